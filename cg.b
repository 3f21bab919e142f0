# callgrind format
version: 1
creator: callgrind-3.19.0
pid: 26118
cmd:  ./target/release/tollgate-bench child {"memory":{"subject":"bucket","keys":1000,"units":1001}}
part: 1


desc: I1 cache: 
desc: D1 cache: 
desc: LL cache: 

desc: Timerange: Basic block 0 - 147357056
desc: Trigger: Program termination

positions: line
events: Ir
summary: 1039434710


ob=(4) /usr/lib/x86_64-linux-gnu/libm.so.6
fl=(119) ./math/../sysdeps/x86_64/fpu/multiarch/ifunc-avx-fma4.h
fn=(464) sin
32 5
+1 2
fi=(121) ./math/../sysdeps/x86_64/fpu/multiarch/s_sin.c
-6 1
fe=(119)

fn=(460) __atan2_finite@GLIBC_2.15
32 5
+1 2
fi=(127) ./math/../sysdeps/x86_64/fpu/multiarch/e_atan2.c
-7 1
fe=(119)

fn=(422) cos
32 5
+1 2
fi=(121)
+1 1
fe=(119)

fn=(442) __log_finite@GLIBC_2.15
32 5
+1 2
fi=(124) ./math/../sysdeps/x86_64/fpu/multiarch/e_log.c
-6 1
fe=(119)

fn=(416) __exp_finite@GLIBC_2.15
32 5
+1 2
fi=(120) ./math/../sysdeps/x86_64/fpu/multiarch/e_exp.c
-6 1
fe=(119)

fl=(150) ???
fn=(2836) 0x0000000000010240
0 5

fn=(2826) 0x00000000000102b0
0 9
cob=(2) ???
cfi=(52) ???
cfn=(2832) 0x0000000004875220
calls=1 0 
0 72
0 1
cfn=(2836)
calls=1 0 
0 5
0 3

fn=(562) 0x00000000000102f0
0 12

fl=(118) ./math/../sysdeps/x86_64/fpu/multiarch/ifunc-fma.h
fn=(432) powf@@GLIBC_2.27
29 4
+1 4

fn=(440) __log1p
29 4
+1 3
fi=(405) ./math/../sysdeps/x86_64/fpu/multiarch/s_log1p.c
-4 1
fe=(118)

fn=(428) log2@@GLIBC_2.29
29 4
+1 3
fi=(406) ./math/../sysdeps/x86_64/fpu/multiarch/e_log2.c
-3 1
fe=(118)

fn=(414) cosf
29 4
+1 3
fi=(407) ./math/../sysdeps/x86_64/fpu/multiarch/s_cosf.c
-4 1
fe=(118)

fn=(456) expm1
29 4
+1 3
fi=(408) ./math/../sysdeps/x86_64/fpu/multiarch/s_expm1.c
-4 1
fe=(118)

fn=(438) log2f@@GLIBC_2.27
29 4
+1 3
fi=(409) ./math/../sysdeps/x86_64/fpu/multiarch/e_log2f.c
-3 1
fe=(118)

fn=(426) logf@@GLIBC_2.27
29 4
+1 3
fi=(410) ./math/../sysdeps/x86_64/fpu/multiarch/e_logf.c
-3 1
fe=(118)

fn=(458) exp2f@@GLIBC_2.27
29 4
+1 3
fi=(411) ./math/../sysdeps/x86_64/fpu/multiarch/e_exp2f.c
-3 1
fe=(118)

fn=(420) expf@@GLIBC_2.27
29 4
+1 3
fi=(412) ./math/../sysdeps/x86_64/fpu/multiarch/e_expf.c
-3 1
fe=(118)

fn=(430) sincosf
29 4
+1 3
fi=(413) ./math/../sysdeps/x86_64/fpu/multiarch/s_sincosf.c
-4 1
fe=(118)

fn=(448) sinf
29 4
+1 3
fi=(414) ./math/../sysdeps/x86_64/fpu/multiarch/s_sinf.c
-4 1
fe=(118)

fl=(122) ./math/../sysdeps/x86_64/fpu/multiarch/ifunc-fma4.h
fn=(446) __acos_finite@GLIBC_2.15
31 4
+1 2
+3 1

fn=(468) sincos
31 4
+1 2
fi=(128) ./math/../sysdeps/x86_64/fpu/multiarch/s_sincos.c
-6 1
fe=(122)

fn=(452) __asin_finite@GLIBC_2.15
31 4
+1 2
fi=(126) ./math/../sysdeps/x86_64/fpu/multiarch/e_asin.c
-5 1
fe=(122)

fn=(434) __pow_finite@GLIBC_2.15
31 4
+1 2
fi=(123) ./math/../sysdeps/x86_64/fpu/multiarch/e_pow.c
-5 1
fe=(122)

fl=(125) ./math/../sysdeps/x86_64/fpu/multiarch/s_fma.c
fn=(450) fma
49 5

ob=(3) /usr/lib/x86_64-linux-gnu/libc.so.6
fl=(158) ./setjmp/../sysdeps/x86_64/setjmp.S
fn=(878) __sigsetjmp
32 2
+9 2
+1 4
+1 2
+4 2
+1 2
+1 2
+1 2
+1 2
+2 4
+2 2
+1 2
+3 4
+2 2
+23 2
cfi=(159) ./setjmp/./setjmp/sigjmp.c
cfn=(880) __sigjmp_save
calls=2 -56 
* 16

fl=(189) ./libio/./libio/genops.c
fn=(1076) _IO_default_finish
601 2
+2 3
+6 3
+3 3
54 2
624 2

fn=(1066) _IO_unsave_markers
966 1
+2 1
-2 1
+2 1
+5 2
+2 2

fn=(962) _IO_old_init
534 49
-2 49
+2 49
+5 49
-7 49
+2 49
+10 49
-10 49
+16 49
-11 49
-5 49
+16 49
-16 49
+21 49
-16 245
+16 98
+1 2
+2 49

fn=(988) __underflow
269 20
+1 16
+5 10
+3 15
+2 10
+6 10
+7 5
fi=(203) ./libio/./libio/libioP.h
940 15
+2 10
+1 10
fe=(189)
293 5
+1 5
-1 5
+1 10
-1 5
cfi=(190) ./libio/./libio/fileops.c
cfn=(990) _IO_file_underflow@@GLIBC_2.2.5
calls=5 465 
* 750
-23 8
+21 10

fn=(1004) _IO_switch_to_get_mode
164 20
+1 15
+3 15
+4 10
+1 10
+7 5
-4 5
+4 5
-2 10
+3 5
+1 20

fn=(960) _IO_no_init
563 441
+1 49
cfn=(962)
calls=49 -30 
* 1080
+1 49
+1 98
+2 1
+4 1
+7 1
+2 1
-9 5
+15 1
+1 6
-1 48
+1 288
-2 96

fn=(2846) _IO_flush_all_lockp
686 2
+6 1
-6 9
+5 6
cfi=(191) ./nptl/./nptl/libc-cleanup.c
cfn=(968) __libc_cleanup_push_defer
calls=1 25 
* 12
+1 9
+3 1
-3 2
+3 2
+2 1
-10 1
+11 3
+3 3
+8 6
+2 3
-16 9
+6 2
-4 2
+4 16
+14 9
+1 2
cfi=(191)
cfn=(970) __libc_cleanup_pop_restore
calls=1 55 
* 8
+4 12

fn=(966) _IO_link_in
87 12
+1 2
-1 6
+1 6
+18 20
-16 1
+2 3
-2 1
+2 1
+1 1
-1 3
cfi=(191)
cfn=(968)
calls=1 -67 
* 12
+1 9
+2 1
-1 1
-1 2
+2 10
+5 1
-3 1
-2 2
+3 1
-1 1
+3 12
+1 1
+1 7
+1 2
cfi=(191)
cfn=(970)
calls=1 -48 
* 8
+3 1

fn=(1002) _IO_setb
329 450
+1 202
+5 100
-3 50
+3 100
-2 50
+2 100
+3 300
-7 1
cob=(2)
cfi=(52)
cfn=(1052) 0x000000000496b360
calls=1 0 
* 89
+4 2

fn=(1060) _IO_un_link
54 4
+28 2
cfn=(1062) __GI__IO_un_link.part.0
calls=1 -30 
* 84

fn=(1062)
52 2
+7 1
-7 7
+6 6
cfi=(191)
cfn=(968)
calls=1 -33 
* 12
+1 9
+2 1
-1 1
-1 2
+2 3
+5 1
-1 2
+1 1
+8 2
+2 2
+2 2
-1 1
+1 7
+1 2
cfi=(191)
cfn=(970)
calls=1 -24 
* 8
+3 9
-19 3

fn=(2844) _IO_cleanup
869 1
+3 1
-3 9
-83 1
+86 1
cfn=(2846)
calls=1 686 
* 121
-86 2
+86 1
-86 3
cfi=(191)
cfn=(968)
calls=1 25 
* 12
+1 9
+3 1
-3 2
+3 2
fi=(203)
940 4
fe=(189)
805 6
+2 6
+37 3
-54 9
+10 6
+2 9
+46 9
+1 2
cfi=(191)
cfn=(970)
calls=1 55 
* 8
+35 12

fn=(992) _IO_doallocbuf
344 2
-1 3
+3 4
+1 1
fi=(203)
940 3
+2 2
+1 2
fe=(189)
347 2
cfi=(197) ./libio/./libio/filedoalloc.c
cfn=(994) _IO_file_doallocate
calls=1 78 
* 253
* 2
+3 4

fn=(1044) _IO_sputbackc
635 768
+3 1152
+10 384
+3 768
-12 384
+2 384
+1 192
+5 192

fl=(197)
fn=(994)
78 8
+6 4
fi=(203)
940 3
+2 2
+1 2
fe=(197)
84 3
cfi=(190)
cfn=(996) _IO_file_stat
calls=1 1147 
* 15
* 2
+2 4
+11 4
+4 2
cob=(2)
cfi=(52)
cfn=(932) 0x000000000496b368
calls=1 0 
* 161
* 1
+1 2
+2 4
cfi=(189)
cfn=(1002)
calls=1 329 
* 27
+1 1
+1 8

fl=(176) ./misc/../sysdeps/unix/sysv/linux/getpagesize.c
fn=(918) getpagesize
28 8
+2 2

fl=(136) ./elf/./elf/libc_early_init.c
fn=(500) __libc_early_init
33 6
+2 1
cfi=(137) ./ctype/./ctype/ctype-info.c
cfn=(502) __ctype_init
calls=1 -4 
* 16
+3 1
fi=(139) ./elf/../sysdeps/nptl/pthread_early_init.h
-5 2
fe=(136)
+8 1
-3 1
+3 1
fi=(139)
-8 1
cfi=(138) ./resource/../sysdeps/unix/sysv/linux/getrlimit64.c
cfn=(504) getrlimit
calls=1 +5 
* 9
* 3
+1 1
+4 5
+7 1
fi=(415) ./elf/../nptl/nptl-stack.h
+13 3
fi=(139)
-13 1
fi=(415)
+13 2
fi=(139)
-4 1
fi=(415)
+4 3
fi=(139)
-6 1
-6 1
+6 6
+1 1
+4 1
cfi=(140) ./nptl/./nptl/pthread_mutex_conf.c
cfn=(508) __pthread_tunables_init
calls=1 -7 
* 955
fe=(136)
-10 3
+2 2
-2 1
cfi=(143) ./nptl/../sysdeps/unix/sysv/linux/x86/elision-conf.c
cfn=(522) __lll_elision_init
calls=1 +49 
* 136

fl=(210) ./stdlib/../stdlib/strtol_l.c
fn=(1050) ____strtoul_l_internal
225 192
+54 96
-54 384
+19 96
-19 288
+14 96
-14 96
+26 192
+31 384
+9 192
-3 96
+3 288
+2 192
+5 192
+5 96
-6 96
+7 288
+3 288
+10 64
+7 64
+48 32
245 32
369 64
+3 96
+1 96
+60 160
+26 32
+1 32
-84 32
-1 32
+96 64
-12 64
+1 64
-84 64
-1 64
+96 128
-5 812
+5 812
+1 2436
-41 1624
+2 3248
+2 2436
+7 148
+17 148
+1 148
+3 2436
+3 1624
+11 192
+5 288
+1 96
+12 192
+11 480
+18 864
309 384
+63 64
-58 128
+58 128
+1 128
-1 64
+1 128
+4 64
-4 64
+60 64

fl=(329) ./io/../sysdeps/unix/sysv/linux/read.c
fn=(2218) read
26 96
+1 16

fl=(212) ./io/../sysdeps/unix/sysv/linux/close_nocancel.c
fn=(1070) __close_nocancel
26 4
+1 1

fl=(173) ./posix/../sysdeps/unix/sysv/linux/x86/sysconf.c
fn=(912) sysconf
32 9
+1 3
fi=(174) ./posix/../sysdeps/unix/sysv/linux/x86/../sysconf.c
+16 10
fe=(173)
-12 9
fi=(175) ./posix/../sysdeps/posix/sysconf.c
+19 14
217 1
cfi=(176)
cfn=(918)
calls=1 28 
* 5
* 2
fe=(173)

fl=(190)
fn=(1064) _IO_file_close_it@@GLIBC_2.2.5
128 3
+2 3
+4 2
+3 1
-3 1
-1 2
+6 1
+3 1
-3 1
cfi=(189)
cfn=(1066)
calls=1 966 
* 8
+3 3
fi=(203)
940 3
+2 2
+1 2
fe=(190)
142 2
cfn=(1068) _IO_file_close
calls=1 1167 
* 7
* 1
+3 3
+8 5
cfi=(189)
cfn=(1002)
calls=1 329 
* 121
+1 1
+3 1
-3 3
+3 1
cfi=(189)
cfn=(1060)
calls=1 54 
* 3
+5 1
-4 1
+1 1
+3 1
-2 1
+3 5

fn=(1074) _IO_file_finish@@GLIBC_2.2.5
168 4
+1 2
+7 1
-1 2
+1 2
-1 1
cfi=(189)
cfn=(1076)
calls=1 601 
* 15

fn=(996)
1147 2
cfi=(198) ./io/../sysdeps/unix/sysv/linux/fstat64.c
cfn=(998) fstat
calls=1 29 
* 13

fn=(964) _IO_new_file_init_internal
111 1
-5 2
+4 1
+3 1
cfi=(189)
cfn=(966)
calls=1 -26 
* 105
+1 1
+1 2

fn=(990)
465 15
-4 40
+7 10
+6 15
+3 10
+12 8
+9 10
fi=(203)
940 5
+2 5
-2 5
fe=(190)
505 10
cfi=(189)
cfn=(1004)
calls=5 164 
* 120
+6 5
+5 5
-5 5
fi=(203)
942 10
fe=(190)
511 5
fi=(203)
942 5
fe=(190)
511 15
fi=(203)
943 10
fe=(190)
516 20
cfn=(1006) _IO_file_read
calls=5 1131 
* 50
+2 10
+16 5
-9 5
+9 10
+2 10
+1 40
-57 3
+5 2
cfi=(189)
cfn=(992)
calls=1 344 
* 278
+4 4

fn=(972) _IO_file_fopen@@GLIBC_2.2.5
213 11
+9 2
+2 6
356 12
224 1
+13 1
+10 35
+33 5
cfn=(974) _IO_file_open
calls=1 -98 
* 80
* 1
+3 2
+3 3
cfi=(193) ./string/../string/strstr.c
cfn=(978) __GI_strstr
calls=1 77 
* 54
* 1
+1 2
-16 1
-1 1
-25 2
+22 1
-22 2
-18 1
+1 1
-14 2

fn=(974)
182 1
+3 1
-3 7
+2 2
+5 2
+3 2
+3 1
-4 1
+1 4
+3 2
+10 2
cfi=(189)
cfn=(966)
calls=1 87 
* 23
+1 1
+1 4
-22 1
cfi=(192) ./io/../sysdeps/unix/sysv/linux/open64_nocancel.c
cfn=(976) __open_nocancel
calls=1 28 
* 24
* 2

fn=(1068)
1167 2
cfi=(212)
cfn=(1070)
calls=1 26 
* 5

fn=(1006)
1131 5
+2 5
-1 5
+1 5
-1 5
cfi=(200) ./io/../sysdeps/unix/sysv/linux/read_nocancel.c
cfn=(1008) __read_nocancel
calls=5 26 
* 25

fl=(326) ./io/../sysdeps/unix/sysv/linux/open64.c
fn=(2184) open
30 2
+3 2
-3 16
+3 12
+8 18
+2 14

fl=(100) ./string/../sysdeps/x86_64/multiarch/ifunc-strcasecmp.h
fn=(346) strcasecmp
37 4
-1 2
fi=(101) ./string/../sysdeps/x86_64/multiarch/strcasecmp.c
-5 2
fe=(100)
+7 3
+3 2
+4 3
+3 4

fn=(358) strncasecmp_l
37 4
-1 2
fi=(105) ./string/../sysdeps/x86_64/multiarch/strncase_l.c
-5 2
fe=(100)
+7 3
+3 2
+4 3
+3 4

fn=(402) strncasecmp
37 4
-1 2
fi=(116) ./string/../sysdeps/x86_64/multiarch/strncase.c
-5 2
fe=(100)
+7 3
+3 2
+4 3
+3 4

fn=(378) strcasecmp_l
37 4
-1 2
fi=(111) ./string/../sysdeps/x86_64/multiarch/strcasecmp_l.c
-5 2
fe=(100)
+7 3
+3 2
+4 3
+3 4

fl=(206) ./libio/./libio/strops.c
fn=(1036) _IO_str_init_static_internal
36 384
+4 96
+1 144
cfi=(201) ./string/../sysdeps/x86_64/multiarch/memchr-avx2.S
cfn=(1040) __rawmemchr_avx2
calls=48 +32 
* 1328
* 48
* 48
+5 240
cfi=(189)
cfn=(1002)
calls=48 329 
* 1296
+5 144
-3 48
+1 48
+1 48
+3 48
+1 48
+1 48
+9 48
+1 288
-14 192

fl=(201)
fn=(1012) __memchr_avx2
68 52
+2 52
+3 52
+1 52
+2 52
+1 52
+1 52
+1 52
+3 52
+1 52
+3 52
+1 52
+2 50
+1 50
+11 2
+5 2
+7 2
+1 2
+7 8
+1 8
+1 8
+1 16
+4 2
+1 2
+4 6
+1 6
+1 6
+1 12
+4 11
+1 11
+1 11
+1 22
+5 19
+1 19
+1 19
+1 38
+10 50
+1 50
+1 50
+2 50
+10 50
+1 50
+3 50
+1 50
+2 44
+1 44
+2 36
+1 36
+1 36
+1 36
+2 30
+1 30
+1 30
+1 30
+2 19
+1 19
+1 19
+1 19
+59 6
+1 6
+3 4
+1 4
+4 2
+1 2
+11 4
+32 2
+2 2
+2 2
+1 2
+1 2
+1 2
+1 4
+20 1
+4 1
+2 1
+1 2
+21 2
+1 2
+1 2
+1 2
+2 1
+1 1
+3 1
+1 1
+3 1
+1 1
+4 1
+1 1
+2 1
+1 1
+2 1
+1 1
+1 1
+1 1
+1 1
+1 1
+2 2

fn=(1040)
73 48
+1 48
+2 48
+1 48
+1 48
+1 48
+3 48
+1 48
+6 48
+1 48
+31 14
+1 14
+1 14
+1 28
+16 10
+1 10
+1 10
+1 20
+5 24
+1 24
+1 24
+1 48
+20 48
+4 48
+1 48
+6 48
+1 48
+2 34
+1 34
+1 34
+1 34
+2 34
+1 34
+1 34
+1 34
+2 24
+1 24
+1 24
+1 24

fl=(222) ./misc/./misc/getauxval.c
fn=(1106) getauxval
33 2
-2 4
+8 4
+8 184
+1 88
+19 4
+1 2
+1 2

fl=(153) ./csu/../csu/libc-start.c
fn=(848) __libc_start_main@@GLIBC_2.34
242 11
+69 3
+1 3
cfi=(154) ./stdlib/./stdlib/cxa_atexit.c
cfn=(850) __cxa_atexit
calls=1 70 
* 70
+25 6
+6 2
-3 2
+10 2
cob=(1) /usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2
cfi=(50) ./elf/./elf/dl-audit.c
cfn=(872) _dl_audit_preinit
calls=1 119 
* 4
cob=(1)
cfi=(141) ./elf/../sysdeps/x86_64/dl-trampoline.h
cfn=(516) _dl_runtime_resolve_xsave
calls=1 76 
* 895
* 5
+2 2
+8 4
cfi=(156) ./csu/../sysdeps/nptl/libc_start_call_main.h
cfn=(874) (below main)
calls=1 29 
* 1039147131
128 2
+6 3
+1 6
cob=(2)
cfi=(52)
cfn=(856) 0x00000000002b3f28
calls=1 0 
* 6
+3 1
+1 2
+3 2
+1 2
-1 1
+2 8
+1 4
cob=(7) /tmp/wt/bench/bench/target/release/tollgate-bench
cfi=(152) ???
cfn=(862) 0x00000000000699e0
calls=1 0 
* 12
* 4
cob=(7)
cfi=(155) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/args/unix.rs
cfn=(860) std::sys::args::unix::imp::ARGV_INIT_ARRAY::init_wrapper
calls=1 -14 
* 4
-1 7

fl=(193)
fn=(978)
77 7
+5 1
-5 3
+5 2
+2 4
cfi=(194) ./string/../sysdeps/x86_64/multiarch/strchr-avx2.S
cfn=(982) __strchr_avx2
calls=1 -29 
* 20
* 1
* 1
+1 2
+44 1
+32 12

fl=(198)
fn=(998)
29 1
+1 2
+5 3
cfi=(199) ./io/../sysdeps/unix/sysv/linux/fstatat64.c
cfn=(1000) fstatat
calls=1 154 
* 7

fl=(218) ./nptl/./nptl/pthread_attr_getstack.c
fn=(1096) pthread_attr_getstack@@GLIBC_2.34
31 1
-7 1
+7 3
+7 1
-3 1
+3 1

fl=(103) ./string/../sysdeps/x86_64/multiarch/ifunc-strcpy.h
fn=(354) strcat
38 2
+1 1
-1 2
+1 2
+3 2
+4 3
+3 3
fi=(104) ./string/../sysdeps/x86_64/multiarch/strcat.c
-20 1
fe=(103)

fn=(374) strcpy
38 2
+1 1
-1 2
+1 2
+3 2
+4 3
+3 3
fi=(110) ./string/../sysdeps/x86_64/multiarch/strcpy.c
-20 1
fe=(103)

fn=(390) stpcpy
38 2
+1 1
-1 2
+1 2
+3 2
+4 3
+3 3
fi=(114) ./string/../sysdeps/x86_64/multiarch/stpcpy.c
-16 1
fe=(103)

fl=(137)
fn=(502)
31 7
+2 4
+2 4
+1 1

fl=(81) ./string/../sysdeps/x86/cacheinfo.h
fn=(302) __x86_cacheinfo
61 1
+3 3
+2 1
+1 1
-1 2
+7 3
+2 1
+1 1
-1 2
+5 2
+2 2
+1 2
+1 2
+2 2
fi=(82) ./string/../sysdeps/x86/cacheinfo.c
* 2
fe=(81)

fl=(177) ./nptl/./nptl/pthread_self.c
fn=(920) pthread_self
25 2

fl=(401) ./stdlib/./stdlib/cxa_finalize.c
fn=(2772) __cxa_finalize
30 4
+3 8
-3 28
+3 16
+3 12
+4 28
-4 12
+58 12
+4 28
-4 12
+11 8
+1 8
cfi=(402) ./posix/./posix/register-atfork.c
cfn=(2774) __unregister_atfork
calls=4 -24 
* 60
+1 16
+1 32

fl=(202) ./string/../sysdeps/x86_64/multiarch/memmove-vec-unaligned-erms.S
fn=(1026) __memcpy_avx_unaligned_erms
264 1325
+6 1325
+1 1325
+2 1261
+1 1261
+1 1261
+3 294
+1 294
+1 294
+3 588
+30 64
+1 64
+2 57
+1 57
+2 38
+4 38
+1 11
+1 11
+1 6
+1 6
+1 2
+1 2
+2 2
+2 2
-2 4
+2 9
+6 27
+1 27
+1 27
+1 27
+1 27
+7 7
+1 7
+1 7
+1 7
+2 7
+17 19
+1 19
+1 19
+1 19
+1 19
+7 228
+1 228
+1 228
+1 228
+1 228
+1 228
+1 456
+5 967
+1 967
+5 967
+1 967
+2 483
+1 483
+1 483
+2 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 255
+1 510
+4 484
+1 484
+4 484
+2 484
+4 356
+1 356
+11 356
+3 356
+2 356
+2 356
+4 356
+1 356
+9 336
+1 336
+2 336
+2 336
+1 336
+1 336
+3 336
+2 336
+2 336
+2 672
+6 336
+1 336
+1 336
+1 336
+1 336
+1 336
+1 336
+1 336
+1 336
+1 336
+1 336
+1 336
-11 802
+1 802
+1 802
+1 802
+1 802
+1 802
+1 802
+1 802
+1 802
+1 802
+1 802
+1 802
+2 336
+1 336
+1 336
+1 336
+2 336
+4 672
+6 128
+1 128
+6 148
+1 148
+2 148
+1 148
+1 148
+2 148
+2 148
+2 296
+6 148
+1 148
+1 148
+1 148
+1 148
+1 148
+1 148
+1 148
+1 148
+1 148
+1 148
+1 148
-11 216
+1 216
+1 216
+1 216
+1 216
+1 216
+1 216
+1 216
+1 216
+1 216
+1 216
+1 216
+2 148
+1 148
+1 148
+1 148
+2 148
+1 296

fl=(346) ./elf/./elf/dl-sym.c
fn=(2312) _dl_sym
195 3
cfn=(2314) do_sym
calls=1 87 
* 1683

fn=(2314)
87 13
+1 1
+7 2
+62 3
+5 1
51 2
162 2
+6 6
+2 1
fi=(347) ./elf/./dl-sym-post.h
41 2
+12 4
+7 1
fe=(346)
174 11
fi=(347)
24 2
cob=(1)
cfi=(348) ./elf/./elf/dl-open.c
cfn=(2322) _dl_find_dso_for_object
calls=1 214 
* 29
cob=(1)
cfi=(141)
cfn=(516)
calls=1 +52 
* 926
* 5
* 1
+1 2
fe=(346)
+79 2
+1 4
+41 7
cob=(1)
cfi=(78) ./elf/./elf/dl-lookup.c
cfn=(290) _dl_lookup_symbol_x
calls=1 756 
* 652
* 4

fl=(171) ./signal/../sysdeps/unix/sysv/linux/libc_sigaction.c
fn=(908) __libc_sigaction
43 25
+5 10
+2 3
+1 3
+7 3
-7 12
-1 3
+1 9
+2 3
-2 6
+7 3
-7 3
+2 3
-2 3
+2 9
+5 9
-7 12
+7 30
+5 16
+2 3
+1 12
-1 3
+2 3
-1 18
+1 3
+1 3
-2 6
+2 3
-2 12
+5 30
-13 6

fl=(187) ./misc/../sysdeps/unix/sysv/linux/brk_call.h
fn=(954) brk
24 4
fi=(188) ./misc/../sysdeps/unix/sysv/linux/brk.c
+13 4
+1 4
+6 2
+1 2
fe=(187)

fl=(331) ./io/../sysdeps/unix/sysv/linux/close.c
fn=(2240) close
27 12
+1 2

fl=(164) ./io/../sysdeps/unix/sysv/linux/poll.c
fn=(892) poll
29 6
+14 1

fl=(143)
fn=(522)
96 1
+5 1
-5 1
+5 1
-5 3
+5 3
cob=(1)
cfi=(11) ./elf/./elf/dl-tunables.c
cfn=(28) __tunable_get_val
calls=1 408 
* 19
* 1
+2 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 408 
* 19
* 1
+2 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 408 
* 19
* 1
+2 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 408 
* 19
* 1
+2 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 408 
* 19
* 1
+4 3
+1 1
+1 6

fl=(363) ./stdlib/./stdlib/cxa_thread_atexit_impl.c
fn=(2386) __cxa_thread_atexit_impl
101 2
+6 1
-6 3
+2 1
+4 1
-6 1
+2 2
-2 1
+6 1
cfi=(182) ./malloc/./malloc/malloc.c
cfn=(1092) calloc
calls=1 3619 
* 201
* 1
+1 2
+3 2
+7 1
-6 1
+1 1
+5 1
-5 2
+1 1
+4 1
cfi=(343) ./nptl/./nptl/pthread_mutex_lock.c
cfn=(2300) pthread_mutex_lock@@GLIBC_2.2.5
calls=1 -38 
* 39
+3 2
+16 1
+1 2
cfi=(349) ./nptl/./nptl/pthread_mutex_unlock.c
cfn=(2324) pthread_mutex_unlock@@GLIBC_2.2.5
calls=1 368 
* 35
+2 2
+3 7
-18 2
cob=(1)
cfi=(348)
cfn=(2322)
calls=1 +89 
* 29
* 1
+4 5

fn=(2752) __call_tls_dtors
149 3
+1 5
+8 1
-3 3
+3 1
+1 2
cob=(7)
cfi=(361) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/thread_local/native/lazy.rs
cfn=(2754) std::sys::thread_local::native::lazy::destroy
calls=1 -47 
* 19
+6 2
+1 2
cob=(2)
cfi=(52)
cfn=(1052)
calls=1 0 
* 110
-16 3
+18 4

fl=(390) ./io/../sysdeps/unix/sysv/linux/write.c
fn=(2674) write
26 6
+1 1

fl=(156)
fn=(874)
29 2
+15 1
-15 5
+15 1
cfi=(157) ./setjmp/../sysdeps/x86_64/bsd-_setjmp.S
cfn=(876) _setjmp
calls=1 -14 
* 28
+2 2
+5 2
+1 2
+3 2
+3 6
cob=(7)
cfi=(152)
cfn=(882) main
calls=1 -58 
* 1039145230
+16 2
cfi=(398) ./stdlib/./stdlib/exit.c
cfn=(2748) exit
calls=1 +71 
* 1848

fl=(219) ./nptl/./nptl/pthread_attr_destroy.c
fn=(1098) pthread_attr_destroy
36 3
-10 2
+12 2
cob=(2)
cfi=(52)
cfn=(1052)
calls=1 -38 
* 89
+1 2
cob=(2)
cfi=(52)
cfn=(1052)
calls=1 -39 
* 89
+5 3

fl=(91) ./string/../sysdeps/x86_64/multiarch/ifunc-memmove.h
fn=(400) mempcpy
57 3
-1 2
+4 3
+14 2
+3 2
+8 2
+8 2
+3 5

fn=(324) memcpy@@GLIBC_2.14
57 6
-1 4
+4 6
+14 4
+3 4
+8 4
+8 4
+3 10

fn=(394) memmove
57 6
-1 4
+4 6
+14 4
+3 4
+8 4
+8 4
+3 10

fl=(184) ./stdlib/../sysdeps/unix/sysv/linux/getrandom.c
fn=(940) getrandom
29 18
+1 3

fl=(170) ./signal/./signal/sigaction.c
fn=(904) sigaction
27 15
fi=(168) ./signal/../sysdeps/unix/sysv/linux/internal-signals.h
+26 5
fe=(170)
-26 10
+6 5
cfi=(171)
cfn=(908)
calls=5 +10 
* 267

fl=(216) ./nptl/./nptl/pthread_attr_extension.c
fn=(1086) __pthread_attr_extension
26 2
-1 1
+3 4
cfi=(182)
cfn=(1092)
calls=1 3619 
* 217
cob=(1)
cfi=(141)
cfn=(516)
calls=1 +48 
* 672
* 5
* 1
+1 2
-2 1
+5 2

fl=(92) ./wcsmbs/../sysdeps/x86_64/multiarch/ifunc-avx2.h
fn=(326) wcschr
40 10
-2 4
fi=(93) ./wcsmbs/../sysdeps/x86_64/multiarch/wcschr.c
-7 4
fe=(92)
+10 4
+1 6
+3 4
+4 6
+3 10

fn=(336) wcscmp
40 5
-2 2
fi=(96) ./wcsmbs/../sysdeps/x86_64/multiarch/wcscmp.c
-8 2
fe=(92)
+11 2
+1 3
+3 2
+4 3
+3 5

fl=(102) ./wcsmbs/../sysdeps/x86_64/multiarch/wcscpy.c
fn=(352) wcscpy
38 5
+6 1

fl=(167) ./signal/../sysdeps/posix/signal.c
fn=(898) signal
30 1
+4 1
-4 3
+4 4
fi=(168)
+19 1
fe=(167)
-18 2
fi=(169) ./signal/../sysdeps/unix/sysv/linux/sigsetops.h
+67 1
fe=(167)
-61 1
+4 2
fi=(169)
+57 1
+2 1
-8 1
fe=(167)
-52 4
+1 1
cfi=(170)
cfn=(904)
calls=1 -18 
* 80
* 1
+3 1
-3 2
+4 5

fl=(83) ./string/../sysdeps/x86_64/multiarch/ifunc-avx2.h
fn=(370) strchrnul
40 5
-2 2
fi=(109) ./string/../sysdeps/x86_64/multiarch/strchrnul.c
-7 2
fe=(83)
+10 2
+1 3
+3 2
+4 3
+3 5

fn=(332) rindex
40 5
-2 2
fi=(95) ./string/../sysdeps/x86_64/multiarch/strrchr.c
-10 2
fe=(83)
+13 2
+1 3
+3 2
+4 3
+3 5

fn=(306) strnlen
40 10
-2 4
fi=(84) ./string/../sysdeps/x86_64/multiarch/strnlen.c
-7 4
fe=(83)
+10 4
+1 6
+3 4
+4 6
+3 10

fn=(366) memrchr
40 5
-2 2
fi=(108) ./string/../sysdeps/x86_64/multiarch/memrchr.c
-9 2
fe=(83)
+12 2
+1 3
+3 2
+4 3
+3 5

fn=(382) strlen
40 10
-2 4
fi=(112) ./string/../sysdeps/x86_64/multiarch/strlen.c
-9 4
fe=(83)
+12 4
+1 6
+3 4
+4 6
+3 10

fl=(85) ./string/../sysdeps/x86_64/multiarch/ifunc-sse4_2.h
fn=(398) strspn
36 5
fi=(416) ./string/../sysdeps/x86_64/multiarch/strspn.c
-7 1
fe=(85)

fn=(310) strpbrk
36 5
fi=(417) ./string/../sysdeps/x86_64/multiarch/strpbrk.c
-7 1
fe=(85)

fn=(350) strcspn
36 5
fi=(418) ./string/../sysdeps/x86_64/multiarch/strcspn.c
-7 1
fe=(85)

fl=(185) ./malloc/./malloc/morecore.c
fn=(950) __glibc_morecore
26 4
-1 2
+4 2
cfi=(186) ./misc/./misc/sbrk.c
cfn=(952) sbrk
calls=2 +8 
* 62
+1 4
+4 4

fl=(159)
fn=(880)
28 4
+2 4
-1 2
+5 6

fl=(196) ./libio/./libio/iogetdelim.c
fn=(986) getdelim
41 432
+5 192
+6 288
+1 96
+6 237
+2 1
+1 1
-1 1
+1 1
cob=(2)
cfi=(52)
cfn=(932)
calls=1 -62 
* 176
* 1
+1 2
+7 144
+1 96
-30 96
+55 52
-1 52
+7 52
-7 52
+1 156
+4 3
+2 2
cfi=(182)
cfn=(1018) realloc
calls=1 3394 
* 354
cob=(1)
cfi=(141)
cfn=(516)
calls=1 -26 
* 681
* 5
+1 2
-1 1
+1 1
+5 1
+1 1
+2 1
-2 1
+2 4
cfi=(202)
cfn=(1026)
calls=1 264 
* 21
* 1
* 204
cfi=(202)
cfn=(1026)
calls=51 264 
* 886
* 51
+1 52
+2 112
cfi=(189)
cfn=(988)
calls=4 269 
* 508
* 8
+2 8
-21 4
+21 4
-31 20
cfi=(201)
cfn=(1012)
calls=4 -17 
* 124
* 4
* 240
cfi=(201)
cfn=(1012)
calls=48 -17 
* 1735
* 48
+2 52
-2 52
+2 208
+1 208
fi=(203)
883 96
fe=(196)
124 432
-6 96
fi=(203)
883 96
fe=(196)
73 2
cfi=(189)
cfn=(988)
calls=1 269 
* 411
* 2
+5 4

fl=(349)
fn=(2324)
368 6
cfn=(2326) __pthread_mutex_unlock_usercnt
calls=3 51 
* 99

fn=(2326)
51 9
+1 6
-4 3
+9 6
+5 3
+1 6
+2 3
-26 3
+1 12
+1 3
+31 3
+32 6
-30 6
+6 12
+4 9
+3 9

fl=(356) ./time/../sysdeps/unix/sysv/linux/clock_gettime.c
fn=(2364) clock_gettime@@GLIBC_2.17
38 2002008
+2 2002008
+28 2002008
+1 2002008
-25 1001004
+42 1001004

fl=(221) ./signal/../sysdeps/unix/syscall-template.S
fn=(1104) sigaltstack
120 12
+2 3

fl=(342) ./dlfcn/./dlfcn/dlsym.c
fn=(2298) dlsym@@GLIBC_2.34
64 3
+1 6
-13 1
+16 1
-20 1
+1 1
+3 1
-5 1
+5 1
cfi=(343)
cfn=(2300)
calls=1 +28 
* 39
+2 3
cfi=(344) ./dlfcn/./dlfcn/dlerror.c
cfn=(2302) _dlerror_run
calls=1 +59 
* 1831
* 3
+2 2
cfi=(349)
cfn=(2324)
calls=1 368 
* 35
+13 8

fn=(2310) dlsym_doit
37 2
+3 4
cfi=(346)
cfn=(2312)
calls=1 195 
* 1686
* 1
+1 2

fl=(154)
fn=(854) __new_exitfn
88 2
-6 4
+11 1
-10 1
+10 4
+2 4
-2 1
+10 1
-10 3
+45 1
+5 1
-4 1
+4 4
-18 1
-1 1
+12 1

fn=(852) __internal_atexit
36 5
+5 2
+2 8
+1 2
cfn=(854)
calls=1 +44 
* 31
+2 2
+10 1
-3 1
+4 1
+1 1
-5 2
+2 1
+4 4
+1 1
+1 6

fn=(850)
70 2
cfn=(852)
calls=1 -34 
* 68

fl=(233) ./csu/./csu/errno-loc.c
fn=(1134) __errno_location
26 6
+1 3

fl=(200)
fn=(1008)
26 20
+1 5

fl=(209) ./stdlib/../stdlib/strtol.c
fn=(1048) __strtoul_internal
98 288
cfi=(210)
cfn=(1050)
calls=96 225 
* 23936

fl=(215) ./nptl/./nptl/pthread_attr_setaffinity.c
fn=(1084) pthread_attr_setaffinity_np@@GLIBC_2.32
29 4
+5 5
+28 1
+1 5
-18 1
cfi=(216)
cfn=(1086)
calls=1 -19 
* 907
+1 2
+3 1
+2 1
-2 2
+2 2
cfi=(182)
cfn=(1018)
calls=1 3394 
* 199
* 1
* 1
+1 2
+3 2
+1 1
+3 3
cfi=(202)
cfn=(1026)
calls=1 264 
* 11
* 1
* 1

fl=(89) ./string/../sysdeps/x86_64/multiarch/ifunc-memset.h
fn=(318) memset
54 10
+3 6
+7 4
+9 4
+2 4
+10 4
+8 4
+3 10

fl=(182)
fn=(958) alloc_perturb
1999 1629
+2 543

fn=(1054) free
3350 1270
-4 635
+14 635
-14 1270
+12 635
+4 635
-4 635
+4 1270
+17 1905
fi=(183) ./malloc/./malloc/arena.c
162 1905
fe=(182)
3385 1270
cfn=(1028) _int_free
calls=635 4417 
* 53487
+3 635
+1 2540

fn=(2348) malloc_consolidate
4711 3
+17 3
-17 12
+28 3
-28 9
+15 3
+2 3
+13 6
+1 6
-1 54
+1 54
+62 90
+1 24
-31 520
+4 300
+2 150
+1 300
+1 300
+2 300
-4 110
+1 220
+1 220
+2 220
+1 38
+4 19
+2 19
-2 38
+3 19
+9 38
-12 241
+2 241
-2 482
+3 241
+9 750
-56 532
+4 798
+1 1064
+8 266
-3 532
+3 266
-3 266
+4 266
-4 266
+5 266
-5 266
+5 532
+2 532
+1 86
+2 86
-1 86
+2 344
+2 516
cfn=(1260) unlink_chunk.constprop.0
calls=86 1620 
* 1759
* 344
+3 532
+25 6
+1 12
+1 12
-22 220
-1 110
+1 110
cfn=(1260)
calls=110 1620 
* 2257
* 220

fn=(2394) posix_memalign
5676 1
-3 6
+3 1
+6 4
-1 2
+2 4
+5 3
cfn=(2396) _mid_memalign.constprop.0
calls=1 3524 
* 338
* 1
+8 1
-6 2
+2 1
+1 1
+4 4

fn=(1028)
4417 6824
+10 853
-10 2559
+10 1706
+6 4265
+1 1706
+4 4265
+8 4265
-1 1706
+1 1706
+9 830
+9 830
-15 830
+6 1660
+20 3320
+14 1222
+11 1596
+2 1197
2006 1197
4523 399
+1 399
+4 798
+2 399
-2 399
+2 399
+4 798
+2 1596
+1 399
+19 1568
+1 4
4698 9383
4565 424
+6 636
+7 212
-4 212
+4 424
+3 424
+5 636
+3 424
+1 424
+1 424
2006 636
4597 424
+1 46
+2 46
-1 46
+2 184
+2 92
cfn=(1260)
calls=46 1620 
* 953
+3 424
+5 420
+4 183
+9 183
-1 183
+1 549
+1 366
-1 27
-1 27
+1 81
+1 54
+12 210
-10 210
+11 210
-1 210
-8 420
+2 96
+3 48
+1 48
+2 48
+1 48
+30 100
3177 242
+2 242
-4 242
+2 726
+1 242
+1 242
4478 242
4634 162
+1 162
+2 162
+1 162
+50 636
-39 2
+1 6
+1 4
-39 27
+1 27
-1 27
cfn=(1260)
calls=27 1620 
* 564
+1 27
-30 636
-2 424

fn=(934) malloc
3281 3230
+7 1292
1338 1290
+19 3054
3298 940
+2 2584
+3 1290
+10 1010
+28 2525
3235 4
cfn=(944) tcache_init.part.0
calls=1 -6 
* 461
+68 2
+1 4
+1 1905
3187 282
+1 282
+2 141
+1 141
-1 423
+1 141
+1 141
3341 705
-26 2020
cfn=(946) _int_malloc
calls=505 1338 
* 85737
+1 2525
fi=(183)
162 1010
315 1
cfn=(938) ptmalloc_init.part.0
calls=1 -2 
* 1102
fe=(182)
1338 2

fn=(1018)
3394 2151
+6 478
+4 478
3510 2
-98 2
+98 12
-98 2
cfn=(934)
calls=2 3281 
* 350
-1 478
+11 237
-2 237
+5 237
-3 474
+2 474
+4 711
fi=(183)
162 711
fe=(182)
3436 948
+1 474
1338 474
+19 1422
3447 474
+31 474
+2 1422
cfn=(1022) _int_realloc
calls=237 4814 
* 96495
* 237
+1 1185
fi=(183)
162 948
fe=(182)
3481 474
+29 2133

fn=(1022)
4814 1659
+11 948
+1 948
+6 474
+2 474
+1 948
+2 948
+3 474
+14 41
+53 82
-53 82
+57 41
-57 41
+57 82
-2 82
+2 36
+1 18
+16 18
+1 162
-1 23
+1 1971
-79 474
+12 470
+12 582
cfn=(946)
calls=194 1338 
* 46561
* 194
+1 388
+3 194
+1 194
+5 388
+8 194
-1 194
+4 194
-3 1164
+3 194
cfi=(202)
cfn=(1026)
calls=194 264 
* 11318
* 194
+1 776
cfn=(1028)
calls=194 4417 
* 19407
+2 194
+22 23
-4 23
+3 23
+5 23
-4 23
-1 23
+1 23
+4 23
-1 23
+1 23
cfn=(1028)
calls=23 4417 
* 2119
* 23
-60 44
-1 88
+5 123
cfn=(1260)
calls=41 1620 
* 838
+44 164
-61 2
+1 2
-2 4
+4 8
+2 2
-2 2
+2 2
-2 4
+1 2
-1 4
+4 2
-3 2
+1 2
+2 2

fn=(1092)
3619 2
+10 2
-10 8
+10 16
+8 4
+3 6
+2 4
+34 8
fi=(183)
162 4
fe=(182)
3652 2
+1 2
+21 4
-21 4
+21 2
cfn=(946)
calls=2 1338 
* 260
+2 4
+40 2
-12 2
+12 14
+11 2
+2 4
+2 4
+5 1
+2 1
-2 1
+3 2
+2 1
+2 2
+14 6
-81 6
+3 4
+78 1
-25 2
+25 4
-25 1
cfi=(214) ./string/../sysdeps/x86_64/multiarch/memset-vec-unaligned-erms.S
cfn=(1082) __memset_avx2_unaligned_erms
calls=1 167 
* 25
* 1

fn=(944)
3229 3
+9 8
+1 3
cfn=(946)
calls=1 1338 
* 346
* 1
+1 2
+8 4
+9 1
+1 2
-1 1
+1 86
+3 4

fn=(948) sysmalloc
2542 9
+20 4
+11 2
+1 2
-11 1
+37 1
+11 1
-10 3
+1 1
+9 4
+6 3
+3 3
2935 2
+1 1
+5 2
+3 2
+5 2
-2 1
+2 1
-1 1
+1 1
-3 1
+3 1
+1 1
-1 3
+1 1
+2 1
+6 11
2681 2
+9 4
+13 3
+8 5
+8 2
+39 2
+2 3
+6 2
-45 4
cfi=(185)
cfn=(950)
calls=1 26 
* 53
+1 2
-1 1
+1 1
2022 1
2723 1
2022 4
2604 2
2769 4
+40 3
+22 2
+1 1
-1 1
+1 6
+2 2
+1 4
cfi=(185)
cfn=(950)
calls=1 26 
* 25
+12 3
-12 1
+12 1
2022 4
2891 4
-1 1
-1 1
+1 3
+1 1
+11 2
2759 2
2034 3

fn=(2398) _int_memalign
4937 7
1338 2
+19 7
4952 2
+15 3
cfn=(946)
calls=1 1338 
* 128
* 1
+2 2
+5 1
-2 1
+2 3
+9 5
+2 4
+5 4
+3 2
+8 2
+4 1
-4 7
+2 1
+1 4
+1 1
-1 1
+1 1
cfn=(1028)
calls=1 4417 
* 83
+3 9
+5 3
+2 1
+1 3
+13 9
-43 1
+3 3

fn=(946)
1338 1406
3766 5624
1357 703
3766 703
1357 1973
3807 1134
+27 1134
+2 1788
+3 298
+2 596
+2 2
-6 1
+9 2
+1 5
+5 2
+1 2
+7 1
-1 2
+1 5
+5 1
+1 1
3177 1
3866 2
+31 538
+62 125
+1 54
+20 660
-1 660
-1 660
+1 1320
+1 2638
+4 659
+6 2636
-6 1
+6 486
-1 482
+1 482
+3 964
+1 482
+2 964
-3 280
+1 140
+2 280
+1 1866
+2 622
+1 2488
+2 2488
-10 622
+12 1244
+1 1244
+2 1244
+11 2202
+31 260
+1 260
+4 520
+29 500
+8 286
+1 132
+1 44
-1 44
+4 88
+5 3
-2 3
+2 9
+1 6
3807 272
+27 272
+66 684
+2 684
-2 684
+2 1368
+2 42
+1 84
+6 42
-4 42
+1 42
+1 42
+2 84
+7 168
-1 84
+1 84
+5 190
+1 54
+2 22
-2 141
1999 35
3940 35
1999 77
3940 7
1999 14
3834 408
1357 136
3839 272
+2 2324
3961 6
cfn=(2348)
calls=3 4711 
* 17588
* 3
+95 16
+1 16
-1 16
+1 32
-16 16
+21 32
+1 122
1999 33
4409 6327
4085 472
+1 708
+1 236
-1 236
+57 472
+9 236
-9 472
+9 236
-9 472
+1 236
+1 236
+1 236
+1 236
+6 472
-10 88
+9 44
-9 88
+9 44
-9 88
+1 44
+1 44
+1 44
+1 44
+6 88
3990 980
4168 280
+11 636
+2 36
+3 18
-3 18
+3 36
+1 4
+67 316
+1 316
+1 316
-1 316
+1 316
+1 632
+1 948
+5 1087
+16 944
+2 1888
-4 2266
+8 189
+3 378
+2 88
+1 88
+1 88
-2 352
-27 88
-99 840
3175 6
+2 6
+2 6
-4 6
+2 24
+1 6
+1 6
3990 12
+29 936
+2 362
-1 724
+29 36
+1 36
+4 72
+29 60
+8 50
3928 11
+1 11
+1 22
+2 11
3177 11
+2 11
3933 11
3175 22
+2 44
-6 11
+8 11
+1 11
3899 753
4140 737
4268 2584
-3 2583
4365 215
+1 430
+2 430
+3 646
+17 3
4114 15
+1 6
+6 6
+13 3
+1 6
4270 204
+1 102
4124 6
4295 202
+3 202
+2 101
+3 101
-3 202
+3 101
cfn=(1260)
calls=101 1620 
* 2458
+3 303
+15 168
-5 84
+5 168
+1 168
+3 84
+1 84
+1 84
+3 168
+1 82
+1 168
+2 72
+3 288
+2 108
+1 36
1999 36
4343 36
1999 72
4337 384
+2 144
+1 48
1999 48
4343 48
1999 113
4343 17
1999 34
4309 17
-1 17
+1 34
3187 12
+1 12
+3 6
-1 24
+1 6
+1 12
4170 6
+18 2
+1 12
+6 4
+2 1
-1 2
+4 1
+1 1
-1 2
+1 1
cfn=(1260)
calls=1 1620 
* 23
-1 1
+1 1
-1 2
+1 1
cfn=(1260)
calls=1 1620 
* 32
+3 6
+31 2
4405 8
cfn=(958)
calls=2 1999 
* 8
* 2164
cfn=(958)
calls=541 1999 
* 2164
* 1086
-2 3
cfn=(948)
calls=1 2542 
* 232
* 1
+1 2
-28 214
-2 214
+2 214
-1 214
+1 214
-3 214
+8 214
-5 214
+2 214
-2 856
+2 214
+4 214
4025 326
-1 326
+3 326
-1 326
+1 652
+1 978
+1 652
+2 372
+4 1488
+2 558
+4 186
-3 186
+4 186
-7 1120
+2 420
+4 140
-3 140
+4 140
4207 2
-1 2
+1 4

fn=(1260)
1620 413
+2 2065
+3 413
+1 826
+2 1652
-3 413
+6 413
+1 413
+1 1081
+2 82
+1 123
+3 82
+14 41
+1 41
+3 826

fn=(2396)
3524 5
+6 2
+4 2
+21 2
+24 5
-40 3
+8 3
+10 5
cfn=(2398)
calls=1 4937 
* 302
+1 5
fi=(183)
162 2
fe=(182)
3542 2

fl=(99) ./string/../sysdeps/x86_64/multiarch/strncmp.c
fn=(344) strncmp
44 4
-1 2
+24 2
-22 3
+3 2
+4 3
+3 4

fl=(147) ./misc/./misc/init-misc.c
fn=(550) __init_misc
31 2
-1 4
+1 3
+2 3
cfi=(148) ./string/../sysdeps/x86_64/multiarch/strrchr-avx2.S
cfn=(554) __strrchr_avx2
calls=1 +21 
* 21
* 1
+4 5
+1 3
+2 4

fl=(204) ./stdio-common/./stdio-common/isoc99_sscanf.c
fn=(1032) __isoc99_sscanf
24 576
fi=(205) ./stdio-common/../libio/strfile.h
+69 192
fe=(204)
-69 144
fi=(205)
+69 96
-1 48
+1 48
cfi=(189)
cfn=(960)
calls=48 563 
* 2112
+1 48
+1 192
-1 48
+1 48
cfi=(206)
cfn=(1036)
calls=48 -59 
* 4544
fe=(204)
-64 144
-1 48
+1 48
-1 240
+1 48
cfi=(207) ./stdio-common/./stdio-common/vfscanf-internal.c
cfn=(1042) __vfscanf_internal
calls=48 278 
* 83512
+4 384

fl=(225) ./misc/../sysdeps/unix/syscall-template.S
fn=(2714) munmap
117 4
+5 1

fn=(1120) gettid
91 2
+2 1

fn=(1112) mprotect
117 4
+5 1

fl=(207)
fn=(1042)
278 288
fi=(208) ./stdio-common/../include/scratch_buffer.h
77 48
fe=(207)
278 432
+10 48
-8 48
+8 96
+1 48
fi=(208)
77 48
fe=(207)
339 48
-50 48
+50 96
fi=(208)
78 48
fe=(207)
339 48
+6 48
-6 48
+6 96
+3 240
+4 48
+20 96
-20 48
+13 48
-6 48
+8 96
-8 48
+13 48
-5 48
+5 48
-5 48
+5 144
cfi=(191)
cfn=(968)
calls=48 25 
* 576
* 192
+5 48
+4 144
-49 48
-49 144
+10 48
-10 48
+1 48
-1 48
-1 48
+1 48
+45 48
-1 48
-1 48
-1 48
-12 48
418 288
+24 432
+1 288
+3 240
+7 384
+8 48
-8 48
+8 96
+8 192
-88 432
3015 288
206 96
+17 192
-1 384
488 480
+44 960
3025 336
cfi=(191)
cfn=(970)
calls=48 55 
* 384
fi=(208)
85 144
fe=(207)
3029 96
+17 96
+6 576
482 288
+22 864
612 192
+5 96
-1 192
+1 480
+4 192
+1 672
+6 576
+3 192
-3 96
+3 384
-3 192
+4 480
+1 1152
cfi=(189)
cfn=(1044)
calls=96 +2 
* 2112
+4 1248
345 96
448 288
+77 288
+7 96
-3 96
+3 192
+13 288
+8 192
1398 576
+5 96
-5 96
+5 192
+9 608
+3 128
260 64
1415 128
260 192
+3 192
1418 448
+2 448
1733 128
1431 128
1733 192
fi=(208)
113 768
fe=(207)
1735 1688
260 1496
1797 748
260 1496
+3 2244
1799 2992
+2 6732
-68 2168
+71 192
206 96
1811 192
214 192
1812 192
+28 672
cfi=(189)
cfn=(1044)
calls=96 635 
* 2112
* 288
260 192
+3 288
1844 192
1669 192
1862 192
206 96
1669 192
1861 288
+7 288
+3 384
+6 96
-4 96
+4 96
-4 192
+18 864
+9 96
381 192
3004 96
-5 192
1737 4316
1435 64
+3 288
1865 96
cfi=(209)
cfn=(1048)
calls=96 98 
* 24224
* 288
+25 192
+1 288

fl=(191)
fn=(970)
55 52
+2 104
+2 52
+1 156
+11 52

fn=(968)
25 52
+2 104
+2 104
+3 104
+14 156
+2 52
+1 52

fl=(213) ./nptl/./nptl/pthread_getaffinity.c
fn=(1078) pthread_getaffinity_np@@GLIBC_2.32
30 1
+3 6
+2 2
+4 1
-9 1
+9 5
cfi=(214)
cfn=(1082)
calls=1 167 
* 15
* 1
+2 1
+1 2

fl=(186)
fn=(952)
37 2
+3 2
+3 2
-6 6
+3 2
+3 2
+35 5
-20 4
+1 2
cfi=(187)
cfn=(954)
calls=1 -35 
* 8
* 2
+4 1
-1 4
+4 4
+8 1
cfi=(187)
cfn=(954)
calls=1 -50 
* 8
* 2
+4 5

fl=(214)
fn=(1082)
167 4
+5 2
+1 2
+1 1
+1 1
+1 1
+69 1
+1 1
+6 1
+1 1
+12 1
+3 1
+1 1
+12 1
+1 1
+13 1
+1 1
+2 1
+18 1
+1 1
+1 1
+1 1
+3 2
+23 1
+9 1
+1 1
+5 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+3 1

fl=(179) ./nptl/./nptl/pthread_getattr_np.c
fn=(924) pthread_getattr_np@@GLIBC_2.32
33 4
+4 1
-4 8
+4 1
cfi=(180) ./nptl/./nptl/pthread_attr_init.c
cfn=(926) pthread_attr_init@@GLIBC_2.2.5
calls=1 -5 
* 18
* 1
+1 2
207 12
43 7
+4 2
+5 1
-3 4
+6 2
+4 2
+3 3
+50 3
+66 1
+2 4
cfi=(182)
cfn=(1018)
calls=1 3394 
* 199
* 1
* 1
+1 2
+7 4
cfi=(213)
cfn=(1078)
calls=1 30 
* 35
+3 2
+2 3
+1 4
cfi=(215)
cfn=(1084)
calls=1 29 
* 1153
+4 1
-4 1
+4 1
cob=(2)
cfi=(52)
cfn=(1052)
calls=1 0 
* 89
+3 3
+2 2
85 3
cfi=(181) ./libio/./libio/iofopen.c
cfn=(928) fopen@@GLIBC_2.2.5
calls=1 +1 
* 2181
* 1
+1 2
+5 3
cfi=(138)
cfn=(504)
calls=1 -53 
* 9
* 2
+74 3
cfi=(211) ./libio/./libio/iofclose.c
cfn=(1058) fclose@@GLIBC_2.2.5
calls=1 34 
* 449
* 1
+4 1
+2 2
-63 1
+9 3
-14 1
+17 1
-17 1
-1 2
+6 3
+6 1
+1 1
+5 8
+7 288
cfi=(204)
cfn=(1032)
calls=48 24 
* 92520
* 96
+2 96
+1 48
-1 96
+1 143
-10 94
+2 192
cfi=(195) ./stdio-common/./stdio-common/getline.c
cfn=(984) getline
calls=48 -95 
* 9018
* 96
+40 3
cob=(2)
cfi=(52)
cfn=(1052)
calls=1 0 
* 89
* 2
-59 7
-1 1
+3 1
+30 1
-2 1
+12 1
-10 3
+6 1
-1 4

fl=(327) ./io/../sysdeps/unix/sysv/linux/statx.c
fn=(2198) statx
27 2
+1 10
+4 4
+6 4

fl=(343)
fn=(2300)
80 9
+4 6
-7 6
+11 6
+91 3
+5 3
-2 3
-58 3
+66 9
-93 6
+11 12
+4 3
+3 6
-71 3
+1 21
+1 3
+84 9
+1 6

fl=(115) ./string/../sysdeps/x86_64/multiarch/ifunc-evex.h
fn=(406) rawmemchr
38 5
-1 2
+2 3
+6 2
-3 2
+9 3
+3 4
fi=(419) ./string/../sysdeps/x86_64/multiarch/rawmemchr.c
-23 1
fe=(115)

fn=(396) memchr
38 5
-1 2
+2 3
+6 2
-3 2
+9 3
+3 4
fi=(420) ./string/../sysdeps/x86_64/multiarch/memchr.c
-25 1
fe=(115)

fl=(180)
fn=(926)
32 1
+9 1
-9 1
+9 4
+5 1
cfi=(176)
cfn=(918)
calls=1 -18 
* 5
* 2
+3 3

fl=(194)
fn=(982)
55 1
+1 1
+1 1
+1 1
+1 1
+3 1
+1 1
+4 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+3 1
+8 1
+8 1
+1 2

fl=(149) ./libio/./libio/vtables.c
fn=(556) check_stdfiles_vtables
84 4
+1 3
+1 3
+2 1

fl=(181)
fn=(930) __fopen_internal
57 6
+8 1
-8 2
+8 1
cob=(2)
cfi=(52)
cfn=(932)
calls=1 -65 
* 1744
+2 3
+3 1
+2 2
-2 1
+2 5
cfi=(189)
cfn=(960)
calls=1 563 
* 53
+1 1
+1 1
-1 1
+1 1
cfi=(190)
cfn=(964)
calls=1 +37 
* 113
+1 5
cfi=(190)
cfn=(972)
calls=1 213 
* 227
* 2
-38 2
+44 7

fn=(928)
86 2
cfn=(930)
calls=1 -29 
* 2179

fl=(281) ./string/../sysdeps/x86_64/multiarch/memcmp-avx2-movbe.S
fn=(1458) __memcmp_avx2_movbe
80 187
+1 187
+75 33
+10 33
+1 33
+1 33
+3 66
401 187
+1 187
+5 97
+1 97
+1 97
+1 97
+1 97
+3 96
+1 96
+1 96
+1 96
+3 96
+1 96
+1 63
+1 126
+6 1
+1 1
+2 1
+1 1
+2 1
+1 1
+2 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+2 1
+6 90
+1 90
+1 90
+1 90
+2 90
+4 1
+1 1
+2 1

fl=(138)
fn=(504)
38 2
+1 14
+1 2

fl=(211)
fn=(1058)
34 3
+14 1
-14 1
+14 2
+4 2
fi=(203)
883 2
+1 3
fe=(211)
57 1
fi=(203)
940 3
+2 2
+1 2
fe=(211)
57 3
cfi=(190)
cfn=(1074)
calls=1 168 
* 27
+1 3
+13 2
fi=(203)
855 4
+1 4
+6 2
cob=(2)
cfi=(52)
cfn=(1052)
calls=1 0 
* 89
fe=(211)
76 5
-23 2
cfi=(190)
cfn=(1064)
calls=1 +75 
* 191
fi=(203)
883 1
fe=(211)
53 1
fi=(203)
883 2
fe=(211)
49 1
cfi=(189)
cfn=(1060)
calls=1 +5 
* 87
+2 3

fl=(224) ./misc/../sysdeps/unix/sysv/linux/mmap64.c
fn=(1110) mmap
47 1
+3 2
+8 4
+2 1

fl=(398)
fn=(2750) __run_exit_handlers
40 10
+5 2
+3 5
+11 1
+2 2
+40 2
-32 6
+2 1
+1 1
-1 1
+3 7
+47 3
-56 1
+69 4
+2 2
+1 6
cfi=(189)
cfn=(2844)
calls=1 869 
* 240
* 3
+2 2
cfi=(404) ./posix/../sysdeps/unix/sysv/linux/_exit.c
cfn=(2850) _Exit
calls=1 27 
* 4
-30 1
+1 1
-2 1
+4 1
+3 1
-3 2
+3 3
+1 3
cob=(1)
cfi=(399) ./elf/./elf/dl-fini.c
cfn=(2760) _dl_fini
calls=1 -90 
* 1362
+1 4
+10 2
+1 2
-82 1
cfi=(363)
cfn=(2752)
calls=1 149 
* 155
* 1

fn=(2748)
145 1
+1 4
cfn=(2750)
calls=1 40 
* 1843

fl=(86) ./string/../sysdeps/x86_64/multiarch/strcmp.c
fn=(312) strcmp
48 2
+1 1
-1 2
-1 2
+2 2
+3 2
+4 3
+3 3
+20 1

fl=(113) ./wcsmbs/../sysdeps/x86_64/multiarch/ifunc-memcmp.h
fn=(388) wmemcmp
34 5
+1 2
+1 2
+1 3
+3 2
+4 3
+3 4
fi=(421) ./wcsmbs/../sysdeps/x86_64/multiarch/wmemcmp.c
-18 2
fe=(113)

fl=(87) ./wcsmbs/../sysdeps/x86_64/multiarch/ifunc-wcslen.h
fn=(320) wcslen
41 4
-1 2
+2 3
+3 2
+4 3
+3 3
fi=(90) ./wcsmbs/../sysdeps/x86_64/multiarch/wcslen.c
-23 1
fe=(87)

fn=(314) wcsnlen
41 4
-1 2
+2 3
+3 2
+4 3
+3 3
fi=(88) ./wcsmbs/../sysdeps/x86_64/multiarch/wcsnlen.c
-22 1
fe=(87)

fl=(183)
fn=(938)
313 1
fi=(182)
3156 3
fe=(183)
313 5
+5 1
fi=(182)
3156 2
cfi=(184)
cfn=(940)
calls=1 29 
* 7
* 2
fe=(183)
343 2
+4 3
fi=(182)
1960 4
+3 1
-3 1
+3 2
-3 2
+3 126
-3 126
+3 252
-3 252
fe=(183)
352 3
fi=(182)
1971 1
+1 1
+2 1
fe=(183)
352 1
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +56 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +55 
* 19
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +54 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +53 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +52 
* 19
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +51 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +50 
* 20
* 1
+2 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +48 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +47 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +46 
* 20
* 1
+3 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +43 
* 20
* 1
+1 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 +42 
* 20
* 1
+1 2
+63 7

fl=(262) ./string/../sysdeps/x86_64/multiarch/strlen-avx2.S
fn=(1288) __strlen_avx2
65 3
+1 3
+1 3
+3 3
+2 3
+1 3
+3 3
+1 3
+8 3
+1 3
+1 2
+5 4
+51 1
+13 1
+1 1
+1 1
+6 2
+57 1
+15 1
+6 1
+1 1
+1 1
+2 1
+1 1
+1 1
+1 1

fl=(195)
fn=(984)
27 48
+1 96
cfi=(196)
cfn=(986)
calls=48 +13 
* 8874

fl=(345) ./elf/./elf/dl-error-skeleton.c
fn=(2308) _dl_catch_exception
175 2
+5 1
-5 6
+5 2
-2 2
+21 1
+7 2
-7 1
+1 2
+3 2
+3 1
cfi=(158)
cfn=(878)
calls=1 32 
* 26
* 2
+2 3
cfi=(342)
cfn=(2310)
calls=1 37 
* 1695
+1 2
+1 1
-1 1
+1 3
-25 1
+34 6

fn=(2306) _dl_catch_error
225 12
+2 2
cfn=(2308)
calls=1 -52 
* 1762
+1 2
+1 1
+1 1
-1 1
+1 1
+2 8

fl=(148)
fn=(554)
54 1
+1 1
+2 1
+1 1
+4 1
+1 1
+1 1
+3 1
+2 1
+1 1
+1 1
+1 1
+3 1
+1 1
+2 1
+1 1
+1 1
+1 1
+1 1
+9 2

fl=(97) ./string/../sysdeps/x86_64/multiarch/ifunc-strncpy.h
fn=(386) strncpy
35 5
+1 3
+3 2
+4 3
+3 4
fi=(422) ./string/../sysdeps/x86_64/multiarch/strncpy.c
-17 1
fe=(97)

fn=(340) stpncpy
35 5
+1 3
+3 2
+4 3
+3 4
fi=(423) ./string/../sysdeps/x86_64/multiarch/stpncpy.c
-15 1
fe=(97)

fl=(157)
fn=(876)
30 1
+2 1
cfi=(158)
cfn=(878)
calls=1 * 
* 26

fl=(344)
fn=(2302)
113 8
+1 1
-1 3
+1 1
+1 2
+6 1
+17 4
cob=(1)
cfi=(53) ./elf/./elf/dl-error-skeleton.c
cfn=(2304) _rtld_catch_error
calls=1 260 
* 1792
+7 1
-2 1
-5 1
+7 2
+53 10
-47 2
+5 2

fl=(199)
fn=(1000)
154 1
-55 2
+70 3
+1 1

fl=(106) ./string/../sysdeps/x86_64/multiarch/ifunc-memcmp.h
fn=(362) bcmp
34 15
+1 6
+1 6
+1 9
+3 6
+4 9
+3 12
fi=(424) ./string/../sysdeps/x86_64/multiarch/memcmp.c
-18 6
fe=(106)

fl=(192)
fn=(976)
28 1
+3 1
-3 4
+3 6
+8 7
+2 5

fl=(94) ./string/../sysdeps/x86_64/multiarch/strchr.c
fn=(330) index
43 2
+1 1
-1 2
-1 2
+2 2
+3 2
+4 3
+3 3
+11 1

fl=(140)
fn=(508)
50 1
+1 2
-1 4
+1 3
cob=(1)
cfi=(11)
cfn=(28)
calls=1 408 
* 19
cob=(1)
cfi=(141)
cfn=(516)
calls=1 +25 
* 890
* 5
+2 4
cob=(1)
cfi=(11)
cfn=(28)
calls=1 408 
* 20
* 1
+2 6

fl=(146) ./csu/./csu/init-first.c
fn=(548) _init_first
46 3
+5 2
+4 5
+8 1
-2 1
+10 1
-9 1
+1 1
+9 2
-1 1
cfi=(147)
cfn=(550)
calls=1 -40 
* 46

fl=(404)
fn=(2850)
27 1
+3 1
+1 2

fl=(98) ./wcsmbs/../sysdeps/x86_64/multiarch/ifunc-evex.h
fn=(342) wmemchr
38 10
-1 4
+2 6
+6 4
-3 4
+9 6
+3 8
fi=(425) ./wcsmbs/../sysdeps/x86_64/multiarch/wmemchr.c
-23 2
fe=(98)

fl=(107) ./wcsmbs/../sysdeps/x86_64/multiarch/ifunc-wmemset.h
fn=(364) wmemset
36 10
+1 6
+3 4
+8 6
+3 8
fi=(426) ./wcsmbs/../sysdeps/x86_64/multiarch/wmemset.c
-20 2
fe=(107)

fl=(402)
fn=(2774)
82 4
+1 4
-1 4
+1 12
fi=(403) ./posix/../malloc/dynarray-skeleton.c
243 4
fe=(402)
71 8
+38 16
+1 8

ob=(1)
fl=(57) ./io/../sysdeps/unix/sysv/linux/read_nocancel.c
fn=(190) __read_nocancel
26 16
+1 4

fl=(37) ./elf/./elf/dl-load.c
fn=(242) _dl_process_pt_gnu_property
876 2
-8 2
+8 2
-6 2
+12 4
-13 2
+13 2
-13 2
+13 4
+3 6
+1 4
+1 4
+43 2

fn=(186) open_verify.constprop.0
1578 160
+32 16
-32 32
+32 32
+19 64
cfi=(56) ./io/../sysdeps/unix/sysv/linux/open64_nocancel.c
cfn=(188) __open_nocancel
calls=16 31 
* 292
* 16
+2 32
+8 4
+6 12
-5 4
+5 20
cfi=(57)
cfn=(190)
calls=4 26 
* 20
+2 8
+2 8
+2 8
+6 8
+17 52
+81 8
+5 8
+6 16
+6 8
+6 4
+1 4
-1 12
+1 12
+26 144
-22 1
+1 2
-1 4
+1 1
cfi=(72) ./io/../sysdeps/unix/sysv/linux/pread64_nocancel.c
cfn=(244) __pread64_nocancel
calls=1 25 
* 6
* 2
1674 6
-59 24

fn=(108) _dl_init_paths
706 10
+14 1
-14 2
+14 2
cfi=(38) ./elf/./elf/dl-hwcaps.c
cfn=(110) _dl_important_hwcaps
calls=1 175 
* 1977
fi=(29) ./elf/../include/rtld-malloc.h
56 1
fe=(37)
720 1
fi=(29)
56 1
cfi=(28) ./elf/./elf/dl-minimal-malloc.c
cfn=(82) __minimal_malloc
calls=1 -21 
* 24
fe=(37)
725 1
+2 3
+8 2
-1 3
+5 3
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
fe=(37)
739 1
+2 4
+17 1
-10 1
+8 1
-9 1
+9 2
+11 1
-9 1
+3 2
+9 1
-2 1
+2 2
-7 1
-4 1
+3 1
+6 1
+2 1
-3 2
+1 16
cfi=(45) ./string/../sysdeps/x86_64/multiarch/../multiarch/memset-vec-unaligned-erms.S
cfn=(138) memset
calls=4 141 
* 68
+2 15
-14 3
+10 3
+4 9
-12 3
-2 3
+2 3
+4 3
-3 3
+3 3
+1 3
-2 3
+5 6
-3 3
+4 6
+15 1
+3 1
-15 1
+7 1
-1 1
+9 2
+2 4
+2 3
+36 5
+2 3
cfi=(23) ./string/../sysdeps/x86_64/multiarch/../multiarch/strlen-sse2.S
cfn=(66) strlen
calls=1 101 
* 16
* 8
cfi=(30) ./string/../sysdeps/x86_64/multiarch/memmove-vec-unaligned-erms.S
cfn=(86) memcpy
calls=1 219 
* 10
* 1
+5 4
-1 2
+2 1
+1 2
-2 4
+1 13
+1 26
-2 52
+5 1
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
fe=(37)
836 1
fi=(29)
56 1
fe=(37)
838 2
+6 6
cfn=(140) fillin_rpath.isra.0
calls=1 468 
* 642
+3 3
+6 1
+4 8
-49 1
-2 1
+2 2
+14 2

fn=(144) expand_dynamic_string_token
385 6
+10 2
-10 8
+10 2
cfn=(146) _dl_dst_count
calls=2 238 
* 104
+3 4
+12 2
-11 2
+11 8
-11 2
cfi=(46) ./string/./string/strdup.c
cfn=(148) strdup
calls=2 40 
* 160

fn=(146)
238 10
+3 10
-3 30
+7 10
-7 10
+3 10
cfi=(42) ./string/../sysdeps/x86_64/multiarch/../multiarch/strchr-sse2.S
cfn=(122) index
calls=10 33 
* 326
+3 20
+20 70

fn=(224) open_path
1819 24
+1 3
-1 9
+1 3
+6 6
+5 3
-7 3
+7 3
+70 3
-70 3
+70 3
-70 3
+38 3
-38 3
+38 3
-38 3
+38 3
-46 3
+8 6
+3 6
+9 18
+7 6
-12 3
+13 3
-1 6
cfi=(30)
cfn=(134) mempcpy
calls=3 206 
* 36
* 3
+1 26
+3 60
+5 84
cfi=(30)
cfn=(134)
calls=12 206 
* 148
* 48
cfi=(30)
cfn=(134)
calls=12 206 
* 144
+3 36
+6 36
+3 84
cfn=(186)
calls=12 1578 
* 624
* 12
+2 36
+2 20
+89 27
1851 60
+89 15
+7 6
-2 3
+2 6
+3 12
1829 6
+70 8
+2 4
-21 20
+1 80
+6 20
+2 10
-2 20
+2 10
cfi=(68) ./io/../sysdeps/unix/sysv/linux/stat64.c
cfn=(226) stat
calls=10 28 
* 138
* 10
+3 10
-3 29
-38 18
+39 1
+2 1
-2 1
+2 7
-41 2

fn=(140)
468 7
+4 1
-4 9
+6 3
cfi=(7) ./elf/./elf/dl-minimal.c
cfn=(142) strsep
calls=1 242 
* 282
* 3
cfi=(7)
cfn=(142)
calls=1 242 
* 8
* 6
+7 2
+2 3
cfn=(144)
calls=1 -98 
* 125
* 1
+4 2
+5 2
cfi=(23)
cfn=(66)
calls=1 101 
* 16
* 1
+1 2
+7 5
+9 15
+1 8
fi=(29)
50 2
cfi=(28)
cfn=(152) __minimal_free
calls=1 +47 
* 4
+1 1
fe=(37)
528 4
+4 4
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
* 1
fe=(37)
534 2
+5 1
+1 2
-1 1
-1 1
+2 1
cfi=(30)
cfn=(134)
calls=1 206 
* 12
+3 1
-3 1
+1 1
+2 1
+6 1
+1 1
-1 3
+1 4
+1 1
-1 3
+1 9
-1 27
+3 1
+1 1
-1 1
+1 2
+1 1
+6 2
+1 1
+3 3
-60 4
+66 1
+3 10

fn=(192) _dl_map_object_from_fd
944 44
+10 4
-10 12
+10 4
cfi=(47) ./elf/./elf/dl-debug.c
cfn=(194) _dl_debug_update
calls=4 41 
* 24
* 4
+7 16
+85 16
+10 8
+7 28
cfi=(27) ./elf/./elf/dl-object.c
cfn=(76) _dl_new_object
calls=4 59 
* 1373
* 4
+1 8
+11 4
+5 4
-4 4
-1 4
+2 4
+2 4
-2 4
+2 8
+1 12
+1 6
+19 3
-2 3
+2 30
+10 3
-10 3
+10 9
-10 1
-2 1
+2 10
+10 1
-10 1
+10 3
+27 4
-33 4
-3 4
+2 4
-1 4
+35 4
+9 4
-50 4
+41 4
+9 4
-36 4
+63 20
-62 104
+20 2
+1 1
-22 117
+1 219
1223 8
1110 4
1223 8
1110 12
1228 28
+10 12
+1 4
-1 4
+1 4
-1 12
+1 12
-1 12
+1 12
-1 36
1076 8
1245 8
+10 16
+7 16
fi=(62) ./elf/./dl-map-segments.h
28 4
fe=(37)
1262 12
fi=(62)
28 8
+1 32
cfi=(61) ./misc/../sysdeps/unix/sysv/linux/mmap64.c
cfn=(202) mmap
calls=4 +18 
* 32
+73 8
-1 4
-72 4
+73 4
+3 8
+1 4
+2 4
-3 4
+1 4
+2 4
+17 4
-96 4
+98 4
fi=(63) ./elf/./dl-load.h
-36 32
+1 12
+2 32
fi=(62)
+55 64
+6 4
+2 4
-2 4
+1 4
+2 8
-1 16
+8 8
+3 8
+8 28
cfi=(45)
cfn=(138)
calls=4 -35 
* 304
* 8
+6 8
+12 16
-59 96
+2 24
+3 12
-3 24
+2 96
cfi=(61)
cfn=(202)
calls=12 -92 
* 96
* 36
fe=(37)
1111 46
+26 112
+8 32
+1 16
-1 16
+1 64
+1 16
-1 16
+1 16
+2 16
-2 16
+2 16
+2 16
-4 16
+1 32
-1 16
+4 80
+2 32
+13 32
+1 60
+5 12
+1 108
-28 12
+38 12
-11 4
+1 36
-28 4
+38 4
-66 8
+7 4
+2 4
-2 4
+1 4
+1 4
-1 8
+1 32
+60 3
+5 1
-1 2
+5 1
-5 2
-66 1
+71 4
+1 1
+3 1
-3 1
+8 4
+15 8
+1 4
fi=(58) ./elf/../sysdeps/posix/dl-fileid.h
37 12
cfi=(59) ./io/../sysdeps/unix/sysv/linux/fstat64.c
cfn=(198) fstat
calls=4 -8 
* 52
* 8
fe=(37)
999 8
fi=(58)
40 12
fe=(37)
999 4
fi=(58)
40 4
fe=(37)
999 58
+1 28
fi=(58)
49 40
fe=(37)
1525 36
1084 1
+1 2
-1 4
+1 1
-1 1
+1 1
cfi=(72)
cfn=(244)
calls=1 25 
* 6
* 2
1278 16
+1 12
fi=(64) ./elf/./elf/get-dynamic-info.h
39 8
+6 4
-2 4
+2 8
+9 4
+5 4
-1 4
-3 62
+13 18
-23 72
+23 82
-23 328
+4 200
+5 88
+2 20
fi=(63)
+39 12
+2 3
-1 6
+1 3
-1 3
+1 3
-1 3
+1 3
-1 6
+3 12
fe=(37)
1018 8
fi=(64)
59 16
+13 16
+12 14
+1 16
+1 16
+1 16
+1 14
+1 15
+1 15
+1 16
+12 4
+7 4
-7 28
+7 9
+5 6
+7 6
+1 12
+6 12
+1 6
+17 12
+5 4
+2 4
+2 4
+2 4
+4 12
+2 3
+1 2
+9 2
+6 2
+4 8
fe=(37)
1285 8
+1 8
+2 8
+10 12
+19 8
+2 24
+52 12
+1 2
+6 32
+1 74
+6 8
cfn=(242)
calls=2 876 
* 38
-7 86
+1 43
+6 43
-6 86
fi=(31) ./elf/../sysdeps/x86/dl-prop.h
212 12
+1 6
95 24
+10 4
212 2
105 4
-3 2
-1 2
+2 2
+2 4
-5 4
+93 8
-1 2
-87 6
+3 6
+1 4
+1 4
+4 6
+4 6
+3 6
+1 4
+4 2
+1 8
+4 4
+1 2
+3 4
+3 2
+1 8
+5 8
+7 4
+16 2
-3 4
+3 6
fe=(37)
1390 8
cfi=(65) ./io/../sysdeps/unix/sysv/linux/close_nocancel.c
cfn=(212) __GI___close_nocancel
calls=4 26 
* 20
* 8
+13 8
+2 16
+2 8
+16 8
cfi=(8) ./elf/./elf/dl-setup_hash.c
cfn=(14) _dl_setup_hash
calls=4 28 
* 104
+4 8
+1 8
+17 8
+1 1
+3 1
+5 1
-5 1
+5 1
-5 3
+5 3
-5 3
+5 3
+10 8
+7 32
+10 8
+1 4
+5 2
cfi=(48) ./elf/../elf/dl-tls.c
cfn=(246) _dl_assign_tls_modid
calls=1 156 
* 9
+7 12
cfi=(27)
cfn=(90) _dl_add_to_namespace_list
calls=4 31 
* 196
+3 16
+23 28
+1 12
cfi=(50)
cfn=(214) _dl_audit_objopen
calls=4 78 
* 16
* 4
-5 8
fi=(31)
198 16
+2 2
+1 2
+1 2
-2 2
+3 2
-3 4
+3 2
fi=(64)
62 16
+2 16
fi=(62)
186 8
cfi=(61)
cfn=(202)
calls=1 47 
* 8
+3 2
fe=(37)
1472 12
+2 3
-1 15
+1 3
-1 3
+1 3
-1 3
cfi=(32) ./string/../sysdeps/x86_64/multiarch/../multiarch/strcmp-sse2.S
cfn=(96) strcmp
calls=3 131 
* 97
* 6
+2 5
1285 6

fn=(222) cache_rpath
681 18
+1 27
+17 18
-16 18

fn=(182) _dl_map_object
1971 90
+8 18
+1 36
+3 162
+5 224
+2 96
cfi=(55) ./elf/./elf/dl-misc.c
cfn=(184) _dl_name_match_p
calls=32 68 
* 3277
* 64
+4 54
+1 81
+4 13
-1 65
+1 13
+1 13
-1 13
+1 26
cfi=(32)
cfn=(96)
calls=13 131 
* 466
* 26
2274 81
2015 4
-1 8
+1 8
-1 8
-41 4
+50 12
+17 8
-2 4
+2 4
cfi=(42)
cfn=(122)
calls=4 33 
* 92
* 8
2206 2
-1 3
cfn=(144)
calls=1 385 
* 175
+2 1
-3 1
+1 1
+2 2
+4 8
cfn=(186)
calls=1 1578 
* 101
* 1
+3 2
+12 16
+45 4
+1 8
-1 4
+1 44
cfn=(192)
calls=4 944 
* 7493
* 12
2044 6
cfi=(23)
cfn=(66)
calls=3 101 
* 48
* 6
+2 6
+7 12
+51 42
cfn=(224)
calls=3 1819 
* 2053
+6 3
-6 3
+6 12
+1 18
cfn=(222)
calls=3 681 
* 27
* 6
+8 3
+14 6
+2 9
+4 6
cfi=(69) ./elf/./elf/dl-cache.c
cfn=(228) _dl_load_cache_lookup
calls=3 413 
* 3703
* 3
+2 6
+4 6
+8 9
+23 24
cfn=(186)
calls=3 1578 
* 325
* 3
+4 6
+1 3
+17 6
2078 12
+1 27
cfn=(222)
calls=3 681 
* 27
* 12
+9 6
+15 6
+1 6
-47 3
+1 3
+7 27
-3 9
+1 18
cfn=(222)
calls=3 681 
* 27
* 6
+9 12
+5 6
+1 6

fl=(14) ./elf/../sysdeps/unix/sysv/linux/brk_call.h
fn=(30) brk
24 2
fi=(15) ./elf/../sysdeps/unix/sysv/linux/brk.c
+13 1
+1 2
+6 1
+1 1
fe=(14)

fl=(17) ./elf/../sysdeps/x86/cpu-features.c
fn=(40) get_common_indices.constprop.0
325 1
+4 4
+3 3
+5 2
-5 1
+5 1
-5 1
+4 1
+1 1
+1 4
+1 4
+1 3
+1 2
+7 2
+2 5
+5 1
-5 1
+5 1
-5 1
+5 1
-5 2
+5 1
+7 1
-7 4
+7 1
+1 3
+6 1
-6 4
+6 1
fi=(18) ./elf/../sysdeps/unix/sysv/linux/x86/dl-minsigstacksize.h
24 2
+3 2
+1 2
+37 3
+7 1
+2 1
fe=(17)
384 2

fn=(44) update_active.constprop.0
43 7
+4 1
+28 1
+9 1
-27 1
-1 1
-1 1
+25 1
-4 1
-20 1
+20 1
-11 1
+22 1
-32 2
+25 1
-14 1
-10 1
+20 1
+7 1
-18 1
+15 1
+8 1
-14 1
+27 1
-36 1
+18 1
+4 1
-4 1
+5 1
+4 1
+1 1
-19 1
+13 1
+5 2
-27 1
+28 2
+1 1
+7 1
-27 1
+6 1
+14 1
-11 1
+18 1
-7 1
-7 1
+5 1
+3 1
+2 1
-2 1
+3 1
-1 2
+1 2
+3 2
-4 1
+4 1
+8 2
+4 2
+2 4
+96 1
-1 2
+4 3
+4 1
-4 1
+4 1
+67 3
+4 3
fi=(19) ./elf/../sysdeps/x86/get-isa-level.h
31 1
-3 1
+3 1
-1 2
fe=(17)
296 1
+1 8
-75 3
+1 2
+3 1
-1 1
+9 1
-5 1
+2 1
-2 1
+5 1
fi=(19)
32 3
+4 3
fe=(17)
+83 2
+2 1
+3 2
+10 1
+10 2
-10 1
+10 1
-10 2
+6 4
+2 4
+7 4
+49 1
+12 1
-12 2
fi=(19)
39 3
+1 4
+5 1
-7 1
+7 3
+2 1
+1 2
+3 5
+2 4
+1 2
+1 2
+6 1
-4 1
+4 1
-3 2
fe=(17)
+73 1
-5 2
+4 1

fn=(38) init_cpu_features.constprop.0
399 1
+16 1
-16 6
+3 1
+1 1
+1 1
+11 2
+3 6
687 3
+1 1
+3 2
+1 1
+6 1
+1 1
+1 1
+1 2
fi=(20) ./elf/../sysdeps/x86/dl-cacheinfo.h
+1 1
+2 1
+14 2
846 1
+1 1
-4 1
+39 1
-38 1
+2 1
+2 1
-1 1
+2 1
+34 1
-35 1
+2 1
+33 1
+22 1
-56 1
+2 1
-6 1
+61 1
-56 1
+1 1
+1 1
+1 1
+1 1
+51 1
+26 2
+8 2
-8 1
+8 4
cfi=(11)
cfn=(28)
calls=1 408 
* 20
* 1
+5 2
-3 2
+3 2
cfi=(11)
cfn=(28)
calls=1 408 
* 20
* 1
+2 1
+3 2
-3 2
+3 2
cfi=(11)
cfn=(28)
calls=1 408 
* 20
* 1
+1 5
-56 7
+72 1
-12 6
cfi=(11)
cfn=(28)
calls=1 408 
* 20
+1 2
-1 1
+1 3
+14 2
-8 5
+3 3
-3 1
cfi=(11)
cfn=(28)
calls=1 408 
* 20
+3 4
-3 1
+3 4
cfi=(11)
cfn=(58) __GI___tunable_set_val
calls=1 158 
* 45
+1 8
cfi=(11)
cfn=(58)
calls=1 158 
* 45
+1 10
cfi=(11)
cfn=(58)
calls=1 158 
* 45
+3 10
cfi=(11)
cfn=(58)
calls=1 158 
* 45
+2 8
cfi=(11)
cfn=(58)
calls=1 158 
* 45
+10 2
fe=(17)
706 1
fi=(20)
981 1
+9 1
fe=(17)
706 1
fi=(20)
987 1
-6 1
+8 1
-1 1
+4 1
fe=(17)
706 1
fi=(20)
990 1
+1 1
fe=(17)
706 1
cfi=(11)
cfn=(28)
calls=1 408 
* 18
+4 3
+14 1
-1 2
+1 3
+47 1
-1 1
+1 1
874 8
fi=(20)
+39 11
fe=(17)
775 3
+27 1
+72 1
-82 2
+1 3
+2 3
+1 2
+2 1
+1 1
-1 3
fi=(20)
-78 2
cfn=(50) handle_intel.constprop.0
calls=1 255 
* 447
+1 1
-1 1
+1 1
cfn=(50)
calls=1 255 
* 491
+1 1
-1 1
+1 1
cfn=(50)
calls=1 255 
* 518
+4 1
-4 2
+1 1
+3 1
cfn=(50)
calls=1 255 
* 466
+2 1
-2 1
+2 1
cfn=(50)
calls=1 255 
* 458
+3 1
-2 1
-1 1
+3 1
cfn=(50)
calls=1 255 
* 438
+2 1
-2 1
+2 1
cfn=(50)
calls=1 255 
* 439
+3 1
-2 2
-1 1
+3 1
cfn=(50)
calls=1 255 
* 482
+2 1
-2 1
+2 1
cfn=(50)
calls=1 255 
* 483
+3 1
-2 1
-1 1
+3 1
cfn=(50)
calls=1 255 
* 509
+2 1
-2 1
+2 1
cfn=(50)
calls=1 255 
* 510
+2 1
-2 1
+2 1
cfn=(50)
calls=1 255 
* 511
+2 4
-2 1
+2 1
cfn=(56) get_common_cache_info.constprop.0
calls=1 476 
* 229
874 1
-6 3
+6 1
-6 1
+6 3
-1 1
-5 6
fe=(17)
424 6
cfn=(40)
calls=1 -99 
* 71
303 3
+1 2
+1 6
+5 2
429 1
cfn=(44)
calls=1 43 
* 187
+2 1
+2 1
701 1
431 2
564 2
+7 2
+2 1
+4 2
+6 2
+2 1
422 2
-3 1
311 6
+5 2
+1 7
433 4
+1 4
+69 1
+10 9
+42 1
+1 1
434 11
+55 3

fl=(56)
fn=(188)
31 17
-3 17
+3 102
+8 119
+2 5
-2 36
+2 12

fl=(51) ./string/../string/strcspn.c
fn=(166) strcspn
32 3
+1 3
+1 2
+5 6
+1 4
+1 4
+1 4
+2 1
+3 3
+1 2
-1 6
+1 4
+3 4
+1 4
+1 4
+1 4
+2 3
+6 1
-1 1
+1 1
+2 2
-1 2
+2 1
+2 6
-5 12
-1 12
+1 12
+2 24
-1 24
+2 12
+2 72
+2 1
+1 3
+1 1
-1 1
+1 2

fl=(141)
fn=(516)
76 5
+3 5
+2 5
+10 5
+6 5
+1 5
+1 5
+1 5
+1 5
+1 5
+1 5
+4 5
+1 5
+3 5
+1 5
+2 5
+1 5
+1 5
+1 5
+1 5
+1 5
+2 5
+7 5
+1 5
+1 5
cfi=(142) ./elf/./elf/dl-runtime.c
cfn=(518) _dl_fixup
calls=5 -84 
* 3864
+1 5
+5 5
+1 5
+1 5
+2 5
+1 5
+1 5
+1 5
+1 5
+1 5
+1 5
+2 5
+2 5
+4 5
+2 5

fl=(45)
fn=(138)
141 50
+5 10
+1 10
+3 8
+1 8
+38 4
+1 4
+2 4
+60 8
+1 8
+12 8
+3 8
+1 8
+12 4
+1 4
+13 4
+1 4
+2 4
+3 3
+3 6
+3 3
+1 3
+1 3
+1 3
+1 3
+1 3
+1 3
-6 30
+1 30
+1 30
+1 30
+1 30
+1 30
+1 30
+3 4
+1 4
+1 4
+1 4
+5 4
+34 2
+2 2
+1 2
+39 2
+1 2
+2 2

fl=(135) ./elf/./elf/dl-call-libc-early-init.c
fn=(498) _dl_call_libc_early_init
29 2
-2 1
+6 3
-6 1
+6 3
-6 1
+6 1
cfi=(134) ./elf/./elf/dl-lookup-direct.c
cfn=(492) _dl_lookup_direct
calls=1 +41 
* 230
+4 2
+2 4
+2 1
-1 1
+1 2
-1 1
cob=(3)
cfi=(136)
cfn=(500)
calls=1 -7 
* 1166

fl=(48)
fn=(270) _dl_determine_tlsoffset
247 7
+6 3
+3 2
+36 3
+2 1
-2 1
-2 1
-40 1
-1 1
-1 1
+46 2
+23 6
+3 2
-3 10
+2 4
-2 2
-25 2
+20 2
-20 10
+2 4
+3 2
-1 2
+5 4
-5 2
+1 2
-1 2
+3 4
+2 6
+32 2
-1 1
+53 1
-52 5
+2 2
+51 8

fn=(274) allocate_dtv
391 1
fi=(29)
44 1
fe=(48)
391 3
+5 1
+4 1
+1 1
fi=(29)
44 1
cfi=(28)
cfn=(78) __minimal_calloc
calls=1 +38 
* 34
fe=(48)
402 2
+3 1
+6 3
+6 4

fn=(472) _dl_allocate_tls_init
564 9
+1 2
+4 1
+6 1
-6 1
+6 1
cfi=(25) ./elf/../sysdeps/nptl/dl-tls_init_tp.c
cfn=(92) rtld_mutex_dummy
calls=1 44 
* 2
+3 3
+12 1
-18 1
+42 3
-19 12
+9 6
+1 4
+6 6
+3 2
-2 2
+2 2
-2 2
+2 8
+4 2
-4 2
+4 2
-1 4
+4 4
+1 8
+2 4
+1 4
+17 2
-8 2
+8 2
+2 6
cfi=(30)
cfn=(134)
calls=2 206 
* 24
* 10
cfi=(45)
cfn=(138)
calls=2 141 
* 58
+6 2
-55 8
+6 7
+55 2
cfi=(25)
cfn=(92)
calls=1 44 
* 2
+3 2
+3 9

fn=(276) _dl_tls_initial_modid_limit_setup
1088 1
+2 4
+6 4
-6 6
+2 9
+1 6
+6 1
+1 1

fn=(268) _dl_tls_static_surplus_init
122 1
+4 1
-4 2
+4 1
-4 2
+4 3
cfi=(11)
cfn=(28)
calls=1 408 
* 20
* 1
+1 4
cfi=(11)
cfn=(28)
calls=1 408 
* 20
+6 1
+2 1
-8 1
+6 2
+2 3
+3 1
+2 1
-32 3
+34 3
+1 5

fn=(246)
156 1
+3 1
+13 1
-13 1
+53 1
+2 1
+3 1
+1 2

fn=(272) _dl_allocate_tls_storage
448 4
+2 1
+11 1
88 1
465 1
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
fe=(48)
466 2
+11 5
+5 1
-5 1
+1 1
+4 304
+19 1
+2 2
cfn=(274)
calls=1 391 
* 53
+1 2
94 1
509 5

fn=(412) _dl_add_to_slotinfo
1105 14
+6 2
+3 2
+1 2
+4 6
+36 4
+3 6
+1 6
+3 12

fn=(156) _dl_count_modids
225 2
+1 1
+15 2

fl=(60) ./io/../sysdeps/unix/sysv/linux/fstatat64.c
fn=(200) fstatat
154 15
-55 30
+70 36
+1 6
-2 18
+1 18

fl=(13) ./elf/./elf/dl-sort-maps.c
fn=(254) dfs_traversal.part.0
140 96
+10 12
-2 12
+2 24
+2 36
-7 44
+7 88
+9 24
+15 36
+1 12
+1 72
-17 18

fn=(252) _dl_sort_maps
304 22
+8 2
-8 2
+8 4
+4 16
216 2
-28 2
-2 2
+1 4
+29 2
-28 8
+1 2
-1 2
+1 2
-1 4
+1 10
-1 10
+1 10
-1 20
+28 2
+8 2
-1 2
+1 2
-8 10
+8 4
-8 2
+8 2
-3 4
+5 32
+2 12
-83 60
cfn=(254)
calls=12 -5 
* 474
+86 36
+18 8
+13 2
+54 2
-47 8
cfi=(30)
cfn=(86)
calls=2 -50 
* 36
+13 8

fn=(26) _dl_sort_maps_init
295 1
+1 4
cfi=(11)
cfn=(28)
calls=1 408 
* 19
+2 3
-1 1
+2 2

fl=(20)
fn=(52) intel_check_word.constprop.0
123 72
-4 72
+10 96
-10 24
+10 48
+2 48
+71 48
fi=(21) ./elf/../bits/stdlib-bsearch.h
32 24
fe=(20)
202 120
-71 96
+2 60
+2 120
+8 120
+51 96
+22 48
fi=(21)
28 48
-1 96
+2 216
+2 168
+1 84
fe=(20)
+78 168
+3 324
fi=(21)
-82 264
-2 528
+2 480
+1 240
fe=(20)
+78 480
+15 12
246 96
fi=(21)
37 120
fe=(20)
155 36
+3 36
-6 12
+3 24
+9 24
+1 24
+22 21
-32 63
+3 63
+4 64
+2 128
+3 84
+1 50
+1 38
+1 24
+2 11
+2 22
+6 14
+3 8
+1 12
-3 12
-5 4
+2 4
+1 4
-2 4
-1 4
+2 8
-2 4
+3 4
-2 12
+2 12
+11 2

fn=(50)
255 24
-5 12
+17 24
-17 72
+11 12
+1 12
+5 36
+4 24
+34 96
-29 12
+3 24
-3 12
+3 36
cfn=(52)
calls=12 123 
* 4032
+2 24
+3 60
cfn=(52)
calls=12 123 
* 1216
+2 24

fn=(56)
476 2
+16 1
-16 1
+19 1
+8 1
-27 3
+15 1
-15 3
+17 1
+1 1
-1 1
+13 2
-5 1
+17 1
+5 3
+4 2
675 4
+1 5
+4 2
+7 1
+3 1
-2 1
+2 1
-1 1
+1 5
532 5
+3 1
-3 1
+3 8
+6 2
-6 9
+6 6
+4 26
+14 2
+4 1
+3 1
+1 1
-4 2
+3 3
+6 2
-37 6
+7 8
+8 2
+4 1
+1 1
-1 2
+18 2
-69 8
+75 4
+8 7
+2 2
-2 1
+6 3
+3 1
+1 5
-4 3
+21 2
-21 4
+3 1
+1 4
-4 1
+6 4
+3 2
+5 1
+2 2
+1 1
+1 1
-2 2
+1 2
-19 5
+46 3
+1 2
+1 2
+2 2
-1 3
-23 2
-7 1
+11 2
+3 1
+2 4
+1 1
+5 2

fl=(78)
fn=(294) do_lookup_x
348 1792
+1 224
-1 896
+6 224
-6 448
+7 224
+41 224
-30 448
+30 224
-30 896
+14 3336
+8 1112
-4 1112
+1 1112
+3 4448
+1 2224
+3 1112
-3 1112
+4 2224
+7 1112
-3 2224
-2 1112
+5 3336
+3 7784
+99 2712
359 2224
+3 2224
+4 2224
+4 2224
+4 2224
fi=(4) ./elf/../sysdeps/generic/ldsodefs.h
141 416
+1 624
fe=(78)
460 416
fi=(80) ./elf/../sysdeps/generic/dl-protected.h
29 832
fe=(78)
467 1408
+16 416
+1 208
+1 416
-78 720
-1 480
+2 480
+2 233
+6 932
-6 233
+6 1631
+7 945
-10 2610
+3 216
-1 432
+1 216
-1 216
+2 432
-1 2592
cfn=(296) check_match
calls=216 71 
* 26316
+4 648
+3 18
+82 16
+1 1792
-35 192
-17 53
+2 2
172 208
437 1863

fn=(290)
756 2912
fi=(79) ./elf/../sysdeps/generic/dl-new-hash.h
74 224
+3 448
-8 224
+1 448
+10 224
+1 448
-1 1292
+1 2584
+20 1409
-2 1409
+6 1409
-3 2818
+2 1409
-30 1409
+3 2818
fe=(78)
758 224
+1 224
+3 224
-4 224
+1 224
+7 858
+3 224
+2 448
-2 224
+6 448
-7 2688
+7 80
+1 3136
cfn=(294)
calls=224 348 
* 101004
* 672
+28 224
-23 672
+23 224
-23 448
+24 1228
+7 208
-7 208
+35 832
+34 208
-20 624
+3 416
-57 224
+76 2016
fi=(79)
87 107
+1 107
+1 214
+1 107
fe=(78)
783 96
+18 48
+54 2

fn=(296)
71 216
+3 216
-3 2592
+3 864
+13 216
-13 216
+13 216
-13 216
+13 648
+3 1036
cfi=(32)
cfn=(96)
calls=151 +41 
* 7353
* 302
+4 216
+1 432
+2 426
+19 426
+1 1704
+2 16
-40 207
+84 1296
-18 6
+2 6
+1 3
-1 6
+1 9
-1 6
+4 2
+1 7
+2 3
-75 18
+39 615
cfi=(32)
cfn=(96)
calls=205 +13 
* 6411
* 410

fl=(53)
fn=(2304)
260 1
cob=(3)
cfi=(345)
cfn=(2306)
calls=1 -35 
* 1790
* 1

fn=(176) _dl_catch_exception
175 9
+5 9
-5 27
+5 9
-2 18
+21 9
+7 18
-7 9
+1 18
+3 18
+3 9
cfi=(54) ./setjmp/../sysdeps/x86_64/setjmp.S
cfn=(178) __sigsetjmp
calls=9 32 
* 171
* 18
+2 27
cfi=(67) ./elf/./elf/dl-deps.c
cfn=(220) openaux
calls=8 61 
* 17241
cfi=(2) ./elf/./elf/rtld.c
cfn=(180) map_doit
calls=1 644 
* 2338
+2 9
-1 9
+1 9
-1 9
+1 18
-25 9
+34 18

fn=(256) _dl_receive_error
238 5
+1 1
+1 1
+3 1
+1 1
+2 1
cfi=(2)
cfn=(258) version_check_doit
calls=1 677 
* 15779
+2 1
+1 1
+1 4

fn=(172) _dl_catch_error
225 9
+2 2
cfn=(176)
calls=1 -52 
* 2388
* 1
+1 2
+1 1
+1 1
-1 1
+1 1
+2 5

fl=(61)
fn=(202)
47 20
+3 40
+8 80
+2 20

fl=(117) ./misc/../sysdeps/unix/syscall-template.S
fn=(410) mprotect
117 24
+5 6

fn=(530) munmap
117 4
+5 1

fl=(399)
fn=(2760)
26 4
+17 1
-17 6
+20 13
+3 2
cob=(3)
cfi=(343)
cfn=(2300)
calls=1 +31 
* 39
+2 1
+3 2
+2 5
+7 3
+10 1
-12 1
+2 1
cfi=(50)
cfn=(526) _dl_audit_activity_nsid
calls=1 -18 
* 8
+5 6
+5 1
-5 1
+5 2
+2 12
+2 12
+2 12
+1 6
+1 6
+4 6
-12 18
+14 6
+1 4
+6 6
cfi=(13)
cfn=(252)
calls=1 304 
* 446
+9 2
cob=(3)
cfi=(349)
cfn=(2324)
calls=1 368 
* 35
+5 12
+14 6
-14 12
+2 6
+2 12
+2 24
cfi=(400) ./elf/./elf/dl-call_fini.c
cfn=(2762) _dl_call_fini
calls=6 -90 
* 538
+3 12
cfi=(50)
cfn=(2788) _dl_audit_objclose
calls=6 -19 
* 24
* 18
+9 3
cfi=(50)
cfn=(526)
calls=1 -81 
* 8
* 2
+6 4
+2 1
-2 2
+6 2
+7 8

fl=(8)
fn=(14)
28 6
-3 6
+3 12
+3 18
+1 12
+2 6
-1 6
+3 18
+1 6
+1 12
+7 6
-5 6
-2 6
+3 12
+2 6
+2 12
+5 6

fl=(27)
fn=(76)
59 65
+3 10
+21 4
-3 4
+3 4
cfi=(23)
cfn=(66)
calls=4 +18 
* 82
+4 8
-4 4
+9 4
-9 12
fi=(29)
-39 8
cfi=(28)
cfn=(78)
calls=4 +38 
* 163
fe=(27)
+39 1
fi=(29)
-39 2
cfi=(28)
cfn=(78)
calls=1 +38 
* 40
* 5
fe=(27)
+51 10
+5 5
+4 5
-6 5
+2 5
+4 5
-5 5
+4 5
+1 5
-1 5
+1 10
cfi=(30)
cfn=(86)
calls=5 219 
* 61
* 10
+2 5
+13 10
+6 1
+2 7
+3 2
-3 28
+3 8
+2 5
+4 5
+3 16
fi=(4)
1354 3
fe=(27)
139 2
+2 1
-2 2
fi=(4)
1354 45
fe=(27)
139 30
+2 15
-2 30
+16 10
-5 5
+5 5
-6 5
+30 5
-24 5
-6 5
+6 10
+2 8
+3 8
-3 8
+7 16
+4 8
+8 1
+3 1
+10 3
-10 4
+10 12
+2 4
+21 4
-21 4
cfi=(23)
cfn=(66)
calls=4 -90 
* 136
* 12
+17 4
-13 12
+50 12
cfi=(30)
cfn=(134)
calls=4 -39 
* 64
* 4
+5 8
+1 8
-1 128
+1 128
+2 8
+3 4
+3 4
+4 45
131 10
-8 4
-4 8
+34 1
+7 4
+8 16
fi=(29)
56 8
cfi=(28)
cfn=(82)
calls=4 -21 
* 96
* 4
fe=(27)
200 16
64 2
+2 3
+1 2
+4 6
+6 2

fn=(90)
31 5
+2 5
-2 10
+2 5
-2 10
+2 5
cfi=(25)
cfn=(92)
calls=5 +11 
* 10
+2 44
+3 56
+2 4
+2 4
+4 4
+4 4
-4 8
+1 8
+1 4
+3 4
-3 4
+3 8
-1 4
cfi=(25)
cfn=(92)
calls=4 -6 
* 8
-4 1
+4 1
-4 2
+1 2
+1 1
+3 1
-3 1
+3 2
-1 1
cfi=(25)
cfn=(92)
calls=1 -6 
* 2
-5 2

fl=(30)
fn=(86)
219 26
+6 26
+1 26
+2 18
+1 18
+1 18
+2 10
+1 10
+1 10
+2 10
+80 8
+1 8
+2 1
+4 1
+1 1
+1 1
+1 1
+1 1
+4 1
+2 1
+39 7
+1 7
+1 7
+1 7
+1 7
+7 8
+1 8
+1 8
+1 8
+1 8
+1 8
+1 8
+11 8
+1 8
+2 8
+1 8
+1 8

fn=(134)
206 41
+1 41
+1 41
+17 41
+1 41
+2 9
+1 9
+1 9
+2 7
+1 7
+1 7
+2 7
+80 32
+1 32
+2 10
+4 10
+1 5
+1 5
+1 2
+1 2
+1 2
+1 2
+2 2
+2 5
+6 5
+1 5
+1 5
+1 5
+1 5
+29 22
+1 22
+1 22
+1 22
+1 22
+7 2
+1 2
+1 2
+1 2
+1 2
+1 2
+1 2
+11 2
+1 2
+2 2
+1 2
+1 2

fl=(73) ./malloc/./malloc/scratch_buffer_set_array_size.c
fn=(248) __libc_scratch_buffer_set_array_size
30 36
+4 4
+1 8
+10 8
+18 4
-17 4
+17 12

fl=(26) ./elf/./elf/dl-environ.c
fn=(74) _dl_next_ld_env_entry
29 3
+3 47
+13 37
-13 74
+2 78
+1 10
+5 2
-3 2
+3 2
+2 2
+7 1

fl=(23)
fn=(66)
101 26
+1 26
+1 26
+1 26
+1 26
+1 26
+1 26
+2 26
+2 26
+31 26
+1 26
+1 26
+1 26
+1 26
+1 14
+2 14
+4 12
+1 12
+1 12
+1 12
+1 12
+1 12
+1 12
+1 12
+1 12
+1 12
+1 12
+1 12
+5 96

fl=(43) ./string/../sysdeps/x86_64/multiarch/../multiarch/memcmp-sse2.S
fn=(126) bcmp
71 1
+1 1
+22 1
+1 1
+45 1
+1 1
+2 1
+1 1
+2 1
+1 1
+2 1
+1 1
+47 1
+1 1
+1 1
+1 1
+1 1
+1 1

fl=(75) ./elf/./elf/dl-version.c
fn=(262) _dl_check_map_versions
155 42
+15 6
-15 6
+15 12
+2 24
+2 6
+1 6
+2 12
+3 8
-16 8
+20 4
-28 4
+24 4
+4 24
+16 8
36 4
200 4
36 24
200 8
36 4
200 4
36 24
+1 32
-1 64
+2 120
cfi=(55)
cfn=(184)
calls=40 +30 
* 3898
* 80
204 16
+4 24
+5 8
fi=(427) ./elf/../sysdeps/generic/_itoa.h
76 24
fe=(75)
213 16
+4 16
+1 16
-1 8
+4 8
-3 8
+3 8
-3 24
-1 52
+1 52
-1 26
+4 26
-3 26
+3 26
-3 183
56 136
+8 102
+6 102
+16 34
+1 68
+2 34
+5 306
+14 1152
+12 1626
+4 542
-30 1084
231 136
+3 102
+5 26
-24 26
110 34
+3 136
cfi=(32)
cfn=(96)
calls=34 +18 
* 1300
* 102
224 136
+1 3
cfi=(32)
cfn=(96)
calls=1 -94 
* 57
* 2
+3 18
+15 24
+5 4
-50 4
+59 20
+3 8
+3 28
+3 12
+4 71
-7 284
+3 217
+8 12
+6 10
fi=(29)
44 5
fe=(75)
280 10
fi=(29)
44 5
cfi=(28)
cfn=(78)
calls=5 +38 
* 197
fe=(75)
281 10
-2 5
fi=(29)
44 5
fe=(75)
281 5
+13 5
-3 5
+3 20
+2 10
+3 16
+4 24
+18 26
-15 26
+2 26
-2 26
+2 26
-2 26
+2 52
-2 8
+2 8
-2 8
+2 8
-2 8
+2 16
+2 34
+1 34
-1 102
+1 34
+1 34
-2 34
+2 68
+1 102
+3 102
+8 24
+5 4
-28 4
+33 8
+3 8
+20 71
-14 150
-2 71
+6 71
+1 71
+1 71
-1 213
+1 71
-1 71
+1 71
+1 71
+3 225
+12 8
+1 8
+1 8
+1 4
+19 54
164 2
-8 2
257 5
+17 3
+60 2
-40 2
+76 4
+2 4
+4 2
-4 104
+1 52
+2 1
+1 2
-1 1
+1 1
cfi=(32)
cfn=(264) strncmp
calls=1 125 
* 31
* 2

fn=(260) _dl_check_all_versions
392 5
+4 5
-2 2
+4 36
cfn=(262)
calls=6 155 
* 15672
-2 6
+2 18
-1 6
-1 12
+5 7

fl=(24) ./elf/../misc/sbrk.c
fn=(68) sbrk
37 4
+3 1
+18 2
+4 2
+16 5

fl=(129) ./elf/./elf/dl-find_object.c
fn=(474) _dl_find_object_init
582 3
+3 1
+2 2
+13 1
cfn=(478) _dlfo_process_initial
calls=1 -95 
* 127
+1 1
-1 1
+1 1
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
fe=(129)
601 1
fi=(29)
56 1
fe=(129)
603 2
+3 2
+5 1
+1 1
cfn=(478)
calls=1 505 
* 432
+3 3
+10 4
-37 2
cfi=(130) ./elf/./dl-find_object.h
cfn=(476) _dl_find_object_from_map
calls=1 95 
* 64
* 1
+29 2
cfn=(480) _dlfo_sort_mappings
calls=1 -59 
* 183
+3 6
+2 1

fn=(480)
558 2
+3 4
+4 1
+1 1
-1 1
+1 2
-1 3
+1 3
-1 3
+1 14
+1 58
-1 30
+8 12
+1 8
-1 4
-13 8
+14 12
+1 8
-15 8
+17 1

fn=(478)
505 12
+1 2
+3 4
+5 12
+12 4
-11 6
+1 12
-1 24
+3 44
+3 40
-7 8
+38 6
-2 2
+2 8
-26 20
+7 30
+3 5
-1 5
+1 5
-1 10
cfi=(130)
cfn=(476)
calls=5 95 
* 280
+2 20

fl=(133) ./elf/../sysdeps/nptl/dl-mutex.c
fn=(490) __rtld_mutex_init
30 1
+10 3
-10 1
+10 1
-10 1
+7 1
+3 3
cfi=(134)
cfn=(492)
calls=1 +34 
* 200
+4 2
+1 8
+2 3
-2 1
+2 3
cfi=(134)
cfn=(492)
calls=1 +27 
* 215
+4 2
+1 6
+1 2
-1 1
+1 2

fl=(66) ./io/../sysdeps/unix/sysv/linux/access.c
fn=(216) access
27 7
+4 1

fl=(16) ./elf/../sysdeps/x86/dl-get-cpu-features.c
fn=(496) __x86_cpu_features
39 3
+32 2

fn=(36) _dl_x86_init_cpu_features
39 3
+2 1
cfi=(17)
cfn=(38)
calls=1 399 
* 6963

fl=(348)
fn=(2322)
214 10
+4 10
+1 8
+1 8
+1 4
+3 4
+4 14

fl=(38)
fn=(132) copy_hwcaps
77 6
+6 2
-6 2
+6 2
-6 4
fi=(40) ./elf/./dl-hwcaps.h
-23 2
+2 4
+32 2
+1 2
+1 2
fe=(38)
-8 4
+1 4
-1 2
+1 8
cfi=(30)
cfn=(134)
calls=2 206 
* 24
+4 2
+2 2
+2 2
-3 2
+1 4
+1 4
+1 2
-11 4
cfi=(41) ./elf/./elf/dl-hwcaps_split.c
cfn=(118) _dl_hwcaps_split_masked
calls=2 -29 
* 131
* 4
cfi=(41)
cfn=(118)
calls=2 -29 
* 163
* 8
+13 12

fn=(110)
175 4
+1 1
-1 6
+1 1
-1 1
+1 1
-1 1
+1 1
-1 1
+1 1
cfi=(11)
cfn=(28)
calls=1 408 
* 20
* 1
+3 1
-1 1
+1 1
-1 1
+1 1
+9 2
-9 1
+8 1
cfi=(19)
cfn=(112) _dl_hwcaps_subdirs_active
calls=1 31 
* 48
fi=(40)
54 1
fe=(38)
188 2
-1 1
fi=(40)
56 1
+32 1
+1 1
+1 1
fe=(38)
-35 2
cfi=(41)
cfn=(118)
calls=1 -4 
* 20
* 2
fi=(40)
-1 1
+2 1
-2 1
+34 2
+1 2
+1 1
fe=(38)
-32 2
-1 2
+1 2
+1 2
-1 2
-3 4
cfi=(41)
cfn=(118)
calls=2 -4 
* 131
* 2
cfi=(41)
cfn=(118)
calls=1 -4 
* 143
* 6
+48 3
fi=(29)
-47 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
fe=(38)
+49 2
-2 1
+2 1
fi=(40)
-51 1
fe=(38)
+57 2
-3 1
fi=(40)
-54 1
+2 4
+1 1
fe=(38)
+58 2
cfi=(41)
cfn=(120) _dl_hwcaps_split
calls=1 -90 
* 11
* 1
+2 1
-2 1
fi=(40)
-61 3
+2 1
-2 1
+34 2
+1 5
+1 1
fe=(38)
+40 10
+1 4
+1 2
+1 2
-1 2
-4 4
cfi=(41)
cfn=(118)
calls=2 -77 
* 131
* 2
cfi=(41)
cfn=(118)
calls=1 -77 
* 143
* 6
+8 5
+9 5
+3 8
-2 6
+14 1
+4 1
+1 2
+1 1
-20 2
+19 1
+1 1
-20 2
+8 2
+4 7
cfi=(43)
cfn=(126)
calls=1 -87 
* 18
+1 3
-14 9
+53 2
+1 4
+4 5
+1 1
-1 1
+1 2
+1 2
-2 5
+1 1
-1 1
+1 2
+1 2
-2 5
+5 1
+27 1
-5 1
+5 1
-7 1
+7 2
-7 5
+7 2
-5 1
+1 4
fi=(44) ./elf/../sysdeps/x86/dl-hwcap.h
57 6
fe=(38)
236 3
-3 1
+1 1
cfi=(23)
cfn=(66)
calls=1 101 
* 16
+1 1
-1 1
+1 2
-5 6
+8 3
+2 1
+2 3
-2 1
+1 2
+4 5
+1 1
+3 3
+5 2
-1 2
+4 2
+1 2
+16 2
+7 2
-7 2
+7 1
-7 5
+7 2
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
* 1
fe=(38)
282 2
+7 1
+1 1
+1 4
-1 5
+1 1
cfn=(132)
calls=1 77 
* 44
+1 5
cfn=(132)
calls=1 77 
* 366
+11 1
-8 1
+1 1
+7 2
+2 1
-2 1
+34 1
-10 1
+10 4
-7 2
+7 2
+10 4
-1 1
+1 2
-1 2
+1 1
-90 2
+86 1
+4 3
-4 4
-3 1
+3 1
cfi=(30)
cfn=(134)
calls=1 206 
* 17
* 2
-3 1
+3 1
cfi=(30)
cfn=(134)
calls=1 206 
* 17
* 2
+3 2
-3 6
+3 5
+1 12
+1 2
-2 1
+2 1
cfi=(30)
cfn=(134)
calls=1 206 
* 14
* 2
-2 2
+5 6
cfi=(30)
cfn=(134)
calls=2 206 
* 28
* 4
+2 16
+6 1
-1 3
+1 7
-1 22
+5 7
+3 2
-3 2
+3 2
-3 4
+3 4
-3 4
+3 4
+1 36
+1 12
-1 12
+1 24
-2 12
+1 24
-1 42
260 1
+1 1
-1 2
+2 1
-1 1
+1 3
-1 2
+2 2
+7 4
370 9
+3 1
+2 2
-1 1
+1 1
-2 2
+2 2
-1 1
-1 2
+5 2
+3 2
-6 2
+2 6
+3 1
+1 2
-6 2
+6 3
+7 7
+1 1
-1 2
+3 2
-3 3
+1 3
-1 6
+3 6
+3 3
-21 1
-59 2
+86 9
254 2

fl=(67)
fn=(218) _dl_map_object_deps
143 4
+1 2
-1 2
+1 1
-1 1
+1 1
-1 1
+1 1
-1 5
+1 1
-8 1
+8 2
-8 1
-6 1
+6 1
-8 1
+16 1
-15 1
+1 1
+6 1
+24 4
-28 2
-2 1
+31 1
-33 2
+2 2
+30 2
-30 1
-1 4
+7 4
+24 2
-32 1
+60 1
-60 2
+54 1
+46 1
-64 1
fi=(74) ./elf/../include/scratch_buffer.h
-87 2
fe=(67)
+87 1
fi=(74)
-86 1
fe=(67)
184 1
+44 4
-31 1
-4 1
+4 7
-4 5
+4 10
+11 16
-18 2
+18 4
417 12
+2 4
+3 4
-3 12
+3 8
fi=(29)
56 4
cfi=(28)
cfn=(82)
calls=4 -21 
* 96
fe=(67)
423 12
fi=(29)
56 4
fe=(67)
423 4
+6 4
+1 20
cfi=(30)
cfn=(86)
calls=4 219 
* 40
+1 24
cfi=(30)
cfn=(86)
calls=4 219 
* 40
+4 4
-1 4
+5 18
188 10
+22 16
+8 4
-3 4
+1 4
+2 4
+3 4
-4 4
+4 12
-31 4
+31 4
-31 24
+42 16
-2 8
+2 16
cfi=(53)
cfn=(176)
calls=8 -57 
* 17641
* 8
+1 16
+9 8
+2 16
+5 4
+6 4
+2 4
-8 8
+3 4
+1 4
+1 4
+1 4
+4 20
+4 24
+1 12
-43 448
+1 224
+6 32
cfi=(37)
cfn=(146)
calls=8 +10 
* 392
* 40
+38 312
-45 20
fi=(74)
85 3
fe=(67)
448 5
+4 4
+11 5
fi=(29)
56 1
cfi=(28)
cfn=(82)
calls=1 -21 
* 24
fe=(67)
465 3
fi=(29)
56 1
fe=(67)
465 1
+5 1
+2 1
-2 1
+1 1
+3 1
-4 2
+4 1
+4 18
+7 6
-2 6
+2 6
-2 6
+2 6
+5 6
-16 18
+21 3
+37 2
+15 1
-11 1
+11 1
-14 2
+20 1
-1 4
+1 4
-1 5
cfi=(13)
cfn=(252)
calls=1 304 
* 388
+5 1
+2 1
+1 1
+1 1
-2 1
+2 2
+7 3
+3 2
+3 8
442 15
-1 6
+1 12
183 6
449 2
198 45
+3 4
fi=(74)
-70 12
cfi=(73)
cfn=(248)
calls=4 30 
* 76
fe=(67)
+70 8
+4 8
547 4
cfi=(30)
cfn=(86)
calls=1 219 
* 18
* 3

fn=(220)
61 16
+7 8
-4 16
+1 8
-1 64
cfi=(37)
cfn=(182)
calls=8 1971 
* 17105
* 8
+5 16

fl=(19)
fn=(112)
31 1
fi=(39) ./elf/../sysdeps/x86_64/dl-hwcaps-subdirs.c
+7 1
fe=(19)
-7 2
-1 2
fi=(39)
+22 1
fe=(19)
-20 3
+4 1
fi=(39)
+2 1
fe=(19)
-2 2
+3 4
+1 4
+5 1
fi=(39)
-7 1
fe=(19)
+7 3
fi=(39)
-2 1
fe=(19)
+5 2
+3 5
+2 4
+1 2
+1 2
+6 1
fi=(39)
-13 1
fe=(19)
+13 1
-3 2

fl=(1) ???
fn=(0) 0x000000000001ab70
0 2
cfi=(2)
cfn=(2) _dl_start
calls=1 520 
0 285268
0 10
cfi=(144) ./elf/./elf/dl-init.c
cfn=(534) _dl_init
calls=1 81 
0 1212
0 3
cob=(7)
cfi=(152)
cfn=(846) (below main)
calls=1 0 
0 1039148215

fl=(41)
fn=(118)
51 33
+3 22
cfn=(120)
calls=11 -29 
* 463
* 6
cfn=(120)
calls=3 -29 
* 174
* 28
+2 9
+1 27
+1 42
cfn=(124) _dl_hwcaps_contains
calls=6 +9 
* 24
* 12
+4 22

fn=(120)
25 45
+1 45
+4 36
+4 48
+1 12
-1 24
+2 24
+5 27
cfi=(42)
cfn=(122)
calls=9 -8 
* 207
+4 18
-3 18
+1 6
+3 6
+1 42
-20 6
+20 18
-4 6
cfi=(23)
cfn=(66)
calls=3 +58 
* 48
* 3
+3 3
-3 6

fn=(124)
67 12
+1 6
+9 6

fl=(134)
fn=(494) check_match
31 21
+1 3
-1 6
+1 9
+1 9
+2 6
+1 6
+12 9
+3 6
+2 9
cfi=(32)
cfn=(96)
calls=3 +78 
* 202
* 6
+4 6
+1 18
+1 9
cfi=(32)
cfn=(96)
calls=3 +72 
* 118
+5 6
-24 6
+24 6
-24 3
+24 9

fn=(492)
74 27
+4 3
-4 3
+1 3
-1 3
+2 6
+2 9
+37 3
-37 9
+1 6
+2 9
+3 25
+2 3
+1 9
-1 3
+1 3
-1 3
+1 3
cfn=(494)
calls=3 -56 
* 473
* 3
+3 6
+3 6
+23 27

fl=(47)
fn=(154) _dl_debug_initialize
56 1
+3 2
+4 1
+22 1
+10 1
-32 2
+1 1
+21 2
+5 2
+1 1
+4 1
-4 1
-1 1
+2 1
+3 1
+4 2
+8 2
-50 3
+39 6

fn=(194)
41 5
-1 10
+4 10
+4 5

fn=(160) _dl_debug_state
117 2

fl=(59)
fn=(198)
29 5
+1 10
+5 15
cfi=(60)
cfn=(200)
calls=5 154 
* 35

fl=(65)
fn=(212)
26 20
+1 5

fl=(32)
fn=(264)
125 1
+1 1
+1 1
+1 1
+1 1
+2 1
+1 1
+2 1
+1 1
+21 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
+17 1
+1 1
+1 1
+1 1
+1 1
+1 1
+1 1
2104 1
+3 1
+1 1
+2 1
+1 1
+8 1
+1 1

fn=(96)
131 573
+1 573
+2 573
+1 573
+21 573
+1 573
+1 498
+1 498
+1 410
+1 410
+1 410
+1 410
+17 410
+1 410
+1 410
+1 410
+1 410
+1 410
+1 410
+5 40
+1 40
+9 40
+1 40
+1 40
+1 40
+1 40
+1 40
+1 40
+1 40
-7 163
+1 163
+1 163
+1 163
+1 163
+1 163
+1 163
+1 163
+1 193
+1 108
+1 108
+1 108
+2 108
+1 108
+1 108
+1 108
+1 108
+1 108
-5 85
+1 85
+1 85
+1 85
+1 85
+1 85
+10 10
+1 10
+1 10
+2 10
+6 10
+1 10
+1 10
+1 10
+1 10
+5 10
+2 5
+1 5
+1 10
+8 5
+1 5
+3 5
+1 5
+1 5
+1 5
+1 5
+1 5
+6 1
+1 1
+1 1
+3 1
+1 1
+1 1
+1 1
+1 1
+1 1
424 3
+1 3
+1 3
+1 3
+1 3
+2 3
+1 3
+1 3
+1 3
+1 3
+1 3
+1 3
+1 3
+3 3
+1 3
+1 3
+6 3
+1 3
+1 6
+4 3
+1 3
+3 3
+1 3
+1 3
+2 3
+1 3
+1 3
+4 3
+1 3
+1 3
+1 3
+1 3
+1 3
+69 2
+1 2
+1 2
+1 2
+1 2
+2 2
+1 2
+1 2
+1 2
+1 2
+1 2
+1 2
+1 2
+4 2
+1 2
+1 2
+6 2
+1 2
+1 4
+4 2
+1 2
+3 2
+1 2
+1 2
+2 2
+1 2
+1 2
+4 2
+1 2
+1 2
+1 2
+1 2
+1 2
+69 4
+1 4
+1 4
+1 4
+1 4
+2 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 3
+4 3
+1 3
+1 3
+6 3
+1 3
+1 6
+4 3
+1 3
+3 3
+1 3
+1 3
+2 3
+1 3
+1 3
+4 3
+1 3
+1 3
+1 3
+1 3
+1 3
+69 5
+1 5
+1 5
+1 5
+1 5
+2 5
+1 5
+1 5
+1 5
+1 5
+1 5
+1 5
+1 3
+4 3
+1 3
+1 3
+6 3
+1 3
+1 6
+4 3
+1 3
+3 3
+1 3
+1 3
+2 3
+1 3
+1 3
+4 3
+1 3
+1 3
+1 3
+1 3
+1 3
+7 2
+1 2
+2 2
+1 2
+2 2
+1 2
+1 2
+2 2
+1 2
+1 2
+4 2
+1 2
+1 2
+1 2
+1 2
+1 2
+41 8
+1 8
+1 8
+1 8
+1 8
+2 8
+1 8
+1 8
+1 8
+1 8
+1 8
+1 8
+1 7
+4 7
+1 7
+1 7
+6 7
+1 7
+1 14
+4 7
+1 7
+3 7
+1 7
+1 7
+2 7
+1 7
+1 7
+4 7
+1 7
+1 7
+1 7
+1 7
+1 7
+69 14
+1 14
+1 14
+1 14
+1 14
+2 14
+1 14
+1 14
+1 14
+1 14
+1 14
+1 14
+1 1
+4 1
+1 1
+1 1
+6 1
+1 1
+1 2
+4 1
+1 1
+3 1
+1 1
+1 1
+2 1
+1 1
+1 1
+4 1
+1 1
+1 1
+1 1
+1 1
+1 1
+69 7
+1 7
+1 7
+1 7
+1 7
+2 7
+1 7
+1 7
+1 7
+1 7
+1 7
+1 7
+1 1
+4 1
+1 1
+1 1
+6 1
+1 1
+1 2
+4 1
+1 1
+3 1
+1 1
+1 1
+2 1
+1 1
+1 1
+4 1
+1 1
+1 1
+1 1
+1 1
+1 1
+69 31
+1 31
+1 31
+1 31
+1 31
+2 31
+1 31
+1 31
+1 31
+1 31
+1 31
+1 31
+1 16
+4 16
+1 16
+1 16
+6 16
+1 16
+1 32
+4 16
+1 16
+3 16
+1 16
+1 16
+2 16
+1 16
+1 16
+4 16
+1 16
+1 16
+1 16
+1 16
+1 16
+69 28
+1 28
+1 28
+1 28
+1 28
+2 28
+1 28
+1 28
+1 28
+1 28
+1 28
+1 28
+1 22
+4 22
+1 22
+1 22
+6 22
+1 22
+1 44
+4 22
+1 22
+3 22
+1 22
+1 22
+2 22
+1 22
+1 22
+4 22
+1 22
+1 22
+1 22
+1 22
+1 22
+7 2
+1 2
+2 2
+1 2
+2 2
+1 2
+1 2
+2 2
+1 2
+1 2
+4 2
+1 2
+1 2
+1 2
+1 2
+1 2
+41 9
+1 9
+1 9
+1 9
+1 9
+2 9
+1 9
+1 9
+1 9
+1 9
+1 9
+1 9
+1 7
+4 7
+1 7
+1 7
+6 7
+1 7
+1 14
+4 7
+1 7
+3 7
+1 7
+1 7
+2 7
+1 7
+1 7
+4 7
+1 7
+1 7
+1 7
+1 7
+1 7
+7 1
+1 1
+2 1
+1 1
+2 1
+1 1
+1 1
+2 1
+1 1
+1 1
+4 1
+1 1
+1 1
+1 1
+1 1
+1 1
+41 14
+1 14
+1 14
+1 14
+1 14
+2 14
+1 14
+1 14
+1 14
+1 14
+1 14
+1 14
+1 11
+4 11
+1 11
+1 11
+6 11
+1 11
+1 22
+4 11
+1 11
+3 11
+1 11
+1 11
+2 11
+1 11
+1 11
+4 11
+1 11
+1 11
+1 11
+1 11
+1 11
+69 9
+1 9
+1 9
+1 9
+1 9
+2 9
+1 9
+1 9
+1 9
+1 9
+1 9
+1 9
+1 5
+4 5
+1 5
+1 5
+6 5
+1 5
+1 10
+4 5
+1 5
+3 5
+1 5
+1 5
+2 5
+1 5
+1 5
+4 5
+1 5
+1 5
+1 5
+1 5
+1 5
+7 2
+1 2
+2 2
+1 2
+2 2
+1 2
+1 2
+2 2
+1 2
+1 2
+4 2
+1 2
+1 2
+1 2
+1 2
+1 2
+41 23
+1 23
+1 23
+1 23
+1 23
+2 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 22
+4 22
+1 22
+1 22
+6 22
+1 22
+1 44
+4 22
+1 22
+3 22
+1 22
+1 22
+2 22
+1 22
+1 22
+4 22
+1 22
+1 22
+1 22
+1 22
+1 22
+7 1
+1 1
+2 1
+1 1
+2 1
+1 1
+1 1
+2 1
+1 1
+1 1
+4 1
+1 1
+1 1
+1 1
+1 1
+1 1
+41 36
+1 36
+1 36
+1 36
+1 36
+2 36
+1 36
+1 36
+1 36
+1 36
+1 36
+1 36
+2 14
+4 14
+1 14
+1 14
+6 14
+1 14
+2 28
+4 14
+1 14
+3 14
+1 14
+1 14
+2 14
+1 14
+1 14
+4 14
+1 14
+1 14
+1 14
+1 14
+1 14
+7 1
+1 1
+2 1
+1 1
+2 1
+1 1
+1 1
+2 1
+1 1
+1 1
+4 1
+1 1
+1 1
+1 1
+1 1
+1 1
+43 122
+2 122
+1 122
+1 122
+1 122
-3 81
+1 81
+1 81
+1 81
+1 216
+5 108
+6 108
+1 108
+8 108
+1 108
-16 465
+6 465
+1 465
+8 465
+1 465

fl=(142)
fn=(518)
46 35
+2 25
+1 5
+6 5
fi=(428) ./elf/../sysdeps/x86_64/dl-runtime.h
-27 5
fe=(142)
+21 5
+5 5
+1 5
-6 5
+6 10
+1 5
+2 5
-2 5
+2 5
-2 25
+7 10
+4 10
+4 15
+4 15
+1 20
+1 15
+8 5
-1 5
+1 10
+10 50
cfi=(78)
cfn=(290)
calls=5 756 
* 3384
* 5
+4 25
+10 50
+15 20
+9 15
+26 15
fi=(5) ./elf/../sysdeps/x86_64/dl-machine.h
+61 5
fe=(142)
-57 30
-1 10

fl=(50)
fn=(214)
78 16

fn=(872)
119 4

fn=(2788)
98 24

fn=(526)
45 12
+2 9
+4 3

fn=(162) _dl_audit_activity_map
29 7
+2 1
-1 1
+1 2
+6 8

fl=(68)
fn=(226)
28 10
+1 40
cfi=(60)
cfn=(200)
calls=10 154 
* 88

fl=(2)
fn=(2)
520 15
84 1
550 1
84 1
546 1
84 1
549 1
84 1
fi=(3) ./elf/./get-dynamic-info.h
-39 1
fe=(2)
549 1
fi=(3)
45 2
+23 1
-14 1
+5 1
-1 1
-3 11
+13 3
-23 12
+23 17
-23 68
+4 40
+5 16
+2 5
+3 4
fi=(4)
+22 1
fi=(3)
+29 1
-38 3
+12 4
+1 4
+1 4
+1 4
+1 5
+1 4
+1 4
+1 4
+12 7
+7 2
+5 2
+7 1
+1 3
+6 3
+1 3
+3 2
+1 3
+5 3
+3 3
fi=(5)
-70 1
fe=(2)
566 90
fi=(4)
81 1
fe=(2)
566 3
fi=(4)
81 2
fe=(2)
566 40
fi=(5)
273 3
fi=(6) ./elf/./elf/do-rel.h
49 1
fe=(2)
566 1
fi=(6)
50 1
-1 2
+4 1
-3 1
+3 4
+3 2
-7 1
fe=(2)
566 1
fi=(6)
50 1
-1 2
+4 1
-3 1
+3 4
+3 2
+7 5
+2 5
-2 10
fi=(5)
264 5
fi=(6)
64 10
fi=(5)
264 10
+9 40
+3 10
+1 10
+26 15
+4 4
fi=(6)
61 19
fe=(2)
566 6
fi=(6)
51 1
fi=(4)
+30 2
fi=(3)
-19 4
+2 4
fe=(2)
568 1
+13 1
cfi=(7)
cfn=(12) __rtld_malloc_init_stubs
calls=1 43 
* 9
460 2
84 1
478 2
84 3
478 1
cfi=(8)
cfn=(14)
calls=1 28 
* 26
+2 1
+17 1
-15 1
+15 1
-18 1
+3 1
+9 1
-11 1
+17 1
cfi=(9) ./elf/../sysdeps/unix/sysv/linux/dl-sysdep.c
cfn=(16) _dl_sysdep_start
calls=1 102 
* 284593
* 1
+2 2
+89 9
-22 3
fi=(3)
103 3
fe=(2)

fn=(180)
644 1
+2 1
-2 1
+2 1
+1 2
-1 2
+1 3
cfi=(37)
cfn=(182)
calls=1 1971 
* 2324
* 1
+2 2

fn=(70) dl_main
1413 1
196 1
1413 4
2609 1
1413 7
198 1
301 1
+1 1
196 1
+99 3
1424 1
cfi=(25)
cfn=(72) __tls_pre_init_tp
calls=1 51 
* 16
2588 2
+6 5
-4 1
+4 1
+2 5
cfi=(26)
cfn=(74)
calls=1 29 
* 62
* 4
cfi=(26)
cfn=(74)
calls=2 29 
* 196
* 9
+4 6
-2 2
+2 6
+1 2
-1 6
+1 17
-1 89
+9 12
2727 4
+25 2
1440 1
+1 2
-1 2
+1 2
2685 3
+1 3
-56 2
+7 2
1710 8
cfi=(27)
cfn=(76)
calls=1 59 
* 284
* 1
+2 2
+1 1
+1 1
+5 1
-5 1
+1 1
-2 2
+2 2
+4 1
cfi=(27)
cfn=(90)
calls=1 31 
* 34
+1 2
1418 1
1124 1
-1 1
+29 1
-23 1
+2 1
+21 2
-19 1
+1 1
-5 1
+2 1
+21 2
+57 1
-83 1
+23 1
+4 1
+19 1
+37 4
-57 2
+1 109
1258 4
+2 1
1152 12
-26 3
1265 22
-1 24
+1 12
+6 12
-6 24
fi=(31)
212 2
+1 1
95 4
fe=(2)
1232 3
+7 1
-1 2
+6 1
-6 2
-81 1
+87 3
-92 2
+93 1
+1 1
-1 1
+4 2
-97 2
+5 1
-5 1
+5 2
-5 2
+30 1
-9 2
+2 1
-3 1
+10 2
+18 2
-38 2
-10 1
+10 1
+1 9
-11 2
+57 4
-1 4
+1 8
-1 4
+2 8
+1 1
+2 12
+1 14
+4 8
+1 8
+1 4
+1 10
+1 1
+4 1
-74 1
+74 2
-74 2
+74 3
-74 3
+74 6
-74 6
1254 1
1152 1
1254 1
1152 3
1277 4
+2 3
+1 3
+2 3
+2 2
1745 3
+2 1
-1 1
+1 2
+1 2
-2 1
+2 1
-2 2
cfi=(32)
cfn=(96)
calls=1 131 
* 24
* 2
+7 1
+3 1
-5 1
+3 1
+2 1
+1 2
+4 2
+2 2
fi=(3)
39 4
+4 1
+2 3
+9 1
+5 1
-1 1
-3 17
+13 5
-23 20
+23 24
-23 96
+4 58
+5 24
+2 5
+16 4
+43 2
+7 3
+1 4
+6 3
+18 4
+5 2
+2 2
+2 2
+2 2
+1 2
+3 4
+2 3
+1 2
+9 2
+6 2
+1 3
+3 3
fe=(2)
1771 4
+7 2
cfi=(8)
cfn=(14)
calls=1 28 
* 26
+3 2
fi=(33) ./elf/./setup-vdso.h
24 2
fi=(36) ./elf/./dl-main.h
+88 2
fi=(35) ./elf/../sysdeps/unix/sysv/linux/dl-vdso-setup.h
-67 1
fi=(36)
+67 3
cfi=(37)
cfn=(108)
calls=1 706 
* 3092
fe=(2)
1806 3
cfi=(47)
cfn=(154)
calls=1 56 
* 32
+7 1
-7 1
+2 1
+5 1
+4 1
+1 1
+2 1
-3 3
+1 2
+3 1
1309 1
1819 1
1309 1
+1 2
+5 1
+3 1
-6 2
+13 1
-7 1
-4 1
+11 1
-10 1
+10 1
-7 1
+7 3
+4 1
-4 1
-1 1
+5 4
-3 5
-1 10
+2 18
+2 4
+1 8
-1 8
+2 8
+5 4
-10 4
+10 8
-11 11
+19 5
-1 2
223 1
+1 1
-1 1
+1 3
-1 2
+2 2
1835 2
+5 1
-1 1
+1 1
+24 1
cfi=(48)
cfn=(156)
calls=1 225 
* 5
* 1
fi=(49) ./elf/../sysdeps/generic/dl-debug.h
29 4
+1 2
fe=(2)
1870 2
+1 1
cfi=(47)
cfn=(160)
calls=1 117 
* 1
+5 3
cfi=(50)
cfn=(162)
calls=1 29 
* 19
+5 2
+2 1
+2 2
+9 2
+16 4
cfi=(66)
cfn=(216)
calls=1 27 
* 8
* 2
+76 3
+16 3
84 1
2012 1
84 2
2012 1
84 1
2012 5
84 1
2012 2
cfi=(67)
cfn=(218)
calls=1 143 
* 20592
91 1
+9 1
2018 1
91 2
+9 2
2018 2
+1 6
-1 4
+1 10
-1 20
+4 3
+1 2
+1 1
+2 22
+1 10
+46 1
-42 2
+8 3
+1 2
+2 1
+2 3
+2 1
-4 1
+5 1
-1 2
+14 2
+1 2
+1 3
-25 1
+36 2
+2 2
-2 2
+1 2
+1 1
-1 2
+1 1
cfi=(53)
cfn=(256)
calls=1 238 
* 15795
+10 1
+1 1
-1 1
+1 1
+3 2
845 1
fi=(429) ./elf/../sysdeps/unix/sysv/linux/dl-osinfo.h
39 2
fe=(2)
847 1
fi=(429)
52 1
fe=(2)
856 1
+7 1
-5 1
2094 3
2293 2
+4 1
-4 1
+10 1
-6 1
+6 1
-6 1
+9 2
+8 2
fi=(31)
36 2
+1 3
+3 3
+13 8
-13 5
+9 10
-9 1
+9 24
+4 25
-16 18
fe=(2)
2325 3
+3 1
84 5
2334 19
+2 12
+5 12
+2 12
+6 6
+2 12
+1 40
cfi=(77) ./elf/./elf/dl-reloc.c
cfn=(282) _dl_relocate_object
calls=5 207 
* 201817
+4 16
+1 4
-23 2
+23 2
cfi=(48)
cfn=(412)
calls=2 1105 
* 54
-23 5
91 3
+1 1
2366 1
92 1
2366 1
+4 4
+2 1
+7 4
cfi=(48)
cfn=(472)
calls=1 564 
* 235
+3 2
-37 1
+1 1
-3 2
+49 3
+2 2
+33 3
cfi=(135)
cfn=(498)
calls=1 29 
* 1419
+7 1
cfi=(9)
cfn=(524) _dl_sysdep_start_cleanup
calls=1 148 
* 1
+4 3
cfi=(50)
cfn=(526)
calls=1 45 
* 8
+5 2
cfi=(47)
cfn=(194)
calls=1 41 
* 6
+1 1
+1 1
cfi=(47)
cfn=(160)
calls=1 117 
* 1
+5 1
cfi=(69)
cfn=(528) _dl_unload_cache
calls=1 536 
* 16
+5 8
225 3
1346 2
1826 1
1346 2
1826 1
fi=(3)
59 4
+3 4
+2 4
fi=(34) ./elf/../sysdeps/unix/sysv/linux/dl-vdso.h
-24 2
+1 4
fi=(35)
-11 1
+3 1
+3 1
+3 1
fi=(34)
+16 2
fi=(3)
+17 3
+12 3
+1 5
+1 5
+1 5
+1 4
+1 5
+1 5
+1 5
+12 2
+7 1
-7 7
+7 2
fe=(2)
2686 2
+2 1
+1 1
-1 1
+1 1
+1 1
1816 4
2404 1
cfi=(129)
cfn=(474)
calls=1 582 
* 868
+5 3
cfi=(7)
cfn=(482) __rtld_malloc_init_real
calls=1 76 
* 2586
+3 1
cfi=(133)
cfn=(490)
calls=1 30 
* 456
84 1
2418 1
+1 3
84 3
2419 2
cfi=(77)
cfn=(282)
calls=1 207 
* 3650
91 3
+9 3
2087 2
cfn=(266) init_tls
calls=1 737 
* 828
* 2
2637 2
+2 2
+1 1
1990 1
+1 1
-1 6
+4 3
+1 1
+1 2
+1 2
-7 2
84 1
1889 2
84 3
1889 2
cfn=(164) handle_preload_list
calls=1 877 
* 2762
* 1
91 3
+9 3

fn=(168) do_preload
812 1
+12 1
-12 5
+10 1
-4 1
+6 2
-5 1
+5 2
-10 1
+6 1
+4 1
cfi=(53)
cfn=(172)
calls=1 225 
* 2411
* 1
+1 3
+8 3
+6 5

fn=(258)
677 2
+2 4
cfi=(75)
cfn=(260)
calls=1 392 
* 15769
* 2
+4 2

fn=(164)
877 7
+5 1
-5 1
+5 4
-4 1
+10 2
+7 1
182 1
897 2
182 2
899 2
+1 4
cfn=(168)
calls=1 -88 
* 2440
* 1
-18 2
+3 3
cfi=(51)
cfn=(166)
calls=1 32 
* 251
* 1
+1 3
+2 4
cfi=(30)
cfn=(86)
calls=1 219 
* 18
+1 2
+14 9

fn=(266)
737 3
+2 1
+4 1
-4 1
+4 2
+11 1
fi=(29)
44 1
fe=(2)
749 1
+4 1
fi=(29)
44 1
cfi=(28)
cfn=(78)
calls=1 +38 
* 34
fe=(2)
764 1
-12 1
+6 1
-9 1
+11 1
+4 1
+2 3
-1 2
+3 12
+4 2
+2 2
-2 4
-5 2
-1 4
+1 4
-1 8
+10 3
+3 2
cfi=(48)
cfn=(268)
calls=1 122 
* 76
+3 1
cfi=(48)
cfn=(270)
calls=1 247 
* 108
+7 1
cfi=(48)
cfn=(272)
calls=1 448 
* 411
* 1
+1 2
+4 1
cfi=(48)
cfn=(276)
calls=1 1088 
* 32
+4 1
+3 2
-3 1
+3 6
+3 1
cfi=(25)
cfn=(278) __tls_init_tp
calls=1 66 
* 77
+1 1
+3 5

fl=(77)
fn=(282)
207 60
+14 6
-14 6
+16 6
-16 6
+16 6
+3 6
-1 6
+1 12
+19 12
+6 24
-34 10
+38 10
+7 20
fi=(5)
72 18
+6 12
+4 9
+6 3
+10 6
+20 6
+8 3
fi=(4)
-45 3
fe=(77)
301 6
fi=(4)
81 6
fe=(77)
301 6
fi=(4)
81 3
fe=(77)
301 6
fi=(4)
81 6
fe=(77)
301 11235
fi=(4)
81 2
fe=(77)
301 2
fi=(4)
81 4
fe=(77)
301 270
186 12
+32 3
-32 3
+32 6
fi=(6)
49 3
fe=(77)
301 3
fi=(6)
50 3
-1 6
+4 3
-3 3
+3 3
-3 3
+3 12
+27 9
fe=(77)
301 3
186 12
+32 3
-32 3
+32 6
fi=(6)
49 3
fe=(77)
301 3
fi=(6)
50 3
-1 6
+4 3
-3 3
+3 3
-3 3
+3 12
+27 9
-31 6
fe=(77)
301 6
fi=(6)
50 6
-1 12
+4 6
-3 6
+3 6
-3 6
+3 24
+27 18
-7 3
-1 3
+11 21
fi=(5)
498 146
+4 146
+3 219
+1 73
fi=(6)
83 219
+2 532
+2 180
-4 180
+13 15
+1 12
+1 120
fi=(5)
498 60
+35 60
-1 120
-34 60
+35 120
+1 60
cob=(4)
cfi=(122)
cfn=(468)
calls=1 31 
* 7
cob=(4)
cfi=(119)
cfn=(464)
calls=1 32 
* 8
cob=(4)
cfi=(119)
cfn=(460)
calls=1 32 
* 8
cob=(4)
cfi=(118)
cfn=(458)
calls=1 29 
* 8
cob=(4)
cfi=(118)
cfn=(456)
calls=1 29 
* 8
cob=(4)
cfi=(122)
cfn=(452)
calls=1 31 
* 7
cob=(4)
cfi=(125)
cfn=(450)
calls=1 49 
* 5
cob=(4)
cfi=(118)
cfn=(448)
calls=1 29 
* 8
cob=(4)
cfi=(122)
cfn=(446)
calls=1 31 
* 7
cob=(4)
cfi=(119)
cfn=(442)
calls=1 32 
* 8
cob=(4)
cfi=(118)
cfn=(440)
calls=1 29 
* 8
cob=(4)
cfi=(118)
cfn=(438)
calls=1 29 
* 8
cob=(4)
cfi=(122)
cfn=(434)
calls=1 31 
* 7
cob=(4)
cfi=(118)
cfn=(432)
calls=1 29 
* 8
cob=(4)
cfi=(118)
cfn=(430)
calls=1 29 
* 8
cob=(4)
cfi=(118)
cfn=(428)
calls=1 29 
* 8
cob=(4)
cfi=(118)
cfn=(426)
calls=1 29 
* 8
cob=(4)
cfi=(119)
cfn=(422)
calls=1 32 
* 8
cob=(4)
cfi=(118)
cfn=(420)
calls=1 29 
* 8
cob=(4)
cfi=(119)
cfn=(416)
calls=1 32 
* 8
cob=(4)
cfi=(118)
cfn=(414)
calls=1 29 
* 8
cob=(3)
cfi=(115)
cfn=(406)
calls=1 38 
* 22
cob=(3)
cfi=(100)
cfn=(402)
calls=1 37 
* 20
cob=(3)
cfi=(91)
cfn=(400)
calls=1 57 
* 21
cob=(3)
cfi=(85)
cfn=(398)
calls=1 36 
* 6
cob=(3)
cfi=(115)
cfn=(396)
calls=1 38 
* 22
cob=(3)
cfi=(91)
cfn=(394)
calls=1 57 
* 21
cob=(3)
cfi=(103)
cfn=(390)
calls=1 38 
* 16
cob=(3)
cfi=(113)
cfn=(388)
calls=1 34 
* 23
cob=(3)
cfi=(97)
cfn=(386)
calls=1 35 
* 18
cob=(3)
cfi=(83)
cfn=(382)
calls=1 40 
* 24
cob=(3)
cfi=(100)
cfn=(378)
calls=1 37 
* 20
cob=(3)
cfi=(103)
cfn=(374)
calls=1 38 
* 16
cob=(3)
cfi=(83)
cfn=(370)
calls=1 40 
* 24
cob=(3)
cfi=(83)
cfn=(366)
calls=1 40 
* 24
cob=(3)
cfi=(107)
cfn=(364)
calls=2 36 
* 36
cob=(3)
cfi=(106)
cfn=(362)
calls=1 34 
* 23
cob=(3)
cfi=(100)
cfn=(358)
calls=1 37 
* 20
cob=(3)
cfi=(103)
cfn=(354)
calls=1 38 
* 16
cob=(3)
cfi=(102)
cfn=(352)
calls=1 38 
* 6
cob=(3)
cfi=(85)
cfn=(350)
calls=1 36 
* 6
cob=(3)
cfi=(100)
cfn=(346)
calls=1 37 
* 20
cob=(3)
cfi=(99)
cfn=(344)
calls=1 44 
* 20
cob=(3)
cfi=(98)
cfn=(342)
calls=2 38 
* 44
cob=(3)
cfi=(97)
cfn=(340)
calls=1 35 
* 18
cob=(3)
cfi=(92)
cfn=(336)
calls=1 40 
* 24
cob=(3)
cfi=(83)
cfn=(332)
calls=1 40 
* 24
cob=(3)
cfi=(94)
cfn=(330)
calls=1 43 
* 18
cob=(3)
cfi=(92)
cfn=(326)
calls=2 40 
* 48
cob=(3)
cfi=(91)
cfn=(324)
calls=1 57 
* 21
cob=(3)
cfi=(87)
cfn=(320)
calls=1 41 
* 18
cob=(3)
cfi=(89)
cfn=(318)
calls=1 54 
* 23
cob=(3)
cfi=(87)
cfn=(314)
calls=1 41 
* 18
cob=(3)
cfi=(86)
cfn=(312)
calls=1 48 
* 18
cob=(3)
cfi=(85)
cfn=(310)
calls=1 36 
* 6
cob=(3)
cfi=(83)
cfn=(306)
calls=2 40 
* 48
fi=(6)
97 60
fi=(5)
535 60
fi=(6)
97 124
fe=(77)
301 48
fi=(6)
51 6
fi=(4)
+30 18
fe=(77)
304 36
+24 6
+3 12
+17 12
-96 12
+3 2
+7 1
-9 1
+9 3
fi=(6)
114 27
+9 17
+1 3
fi=(5)
482 3
fi=(6)
124 3
fi=(5)
482 6
fi=(6)
124 2298
fi=(5)
482 2298
fi=(6)
124 2298
fi=(5)
482 4596
+5 4602
+1 2301
fi=(6)
123 2301
fi=(5)
488 2301
-5 2301
fi=(6)
123 4602
+3 27
+3 28
+2 21
-59 5
fe=(77)
182 5
fi=(6)
73 5
fe=(77)
182 20
fi=(6)
-49 10
+1 5
+1 5
-2 5
+2 5
+3 5
-5 5
+2 5
-2 5
+1 10
+2 5
-2 5
+2 15
+2 10
-5 456
+1 228
+1 228
-2 228
+2 228
+3 228
-5 228
+2 228
-2 228
+1 456
+2 228
-2 228
+2 684
+2 456
+9 231
fi=(5)
253 462
+7 462
+4 462
fe=(77)
-94 924
fi=(4)
-28 645
fe=(77)
+29 430
+3 1269
+8 1030
+4 412
-3 206
+1 206
+2 828
-3 2
+1 2
+2 216
+1 208
-1 208
+2 1248
+2 1248
cfi=(78)
cfn=(290)
calls=208 756 
* 130977
+3 208
+1 416
-4 208
+4 1040
fi=(5)
+79 848
+3 203
-3 625
+3 219
-3 219
+3 438
+1 438
+1 456
+25 1374
407 27
fi=(6)
150 27
fi=(5)
407 408
fi=(6)
150 648
-19 932
+32 30
+1 16
+1 6
+3 4
+4 2
-2 2
+1 2
-3 2
+2 2
+2 2
-2 12
fi=(5)
273 2
+3 2
-3 2
+4 4
461 2
-1 4
+1 4
+1 2
cfi=(16)
cfn=(496)
calls=1 39 
* 5
cob=(3)
cfi=(81)
cfn=(302)
calls=1 61 
* 27
fi=(6)
164 2
fi=(5)
463 2
fi=(6)
164 10
-13 18
fi=(5)
384 54
+2 72
+4 18
+9 18
-9 36
+9 18
fi=(6)
150 36
fi=(5)
273 80
fi=(6)
140 10
+3 2
fi=(5)
273 10
fe=(77)
-98 21
+3 7
-1 7
+19 7
-18 14
fi=(5)
281 12
+1 18
+11 12
+7 6
cob=(3)
cfi=(91)
cfn=(394)
calls=1 57 
* 21
cob=(3)
cfi=(106)
cfn=(362)
calls=2 34 
* 46
cob=(3)
cfi=(83)
cfn=(382)
calls=1 40 
* 24
cob=(3)
cfi=(89)
cfn=(318)
calls=1 54 
* 23
cob=(3)
cfi=(91)
cfn=(324)
calls=1 57 
* 21
* 18
+3 12
fe=(77)
+46 12
cfn=(408) _dl_protect_relro
calls=6 +7 
* 144
+1 48
175 28
fi=(5)
-52 12
-2 6
fe=(77)
301 6
fi=(6)
179 2
73 2
179 9
+2 2
+1 2
-1 1
+3 1
-3 4
+3 2
-3 10
+1 10
-1 5
+3 5
-3 20
+3 10
+8 6
fi=(5)
+61 12
+7 12
+4 12
fe=(77)
-94 24
fi=(4)
-28 18
fe=(77)
+29 12
+3 36
+8 30
+4 12
-3 6
+1 6
+2 36
+4 30
-4 6
+4 12
cfi=(78)
cfn=(290)
calls=6 756 
* 3272
+3 6
+1 12
-4 6
+4 30
fi=(5)
+79 20
+3 2
-3 6
+3 2
-3 2
+3 4
+1 4
+1 4
+25 36
407 6
fi=(6)
195 18
-16 24
+30 6
fe=(77)

fn=(408)
356 6
-1 12
+1 24
+3 6
-3 6
+3 6
+4 12
+7 12
-6 18
cfi=(117)
cfn=(410)
calls=6 117 
* 30
* 12

fl=(11)
fn=(28)
408 231
+9 33
-9 130
+9 10
+17 165
+2 33
-9 23
+1 23

fn=(58)
158 30
+2 5
cfn=(60) do_tunable_update_val
calls=5 -61 
* 190

fn=(22) __GI___tunables_init
282 8
-9 3
+34 5
71 200
+6 39
-3 39
+3 4070
357 8
81 78
+5 117
fi=(12) ./elf/./elf/dl-tunables.h
+54 39
fe=(11)
-54 39
fi=(12)
+54 39
+1 102
-1 111
+1 102
fe=(11)
323 156
-18 5772
+6 7917
fi=(12)
140 702
+1 702
-1 7
+1 28
-1 35
fe=(11)
+12 78

fn=(60)
99 5
+3 15
fi=(22) ./elf/./dl-tunable-types.h
-12 5
fe=(11)
+21 5
+1 5
fi=(22)
-22 5
fe=(11)
+22 15
+1 25
fi=(12)
+8 10
fe=(11)
+13 5
+1 5
+1 5
+1 5
+1 5
fi=(12)
-16 5
fe=(11)
-6 10
fi=(12)
+15 5
fe=(11)
-12 15
+4 20
+7 10
+1 10

fl=(72)
fn=(244)
25 2
+1 8
+1 2

fl=(25)
fn=(278)
66 1
fi=(430) ./elf/../include/list.h
-22 1
fe=(25)
+22 1
fi=(430)
-23 1
fe=(25)
+24 1
+3 1
fi=(430)
-27 1
+1 1
+1 1
+2 1
fe=(25)
+26 4
+1 2
+1 1
+5 2
+5 1
+6 1
-3 1
+3 1
-6 3
+6 1
+13 3
fi=(76) ./elf/../sysdeps/unix/sysv/linux/rseq-internal.h
-41 1
fe=(25)
+41 1
cfi=(11)
cfn=(28)
calls=1 408 
* 19
fi=(76)
-63 3
+9 4
+8 1
+1 1
+1 1
+1 1
+2 5
+2 2
+5 1
fe=(25)
+45 1
+7 1
-7 1
+7 1
+1 3

fn=(72)
51 2
+3 8
+5 1
-5 1
+5 1
+1 1
-6 1
+8 1

fn=(92)
44 24

fl=(42)
fn=(122)
33 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 23
+1 19
+4 19
+1 19
+1 19
+1 19
+2 19
+4 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+1 4
+52 4
+4 4
+1 4
+1 4
+1 4
+2 4

fl=(130)
fn=(476)
95 12
+1 12
+1 6
+8 12
-2 6
+2 18
+1 150
+1 104
+2 18
+5 6

fl=(55)
fn=(230) _dl_sysdep_read_whole_file
36 1
+3 1
-3 5
+3 1
-3 2
+3 1
cfi=(56)
cfn=(188)
calls=1 -8 
* 16
+1 2
+23 7
-21 4
cfi=(59)
cfn=(198)
calls=1 -13 
* 13
* 2
+2 2
+3 2
+13 2
cfi=(65)
cfn=(212)
calls=1 -34 
* 5
* 1
-11 6
cfi=(61)
cfn=(202)
calls=1 -2 
* 8
* 2

fn=(184)
68 360
+1 144
cfi=(32)
cfn=(96)
calls=72 +62 
* 2193
* 144
+3 72
+2 144
+6 71
-6 142
+1 252
cfi=(32)
cfn=(96)
calls=84 +56 
* 3125
* 168
+8 13
-13 13
+13 98
-1 59
+1 177

fl=(46)
fn=(148)
40 20
+1 5
cfi=(23)
cfn=(66)
calls=5 +60 
* 152
* 5
fi=(431) ./string/../include/rtld-malloc.h
+15 10
cfi=(28)
cfn=(82)
calls=5 -21 
* 120
fe=(46)
-12 10
+4 5
-1 15
+1 10
-1 5
cfi=(30)
cfn=(86)
calls=5 219 
* 66

fl=(7)
fn=(482)
76 1
+10 1
fi=(131) ./elf/../sysdeps/generic/dl-hash.h
-41 1
fe=(7)
+31 1
fi=(131)
-32 1
fe=(7)
+32 5
+11 1
-1 1
fi=(131)
-43 1
+5 3
+14 4
-17 3
+3 15
+14 20
-17 15
fe=(7)
+46 2
fi=(131)
-24 1
fe=(7)
+22 1
+2 2
fi=(131)
-19 1
fe=(7)
+19 1
cfn=(486) lookup_malloc_symbol
calls=1 -30 
* 603
+1 3
-1 1
+1 1
cfn=(486)
calls=1 -31 
* 610
+1 3
-1 1
+1 1
cfn=(486)
calls=1 -32 
* 654
+1 3
-1 1
+1 1
cfn=(486)
calls=1 -33 
* 612
+5 1
+1 1
+1 1
+1 1
+1 7

fn=(142)
242 6
+2 2
+1 4
+4 47
+7 112
-2 56
+13 1
+4 4
-22 14
+11 14
-11 30

fn=(486)
61 8
+3 4
-3 16
+3 4
-3 4
+3 8
-1 4
+1 12
cfi=(78)
cfn=(290)
calls=4 756 
* 2315
+4 28
+1 28
+2 4
fi=(132) ./elf/./dl-sym-post.h
-30 8
+12 12
fe=(7)
+19 24

fn=(12)
43 2
+1 2
+1 2
+1 2
+1 1

fl=(9)
fn=(524)
148 1

fn=(18) _dl_sysdep_parse_arguments
78 1
+2 1
-2 4
+1 1
+1 1
-1 1
+2 2
+2 1
-2 1
+2 2
-1 1
+1 2
-1 38
+1 76
+7 2
-4 1
+4 54
fi=(10) ./elf/../sysdeps/unix/sysv/linux/dl-parse_auxv.h
-49 1
-9 1
fe=(9)
+54 1
fi=(10)
-54 1
+1 1
+1 1
+7 3
+1 44
+1 44
-2 89
fe=(9)
+52 1
+1 1
+1 1
fi=(10)
-49 1
+1 2
+1 1
+1 1
+1 1
+1 1
+1 1
+2 1
-5 1
-2 1
+1 1
+2 1
+1 1
+3 1
-9 1
+1 1
+6 1
fe=(9)
+42 1
-1 1
+2 1
+1 5

fn=(16)
102 3
+1 1
+3 2
cfn=(18)
calls=1 -28 
* 404
+4 2
cfi=(11)
cfn=(22)
calls=1 282 
* 20396
+3 1
cfi=(13)
cfn=(26)
calls=1 295 
* 30
+2 2
cfi=(14)
cfn=(30)
calls=1 -91 
* 7
fi=(5)
+91 1
cfi=(16)
cfn=(36)
calls=1 39 
* 6967
fe=(9)
-84 3
+1 1
cfi=(23)
cfn=(66)
calls=1 -22 
* 16
* 1
+2 2
cfi=(24)
cfn=(68)
calls=1 -88 
* 14
* 3
+12 3
+3 5
cfi=(2)
cfn=(70)
calls=1 1413 
* 256725
+3 4

fl=(400)
fn=(2762)
24 24
+4 12
+6 6
-2 6
+3 12
+3 4
+1 4
-1 4
+1 8
+3 16
+1 4
cob=(4)
cfi=(150)
cfn=(2826)
calls=1 -43 
* 90
cob=(6) /usr/lib/x86_64-linux-gnu/libgcc_s.so.1
cfi=(151) ???
cfn=(2808) 0x0000000000004660
calls=1 -43 
* 90
cob=(5) /usr/libexec/valgrind/vgpreload_core-amd64-linux.so
cfi=(145) ???
cfn=(2790) 0x00000000000010c0
calls=1 -43 
* 90
cob=(7)
cfi=(152)
cfn=(2764) 0x00000000000699a0
calls=1 -43 
* 90
-1 16
+5 6
+1 12
+1 4
+1 4
-1 4
+1 8
-1 4
cob=(2)
cfi=(52)
cfn=(2842) 0x00000000048e83d8
calls=1 -49 
* 3
cob=(2)
cfi=(52)
cfn=(2824) 0x000000000485e8c8
calls=1 -49 
* 3
cob=(2)
cfi=(52)
cfn=(2806) 0x0000000004838278
calls=1 -49 
* 3
cob=(2)
cfi=(52)
cfn=(2786) 0x00000000002b3f40
calls=1 -49 
* 3
+1 8

fl=(28)
fn=(152)
97 4

fn=(78)
82 12
-4 48
+7 12
+1 36
fi=(29)
-30 12
cfi=(28)
cfn=(82)
calls=12 -21 
* 348
fe=(28)

fn=(82)
35 136
+1 102
+11 99
+3 33
-3 33
+3 66
-3 2
+3 1
-3 1
+3 130
+18 34
+1 34
+2 136
-16 8
+1 4
+2 2
+1 14
cfi=(61)
cfn=(202)
calls=2 -12 
* 16
* 2
+2 4
+2 4
+2 2
+4 2
-4 4
-23 1
-1 1
+1 1
+1 2
-2 2

fl=(54)
fn=(178)
32 9
+9 9
+1 18
+1 9
+4 9
+1 9
+1 9
+1 9
+1 9
+2 18
+2 9
+1 9
+3 18
+2 9
+19 9
+1 9

fl=(69)
fn=(528)
536 4
-1 1
+3 2
cfi=(117)
cfn=(530)
calls=1 117 
* 5
+1 1
+4 1
+2 2

fn=(238) _dl_cache_libcmp
367 26
+1 87
+4 136
-2 136
+2 136
-2 272
+20 266
+2 266
-24 110
+28 110
+1 110
-29 220
+32 9
-28 6
+8 3
-2 6
+1 6
+1 6
-2 3
+2 3
+2 9
-3 3
+3 3
+2 6
+9 69

fn=(228)
413 15
+2 6
+3 9
+69 6
+5 9
+3 15
cfn=(234) search_cache
calls=3 206 
* 3061
* 3
+15 6
+4 6
+8 6
cfi=(23)
cfn=(66)
calls=3 101 
* 102
+2 3
-2 3
+1 15
+1 3
cfi=(30)
cfn=(86)
calls=3 219 
* 38
* 3
+1 3
cfi=(46)
cfn=(148)
calls=3 40 
* 263
+1 9
421 5
cfi=(55)
cfn=(230)
calls=1 36 
* 83
* 1
+8 6
+1 8
+3 3
+1 1
-1 3
fi=(70) ./elf/../sysdeps/generic/dl-cache.h
194 1
+1 5
fe=(69)
441 1
+1 2

fn=(234)
206 27
+2 3
-2 12
fi=(71) ./elf/../sysdeps/x86/dl-procinfo.h
39 6
+3 9
cfi=(32)
cfn=(96)
calls=3 +89 
* 195
* 12
fe=(69)
211 15
cfi=(11)
cfn=(28)
calls=3 408 
* 60
* 3
+17 6
-12 6
+15 3
-15 12
359 10
228 20
+2 115
+1 23
-37 46
+37 23
+4 46
+4 69
cfn=(238)
calls=23 367 
* 1777
+1 46
356 20
+1 10
228 20
+8 33
+14 6
+3 6
+2 12
cfn=(238)
calls=3 367 
* 230
* 6
-7 6
-35 9
+1 3
-1 24
+1 3
-1 24
+54 6
+10 6
+1 9
+7 6
fi=(70)
125 15
fe=(69)
294 6
+9 6
+3 6
+5 3
+1 9
+28 6
+23 27

fl=(144)
fn=(536) call_init
29 14
-2 56
+8 28
+2 14
+6 6
+3 6
-3 12
+3 12
+5 10
+8 15
+1 18
cob=(2)
cfi=(52)
cfn=(568) 0x0000000004848000
calls=1 -60 
* 6
cob=(2)
cfi=(52)
cfn=(558) 0x0000000004875000
calls=1 -60 
* 6
cob=(2)
cfi=(52)
cfn=(538) 0x0000000004838000
calls=1 -60 
* 6
+3 5
+1 10
+6 8
+2 8
-2 4
+3 26
+1 8
cob=(6)
cfi=(151)
cfn=(838) 0x00000000000046a0
calls=1 -74 
* 12
cob=(3)
cfi=(149)
cfn=(556)
calls=1 +10 
* 11
* 16
cob=(6)
cfi=(151)
cfn=(572) __cpu_indicator_init
calls=1 -74 
* 656
cob=(4)
cfi=(150)
cfn=(562)
calls=1 -74 
* 12
cob=(3)
cfi=(146)
cfn=(548)
calls=1 -28 
* 64
cob=(5)
cfi=(145)
cfn=(542) 0x0000000000001100
calls=1 -74 
* 12
-1 18
+3 42
-29 2

fn=(534)
81 11
+1 1
+1 1
+3 3
+8 2
+25 1
+1 5
+1 5
-1 1
+1 1
cfn=(536)
calls=1 -92 
* 36
* 25
-1 5
+1 5
cfn=(536)
calls=5 -92 
* 1009
-1 12
+7 8
-39 1
cfn=(536)
calls=1 -59 
* 78
+1 2

ob=(5)
fl=(145)
fn=(542)
0 12

fn=(2800) 0x0000000000001050
0 5

fn=(2790)
0 9
cob=(2)
cfi=(52)
cfn=(2796) 0x0000000004838030
calls=1 0 
0 72
0 1
cfn=(2800)
calls=1 0 
0 5
0 3

ob=(6)
fl=(151)
fn=(572)
0 42
cfn=(836) 0x0000000000003410
calls=1 0 
0 9
0 18
cfn=(602) 0x00000000000078e0
calls=1 0 
0 12
0 2
cfn=(836)
calls=1 0 
0 9
0 7
cfn=(836)
calls=1 0 
0 9
0 6
cfn=(602)
calls=1 0 
0 12
0 9
cfn=(836)
calls=1 0 
0 9
0 6
cfn=(836)
calls=1 0 
0 9
0 4
cfn=(836)
calls=1 0 
0 9
0 4
cfn=(602)
calls=1 0 
0 12
0 10
cfn=(574) 0x0000000000003430
calls=1 0 
0 441
0 17

fn=(838)
0 12

fn=(836)
0 54

fn=(574)
0 217
cfn=(602)
calls=1 0 
0 12
0 9
cfn=(602)
calls=1 0 
0 9
0 3
cfn=(602)
calls=1 0 
0 9
0 9
cfn=(602)
calls=1 0 
0 12
0 6
cfn=(602)
calls=1 0 
0 9
0 3
cfn=(602)
calls=1 0 
0 9
0 3
cfn=(602)
calls=1 0 
0 9
0 31
cfn=(602)
calls=1 0 
0 9
0 6
cfn=(602)
calls=1 0 
0 9
0 12
cfn=(602)
calls=1 0 
0 9
0 3
cfn=(602)
calls=1 0 
0 9
0 3
cfn=(602)
calls=1 0 
0 12
0 9
cfn=(602)
calls=1 0 
0 9
0 1

fn=(2818) 0x00000000000045f0
0 5

fn=(602)
0 162

fn=(2808)
0 9
cob=(2)
cfi=(52)
cfn=(2814) 0x0000000004848340
calls=1 0 
0 72
0 1
cfn=(2818)
calls=1 0 
0 5
0 3

ob=(7)
fl=(286) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/arg_matcher.rs
fn=(1652) clap_builder::parser::arg_matcher::ArgMatcher::remove
101 40
fi=(243) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/vec/mod.rs
1815 5
fi=(166) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/non_null.rs
-95 5
fi=(254) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/iter/macros.rs
180 5
0 18
fi=(277) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/cmp.rs
20 15
fi=(284) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/adapters/enumerate.rs
120 6
fi=(166)
1720 24
fi=(254)
180 6
fi=(277)
20 12
fi=(285) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/traits/iterator.rs
2469 2
fi=(277)
154 2
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 21
* 1
fi=(285)
2469 1
fi=(220) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/mod.rs
0 5
fe=(286)
103 40

fn=(1910) clap_builder::parser::arg_matcher::ArgMatcher::fill_in_global_values
53 11
fi=(166)
1720 2
fi=(254)
180 1
0 26
fi=(166)
1720 6
fi=(254)
180 6
fe=(286)
59 18
fi=(166)
659 36
1720 12
fi=(284)
82 6
fi=(166)
1720 6
fi=(254)
180 6
fi=(277)
20 20
fi=(223) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/cmp.rs
2123 8
fi=(277)
154 8
cob=(3)
cfi=(281)
cfn=(1458)
calls=4 -74 
* 72
* 4
fi=(298) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/util/flat_map.rs
-56 4
fi=(267) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/index.rs
272 8
fi=(243)
1815 4
fi=(166)
-95 4
fi=(254)
180 4
0 21
fi=(166)
1720 4
fi=(284)
82 2
fi=(166)
1720 2
fi=(254)
180 2
fi=(277)
20 8
fi=(223)
2123 4
fi=(277)
154 6
cob=(3)
cfi=(281)
cfn=(1458)
calls=2 -74 
* 36
* 8
fi=(298)
-56 2
-98 2
fi=(243)
1815 2
fi=(267)
272 4
fi=(240) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/raw_vec/mod.rs
612 2
fi=(297) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/matches/matched_arg.rs
154 2
fi=(249) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/option.rs
2444 4
fi=(297)
154 6
fe=(286)
-87 2
fi=(249)
2444 2
fe=(286)
67 2
-67 6
75 6
cfi=(297)
cfn=(1922) <clap_builder::parser::matches::matched_arg::MatchedArg as core::clone::Clone>::clone
calls=2 -60 
* 1758
-75 2
75 3
cfi=(297)
cfn=(1922)
calls=1 -60 
* 1279
-75 1
75 3
cfi=(297)
cfn=(1922)
calls=1 -60 
* 1147
+1 24
cfi=(298)
cfn=(1938) clap_builder::util::flat_map::FlatMap<K,V>::insert
calls=4 -57 
* 839
fi=(220)
805 12
cfn=(1960) core::ptr::drop_in_place<clap_builder::parser::matches::matched_arg::MatchedArg>
calls=2 * 
* 1288
* 2
0 1
fe=(286)
79 3
fi=(163) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/mem/mod.rs
901 8
+1 6
fe=(286)
80 4
+4 2
cfn=(1911) clap_builder::parser::arg_matcher::ArgMatcher::fill_in_global_values'2
calls=1 -31 
* 8753
-84 1
fi=(220)
1434 1
-1 1
+2 1
+1 1
-2 1
-1 1
+2 1
+1 1
-2 1
-1 1
+2 1
+1 1
-3 1
+1 1
+1 1
+1 1
805 1
cfn=(1978) core::ptr::drop_in_place<clap_builder::parser::matches::arg_matches::ArgMatches>
calls=1 * 
* 30
* 2
fi=(230) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/alloc/unix.rs
0 1
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
0 2
fe=(286)
88 6
fi=(254)
+92 2
0 2
fi=(166)
1720 6
fi=(254)
180 2
fi=(166)
1720 2
fi=(254)
180 2
fi=(299) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/util/id.rs
10 6
fe=(286)
+79 6
cfi=(297)
cfn=(1922)
calls=2 -74 
* 1892
* 12
cfi=(298)
cfn=(1938)
calls=2 -70 
* 219
fi=(220)
805 8
cfn=(1960)
calls=2 * 
* 1627
* 2
fe=(286)
91 8

fn=(1911)
53 11
fi=(166)
1720 2
fi=(254)
180 1
0 26
fi=(166)
1720 6
fi=(254)
180 6
fe=(286)
59 18
fi=(166)
659 36
1720 36
fi=(284)
82 18
fi=(166)
1720 18
fi=(254)
180 18
fi=(277)
20 44
fi=(223)
2123 12
fi=(277)
154 12
cob=(3)
cfi=(281)
cfn=(1458)
calls=6 -74 
* 114
* 6
fi=(298)
-56 6
fi=(267)
272 8
fi=(243)
1815 4
fi=(166)
-95 4
fi=(254)
180 4
0 28
fi=(166)
1720 4
fi=(284)
82 2
fi=(166)
1720 2
fi=(254)
180 2
fi=(277)
20 12
fi=(223)
2123 8
fi=(277)
154 12
cob=(3)
cfi=(281)
cfn=(1458)
calls=4 -74 
* 72
* 16
fi=(298)
-56 4
-98 4
fi=(243)
1815 4
fi=(267)
272 8
fi=(240)
612 4
fi=(297)
154 4
fi=(249)
2444 8
fi=(297)
154 12
fe=(286)
-87 4
fi=(249)
2444 4
fe=(286)
67 4
-67 12
75 12
cfi=(297)
cfn=(1922)
calls=4 -60 
* 1916
+1 24
cfi=(298)
cfn=(1938)
calls=4 -57 
* 438
fi=(220)
805 16
cfn=(1960)
calls=4 * 
* 2576
* 4
0 1
fe=(286)
79 3
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
0 2
fe=(286)
88 6
fi=(254)
+92 2
0 2
fi=(166)
1720 6
fi=(254)
180 2
fi=(166)
1720 2
fi=(254)
180 2
fi=(299)
10 6
fe=(286)
+79 6
cfi=(297)
cfn=(1922)
calls=2 -74 
* 1492
* 12
cfi=(298)
cfn=(1938)
calls=2 -70 
* 274
fi=(220)
805 8
cfn=(1960)
calls=2 * 
* 1288
* 2
fe=(286)
91 8

fn=(1702) clap_builder::parser::arg_matcher::ArgMatcher::add_val_to
168 66
fi=(243)
1815 6
fi=(166)
-95 6
fi=(254)
180 6
0 48
fi=(166)
1720 14
fi=(284)
82 7
fi=(166)
1720 7
fi=(254)
180 7
fi=(277)
20 26
fi=(223)
2123 14
fi=(277)
154 14
cob=(3)
cfi=(281)
cfn=(1458)
calls=7 -74 
* 129
* 7
fi=(298)
-43 7
0 6
fi=(243)
1851 6
fi=(267)
278 12
fi=(240)
612 12
fe=(286)
170 12
fi=(243)
1851 6
fi=(291) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/mod.rs
305 18
0 12
fe=(286)
170 6
fi=(240)
612 6
fi=(291)
305 6
fi=(243)
1025 6
+3 12
fi=(297)
118 12
fi=(243)
1029 6
cfi=(240)
cfn=(1152) alloc::raw_vec::RawVec<T,A>::grow_one
calls=6 186 
* 1436
fi=(297)
118 12
fi=(240)
612 6
fi=(226) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/mut_ptr.rs
961 18
fi=(220)
1917 24
fi=(243)
1034 12
1851 6
fi=(291)
305 12
fi=(240)
612 6
fi=(291)
305 6
fi=(243)
1025 6
+3 18
fi=(297)
0 12
fi=(243)
1029 6
cfi=(240)
cfn=(1624) <alloc::raw_vec::RawVec<alloc::vec::Vec<u8>>>::grow_one
calls=6 186 
* 1496
fi=(297)
0 6
fi=(240)
612 6
fi=(226)
961 6
fi=(220)
1917 24
fi=(243)
1034 12
fe=(286)
171 48

fn=(1884) clap_builder::parser::arg_matcher::ArgMatcher::subcommand
121 7
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(232) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/boxed.rs
248 2
0 1
289 10
fe=(286)
122 1
fi=(220)
805 2
fe=(286)
122 1
+1 6

fl=(288) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/output/usage.rs
fn=(1518) clap_builder::output::usage::Usage::get_required_usage_from
378 14
+14 5
0 1
395 3
cfi=(238) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/command.rs
cfn=(1520) clap_builder::builder::command::Command::required_graph
calls=1 5040 
* 252
fi=(243)
+69 3
1815 1
fi=(166)
-95 2
fi=(254)
180 1
fi=(243)
0 2
fi=(290) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/util/flat_set.rs
71 6
fi=(226)
961 12
fi=(249)
767 4
0 1
767 1
fi=(290)
71 3
fi=(243)
464 15
0 3
fi=(249)
767 5
0 1
767 1
fi=(243)
464 3
fe=(288)
+21 3
fi=(226)
961 3
fi=(243)
3903 4
fi=(240)
765 1
-94 1
0 4
fi=(243)
2886 2
fi=(240)
632 2
fe=(288)
486 3
fi=(226)
961 3
fi=(243)
3903 4
fi=(240)
617 1
fi=(162) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/num/uint_macros.rs
2494 1
fi=(240)
765 1
-94 1
fi=(243)
2881 2
+5 2
fi=(240)
632 2
fe=(288)
487 2
fi=(226)
961 3
fe=(288)
487 9
fi=(166)
1720 1
fi=(264) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/vec/into_iter.rs
223 1
fi=(220)
805 3
fi=(265) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/const_ptr.rs
-76 1
fi=(264)
227 1
fi=(220)
805 2
fi=(240)
632 2
fe=(288)
492 5
fi=(240)
632 5
fe=(288)
392 1
493 1
fi=(220)
805 4
fi=(240)
632 2
fi=(230)
48 9
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fe=(288)

fl=(395) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/collections/btree/remove.rs
fn=(2732) <alloc::collections::btree::node::Handle<alloc::collections::btree::node::NodeRef<alloc::collections::btree::node::marker::Mut, usize, std::sys::pal::unix::stack_overflow::thread_info::ThreadInfo, alloc::collections::btree::node::marker::Leaf>, alloc::collections::btree::node::marker::KV>>::remove_leaf_kv::<<alloc::collections::btree::map::entry::OccupiedEntry<usize, std::sys::pal::unix::stack_overflow::thread_info::ThreadInfo>>::remove_kv::{closure#0}, alloc::alloc::Global>
26 11
fi=(392) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/collections/btree/node.rs
314 1
1272 1
290 1
fi=(226)
961 1
fi=(220)
1717 2
fi=(226)
961 2
fi=(392)
1845 3
fi=(220)
638 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 12
* 1
fi=(226)
961 3
fi=(220)
1717 7
fi=(226)
961 2
fi=(220)
638 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 12
fi=(392)
1274 2
+1 1
fe=(395)
33 3
-33 1
fi=(392)
338 1
fi=(249)
745 2
0 2
745 1
fi=(396) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/collections/btree/fix.rs
0 2
fe=(395)
74 12
+1 8

fl=(353) /tmp/wt/bench/crates/tollgate/src/store/table.rs
fn=(2346) tollgate::store::table::Table::new
135 22
0 14
fi=(230)
14 4
cob=(3)
cfi=(182)
cfn=(934)
calls=2 3281 
* 12841
* 2
fe=(353)
140 14
0 2
fi=(240)
468 2
0 4
fi=(261) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/range.rs
772 6
0 2
fi=(230)
14 4
cob=(3)
cfi=(182)
cfn=(934)
calls=2 3281 
* 315
* 252
cob=(3)
cfi=(182)
cfn=(934)
calls=126 3281 
* 24051
fi=(232)
248 256
fi=(354) /tmp/wt/bench/crates/tollgate/src/store/shard.rs
55 512
fi=(243)
1187 384
fi=(230)
14 256
cob=(3)
cfi=(182)
cfn=(934)
calls=128 3281 
* 20434
fi=(232)
248 256
0 128
fi=(274) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/adapters/map.rs
88 128
fi=(354)
-32 128
-2 512
fi=(220)
1917 1792
fi=(223)
-1 384
fi=(261)
772 128
0 4
fi=(161) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/sync/atomic.rs
3923 2
fe=(353)
147 14
+1 18

fn=(2424) tollgate::store::table::Table::keys
248 14
+1 8
124 6
249 2
fi=(254)
25 2
-25 14
fi=(166)
659 4
fi=(161)
4040 4
fi=(381) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/parking_lot-0.12.5/src/raw_mutex.rs
67 2
fi=(166)
659 252
fi=(161)
4040 252
fi=(381)
67 126
fe=(353)
249 128
fi=(166)
1720 128
fi=(254)
25 128
fe=(353)
249 128
fi=(254)
+35 512
0 256
284 768
0 128
fi=(305) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/traits/accum.rs
53 128
fi=(254)
284 384
fi=(161)
3984 256
fi=(381)
102 128
fi=(305)
-49 128
fi=(162)
844 128
fi=(254)
284 258
fe=(353)
-34 18

fn=(2518) tollgate::store::table::Table::decide
167 9009000
+8 5005000
-51 7007000
+62 1001000
fi=(354)
-41 2002000
fi=(340) /tmp/wt/bench/crates/tollgate/src/store/key.rs
25 1001000
fi=(162)
2035 6006000
fi=(243)
1815 1001000
fi=(267)
272 2002000
fi=(243)
1815 1001000
fi=(240)
612 1001000
fi=(354)
145 1001000
fi=(267)
272 2002000
fe=(353)
-86 5005000
fi=(267)
+86 5005000
fi=(354)
68 3003000
cfi=(375) /tmp/wt/bench/crates/tollgate/src/store/page.rs
cfn=(2522) tollgate::store::page::Page<S>::find
calls=1001000 -31 
* 57890619
* 3003000
-68 1000
fi=(340)
20 1000
fi=(354)
172 1000
fi=(267)
+47 3000
fi=(243)
1851 1000000
fi=(267)
278 2000000
fi=(240)
612 1000000
fi=(243)
1851 1000000
fi=(267)
278 2000000
fi=(354)
79 1000000
fi=(240)
612 1000000
fi=(267)
278 1000000
fi=(375)
56 2000000
-56 1000000
fe=(353)
190 1000000
fi=(243)
1815 1000000
fi=(166)
-95 1000000
fi=(254)
180 1000000
fe=(353)
+11 10000000
cfi=(377) /tmp/wt/bench/crates/tollgate/src/algorithm/mod.rs
cfn=(2528) tollgate::algorithm::decide
calls=1000000 71 
* 226000000
* 3000000
+11 3000000
+1 2000000
fi=(376) /tmp/wt/bench/crates/tollgate/src/algorithm/token_bucket.rs
0 1000
fi=(354)
87 2000
fi=(223)
1037 2000
fe=(353)
194 2000
+1 10000
cfi=(377)
cfn=(2528)
calls=1000 71 
* 206000
* 1000
+1 8000
+1 4000
fi=(166)
444 1000
fi=(161)
3890 2000
0 1000
fe=(353)
43 1000
fi=(161)
3386 1000
fi=(378) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/bool.rs
37 1000
fi=(161)
4031 1000
3387 2000
fi=(354)
145 1000
fi=(162)
2035 6000
fi=(340)
25 2000
fi=(162)
2035 2000
fi=(243)
1815 1000
fi=(267)
272 2000
0 3000
fi=(243)
1815 1000
fi=(240)
612 7000
fi=(354)
145 2000
fi=(267)
272 2000
fi=(240)
612 1000
fi=(267)
272 1000
fi=(243)
2997 1000
fi=(354)
96 2000
fi=(319) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/convert/num.rs
-14 2000
fi=(340)
-57 1000
fi=(162)
2035 6000
fi=(267)
272 2000
fi=(354)
145 2000
fi=(267)
272 5000
fi=(354)
98 5000
cfi=(375)
cfn=(2522)
calls=1000 -61 
* 46619
fi=(243)
2997 1000
fi=(375)
60 3000
fi=(243)
2287 1446
fi=(226)
961 3000
fi=(243)
2301 3000
fi=(226)
961 770
fi=(220)
638 3080
cob=(3)
cfi=(202)
cfn=(1026)
calls=770 264 
* 20046
0 1000
1917 7000
fi=(243)
2310 1000
2168 4000
0 2000
fe=(353)
202 2000
fi=(354)
-81 4004000
fe=(353)
226 3003000
fi=(166)
444 62533
fi=(161)
3890 62533
729 62533
fe=(353)
226 62533
0 62533
fi=(161)
3923 62533
fe=(353)
228 62533
+1 125066
124 187599
229 687863
fi=(161)
3890 125066
fi=(381)
81 125066
+5 123252
fi=(161)
4040 61626
fi=(381)
84 61626
fi=(253) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/cell.rs
2447 184878
fe=(353)
229 123252
cfi=(354)
cfn=(2576) tollgate::store::shard::Shard<S>::sweep
calls=61626 126 
* 50340265
0 123252
229 184878
fi=(166)
444 250132
fe=(353)
231 125066
cfi=(354)
cfn=(2576)
calls=62533 126 
* 51230207
* 62533
-56 125066
+1 9009000
fi=(243)
0 277
fi=(375)
62 554
fi=(223)
1037 831
fi=(162)
769 277
fi=(240)
+29 1939
cfn=(1154) alloc::raw_vec::RawVecInner<A>::finish_grow
calls=277 542 
* 115338
fi=(231) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/result.rs
2173 554
+1 277
fi=(240)
774 277
+1 831
fi=(243)
2287 554
fe=(353)

fl=(287) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/parser.rs
fn=(1720) clap_builder::parser::parser::Parser::push_arg_values
1093 45
+9 15
fi=(226)
961 10
fe=(287)
1102 30
fi=(166)
1720 10
fi=(264)
223 5
0 115
fe=(287)
1102 30
fi=(240)
612 10
fi=(220)
1917 5
fi=(243)
1034 15
fi=(166)
1720 10
fi=(264)
223 5
fi=(166)
659 5
fi=(220)
1717 10
fe=(287)
1102 10
0 15
fi=(163)
902 20
fi=(272) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/value_parser.rs
261 15
0 4
261 4
0 2
fe=(287)
1110 1
fi=(272)
242 8
cfn=(1728) <P as clap_builder::builder::value_parser::AnyValueParser>::parse_ref_
calls=1 634 
* 547
0 4
fe=(287)
1110 4
fi=(272)
242 32
cfn=(1728)
calls=4 634 
* 875
fe=(287)
1110 5
fi=(301) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/macros.rs
585 5
+1 25
fe=(287)
1112 45
cfi=(286)
cfn=(1702)
calls=5 168 
* 3075
0 10
fi=(253)
555 30
fi=(166)
1720 12
fi=(284)
82 6
fi=(166)
1720 6
fi=(254)
180 6
fi=(277)
20 22
fi=(223)
2123 12
fi=(277)
154 12
cob=(3)
cfi=(281)
cfn=(1458)
calls=6 -74 
* 111
* 6
fi=(298)
-43 6
fi=(267)
278 10
fi=(243)
1025 5
+3 15
+1 10
cfi=(240)
cfn=(1152)
calls=5 186 
* 967
* 5
fi=(230)
0 5
fi=(240)
632 10
0 5
fi=(230)
48 5
cob=(3)
cfi=(182)
cfn=(1054)
calls=5 3350 
* 440
fe=(287)
1117 45

fn=(1616) clap_builder::parser::parser::Parser::resolve_pending
1119 49
fi=(163)
901 7
+1 7
fe=(287)
1120 14
0 1
1121 11
+7 2
fi=(166)
1720 1
fi=(254)
180 1
0 6
fi=(277)
20 2
fi=(280) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/str.rs
285 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
349 1
fe=(287)
1129 1
+4 4
-4 10
cfn=(1640) clap_builder::parser::parser::Parser::react
calls=1 +12 
* 4506
* 3
fi=(301)
585 1
fe=(287)
0 1
1136 1
cfi=(220)
cfn=(1762) core::ptr::drop_in_place<clap_builder::parser::parser::ParseResult>
calls=1 805 
* 15
0 7
1139 56

fn=(1617) clap_builder::parser::parser::Parser::resolve_pending'2
1119 7
fi=(163)
901 1
+1 1
fe=(287)
1120 2
0 1
1139 8

fn=(1656) clap_builder::parser::parser::Parser::start_custom_arg
1533 50
+1 25
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
fi=(243)
464 3
1815 3
fi=(166)
-95 1
fi=(254)
180 1
fi=(243)
0 2
fe=(287)
1407 2
0 1
fi=(166)
1720 1
fi=(264)
223 1
fi=(240)
632 2
fi=(230)
0 1
fi=(299)
10 3
fi=(286)
118 2
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
fi=(299)
10 12
fi=(286)
118 8
fi=(243)
1815 4
fi=(166)
-95 4
fi=(254)
180 4
0 18
fi=(166)
1720 6
fi=(284)
82 6
fi=(166)
1720 6
fi=(254)
180 6
fi=(277)
20 12
fi=(298)
+65 2
fi=(277)
+69 2
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 21
* 1
fi=(298)
-69 1
fi=(244) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/arg.rs
-85 5
fi=(298)
89 25
fi=(249)
745 5
fi=(244)
4483 10
fi=(297)
0 5
fi=(272)
261 35
0 2
fi=(297)
28 5
fi=(272)
247 5
cfn=(1670) <P as clap_builder::builder::value_parser::AnyValueParser>::type_id
calls=4 645 
* 16
cfn=(1670)
calls=1 645 
* 4
fi=(297)
28 75
fi=(286)
138 5
cfi=(298)
cfn=(1672) clap_builder::util::flat_map::Entry<K,V>::or_insert
calls=5 +18 
* 1117
fi=(297)
+20 20
0 5
fi=(286)
141 10
cfi=(297)
cfn=(1678) clap_builder::parser::matches::matched_arg::MatchedArg::new_val_group
calls=5 -30 
* 2584
fi=(296) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/matches/value_source.rs
2 5
fe=(287)
1539 5
0 1
1540 1
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
0 9
fi=(300) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/ffi/os_str.rs
987 5
fe=(287)
1542 4
cfi=(286)
cfn=(1702)
calls=1 168 
* 605
0 3
fi=(166)
1720 1
fi=(254)
180 1
fi=(166)
659 2
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
0 4
fi=(277)
20 2
fi=(254)
332 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
332 1
fi=(299)
10 4
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
0 6
fi=(166)
1720 1
fi=(284)
82 1
fi=(166)
1720 1
fi=(254)
180 1
fi=(277)
20 2
fi=(298)
-20 1
89 4
fi=(297)
-49 12
fi=(286)
146 3
cfi=(298)
cfn=(1672)
calls=1 +10 
* 55
fi=(297)
+12 7
0 1
fi=(286)
149 2
cfi=(297)
cfn=(1678)
calls=1 -38 
* 524
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 173
fi=(232)
248 2
0 1
289 4
fi=(432) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/util/any_value.rs
13 5
fi=(241) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/intrinsics/mod.rs
457 1
fi=(240)
+2 1
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 38
fi=(240)
468 2
fi=(256) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/slice.rs
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 17
* 1
fe=(287)
1549 40

fn=(1764) clap_builder::parser::parser::Parser::add_defaults
1444 16
+3 4
fi=(166)
1720 2
fi=(254)
180 2
0 14
fe=(287)
0 8
cfi=(220)
cfn=(1762)
calls=4 805 
0 60
0 8
fi=(166)
659 4
1720 4
fi=(254)
180 4
fe=(287)
0 5
fi=(166)
659 5
1720 5
fi=(254)
180 5
fi=(243)
2997 9
fe=(287)
1456 27
fi=(243)
2997 9
fe=(287)
1493 18
0 4
1498 4
fi=(166)
1720 4
fi=(254)
180 4
0 24
fi=(166)
1720 12
fi=(254)
180 6
fi=(277)
20 12
fi=(223)
2123 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 21
* 1
fi=(298)
48 1
fi=(162)
3051 8
fi=(241)
457 12
0 8
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 296
fi=(240)
468 8
0 4
fi=(241)
457 12
fi=(254)
279 8
fi=(241)
457 4
fi=(240)
+2 4
0 8
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 768
fi=(240)
468 8
fi=(256)
0 4
fi=(220)
547 16
cob=(3)
cfi=(202)
cfn=(1026)
calls=4 264 
* 56
* 4
1917 12
fi=(304) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/vec/set_len_on_drop.rs
19 4
fi=(254)
284 16
fi=(247) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/vec/spec_from_iter_nested.rs
61 20
fe=(287)
1512 40
cfn=(1640)
calls=4 1141 
* 8805
* 8
fi=(301)
585 4
fi=(254)
0 2
fe=(287)
1453 16

fn=(1472) clap_builder::parser::parser::Parser::get_matches_with
49 11
+37 2
+11 1
+3 1
fi=(166)
1720 1
fi=(254)
25 1
-25 1
284 2
0 6
284 6
0 3
fi=(306) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/adapters/filter.rs
138 6
fi=(305)
-85 1
fi=(306)
+85 2
fi=(305)
-85 1
fi=(254)
284 10
0 1
fi=(283) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/mkeymap.rs
33 3
fi=(305)
+20 1
fi=(254)
284 3
fe=(287)
104 1
fi=(254)
331 1
0 2
fi=(166)
1720 1
fi=(254)
180 1
0 4
fi=(166)
1720 4
fi=(254)
180 4
fi=(257) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/arg_settings.rs
17 4
fi=(166)
659 4
fi=(254)
332 8
0 1
fe=(287)
106 1
fi=(267)
219 2
0 16
221 2
fi=(240)
612 1
fi=(243)
1815 1
fi=(162)
2301 1
fi=(266) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_lex-1.1.2/src/lib.rs
200 2
fe=(287)
-94 4
337 2
113 2
0 2
114 1
0 2
fi=(433) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/os_str/bytes.rs
288 6
cfi=(270) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/str/converts.rs
cfn=(1334) core::str::converts::from_utf8
calls=1 89 
* 64
fi=(231)
713 3
0 5
fe=(287)
118 4
cfn=(1482) clap_builder::parser::parser::Parser::possible_subcommand
calls=1 584 
* 211
* 1
+2 6
0 1
66 3
cfn=(1616)
calls=1 1119 
* 20
* 1
fi=(301)
585 1
fe=(287)
70 3
cfn=(1764)
calls=1 1444 
* 4934
* 1
fi=(301)
585 1
fe=(287)
73 9
-1 2
fi=(302) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/validator.rs
-52 3
cfi=(238)
cfn=(1520)
calls=1 5040 
* 122
+1 1
fe=(287)
+51 3
cfi=(302)
cfn=(1804) clap_builder::parser::validator::Validator::validate
calls=1 -48 
* 706
* 1
fi=(220)
805 4
fi=(240)
632 2
fe=(287)
485 3
fi=(258) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/app_settings.rs
19 2
fe=(287)
485 2
0 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
0 88
0 1
fi=(240)
0 4
fe=(287)
499 1
fi=(166)
1720 1
fi=(254)
180 1
0 16
fi=(166)
1720 10
fi=(254)
180 5
fi=(280)
285 12
fi=(277)
20 12
-20 4
fi=(280)
285 4
fi=(277)
154 20
cob=(3)
cfi=(281)
cfn=(1458)
calls=4 -74 
* 88
* 8
fi=(238)
4987 4
0 10
fi=(243)
1815 5
fi=(166)
-95 5
fi=(254)
180 5
fi=(277)
20 2
fi=(240)
-20 3
fi=(241)
457 1
fi=(240)
0 3
fi=(241)
457 1
fi=(240)
+2 1
0 2
fi=(242) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/alloc.rs
95 4
cfi=(152)
cfn=(1342) __rustc::__rust_alloc
calls=1 -95 
* 261
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 14
fe=(287)
726 5
fi=(256)
452 1
fe=(287)
+51 1
728 5
cfi=(238)
cfn=(1508) clap_builder::builder::command::Command::_build_subcommand
calls=1 4495 
* 9317
* 4
fi=(286)
24 7
fe=(287)
+12 3
740 2
fi=(163)
0 3
fe=(287)
745 2
cfn=(1473) clap_builder::parser::parser::Parser::get_matches_with'2
calls=1 49 
* 14935
0 2
745 2
+11 2
fi=(241)
457 1
fi=(240)
0 1
459 1
0 2
fi=(242)
95 3
cfi=(152)
cfn=(1342)
calls=1 -95 
* 47
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 14
fi=(256)
-95 1
fi=(240)
+7 1
fi=(242)
95 3
cfi=(152)
cfn=(1342)
calls=1 -95 
* 247
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 14
fe=(287)
125 7
757 6
fi=(286)
44 8
fi=(220)
805 2
fe=(287)
-50 14
cfi=(286)
cfn=(1884)
calls=1 121 
* 207
0 1
fi=(240)
459 1
632 1
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
-48 1
fi=(220)
805 3
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
* 1
fe=(287)

fn=(1473)
49 11
+37 2
+11 1
+3 1
fi=(166)
1720 1
fi=(254)
25 1
-25 1
284 2
0 6
284 6
0 3
fi=(306)
138 6
fi=(305)
-85 1
fi=(306)
+85 2
fi=(305)
-85 1
fi=(254)
284 10
0 1
fi=(283)
33 3
fi=(305)
+20 1
fi=(254)
284 3
fi=(283)
33 3
fi=(305)
+20 1
fi=(254)
284 3
fe=(287)
104 1
fi=(254)
331 1
0 2
fi=(166)
1720 1
fi=(254)
180 1
0 5
fi=(166)
1720 5
fi=(254)
180 5
fi=(257)
17 5
fi=(166)
659 5
fi=(254)
332 10
0 1
fe=(287)
106 1
fi=(267)
219 2
0 16
221 2
fi=(240)
612 1
fi=(243)
1815 1
fi=(162)
2301 1
fi=(266)
200 2
fe=(287)
-94 4
337 2
113 2
0 2
114 1
0 2
fi=(433)
288 6
cfi=(270)
cfn=(1334)
calls=1 89 
* 100
fi=(231)
713 3
0 5
fe=(287)
118 4
cfn=(1482)
calls=1 584 
* 36
* 1
+2 6
0 1
fi=(277)
20 2
fi=(291)
2689 1
0 1
fi=(277)
154 5
fi=(291)
2691 2
0 1
fe=(287)
213 3
cfi=(266)
cfn=(1614) clap_lex::ParsedArg::to_short
calls=1 347 
* 21
* 2
fi=(267)
0 1
fe=(287)
337 2
-46 2
0 3
322 4
fi=(257)
0 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(254)
348 3
0 1
fi=(166)
1720 1
fi=(254)
180 1
0 1
fi=(166)
659 1
fi=(254)
349 1
fi=(283)
39 1
fi=(254)
349 1
0 1
349 2
fi=(283)
108 2
fi=(243)
1815 1
fi=(267)
272 2
fi=(240)
612 1
fi=(267)
272 1
fi=(249)
745 3
fe=(287)
344 1
fi=(238)
3901 7
fe=(287)
322 1
+22 1
+7 2
+29 2
0 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(254)
348 3
0 1
fi=(166)
1720 1
fi=(254)
180 1
0 1
fi=(166)
659 1
fi=(254)
349 1
fi=(283)
39 1
fi=(254)
349 1
0 1
349 2
fi=(283)
108 1
fi=(243)
1815 1
fi=(267)
272 2
fi=(240)
612 1
fi=(267)
272 1
fe=(287)
393 1
fi=(257)
17 2
fe=(287)
393 3
0 2
fi=(257)
17 1
fe=(287)
407 5
fi=(249)
745 1
2427 1
fe=(287)
0 1
412 2
cfn=(1616)
calls=1 1119 
* 20
* 1
fi=(301)
585 1
fe=(287)
415 1
fi=(249)
745 3
fe=(287)
0 1
fi=(249)
1810 5
fe=(287)
420 2
fi=(249)
1811 7
fi=(286)
214 3
fi=(249)
0 1
fi=(241)
457 1
fi=(240)
+2 1
0 1
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 370
fi=(240)
468 2
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 11
* 1
fi=(243)
1025 1
+3 2
0 1
1029 1
cfi=(240)
cfn=(1624)
calls=1 186 
* 250
0 1
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 4
fi=(243)
1034 2
fi=(249)
+63 5
fi=(295) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/range.rs
112 4
fi=(244)
4760 1
fe=(287)
428 1
+1 2
0 2
fi=(266)
199 6
fi=(267)
+20 4
fe=(287)
0 1
66 3
cfn=(1616)
calls=1 1119 
* 4610
* 1
fi=(301)
585 1
fe=(287)
70 3
cfn=(1764)
calls=1 1444 
* 5543
* 1
fi=(301)
585 1
fe=(287)
73 9
-1 2
fi=(302)
-52 3
cfi=(238)
cfn=(1520)
calls=1 5040 
* 154
+1 1
fe=(287)
+51 3
cfi=(302)
cfn=(1804)
calls=1 -48 
* 3318
* 1
fi=(220)
805 4
fi=(240)
632 3
fi=(220)
805 3
fi=(240)
632 4
fe=(287)
0 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
0 88
0 1

fn=(1640)
1141 85
+9 10
cfn=(1616)
calls=4 -31 
* 80
cfn=(1617)
calls=1 -31 
* 20
* 5
fi=(301)
585 5
fi=(230)
0 5
fi=(296)
2 5
fe=(287)
1161 5
fi=(243)
2997 12
0 16
fe=(287)
1165 8
fi=(243)
0 4
fe=(287)
1165 2
+13 15
+21 10
fi=(249)
745 5
fe=(287)
1199 30
fi=(296)
2 2
fe=(287)
1201 4
+7 6
cfi=(286)
cfn=(1652)
calls=1 101 
* 20
* 3
+10 6
cfn=(1656)
calls=1 1533 
* 2723
0 3
1219 4
cfn=(1720)
calls=1 1093 
* 1635
* 1
fi=(243)
1815 2
fe=(287)
1336 6
fi=(249)
969 2
0 2
fe=(287)
1343 6
fi=(295)
108 1
fe=(287)
1355 1
+1 2
0 1
fi=(301)
585 1
fe=(287)
1245 8
+3 24
fi=(249)
0 5
fi=(243)
0 4
fe=(287)
1251 20
cfi=(286)
cfn=(1652)
calls=4 101 
* 188
* 8
+10 28
cfn=(1656)
calls=4 1533 
* 3027
0 8
1262 16
cfn=(1720)
calls=4 1093 
* 5142
* 4
+71 40
0 24
1333 12

fn=(1482)
584 14
fi=(231)
713 4
0 1
fe=(287)
619 20
fi=(231)
+95 6
fe=(287)
592 2
fi=(258)
19 2
fi=(238)
3901 4
fe=(287)
592 4
fi=(238)
3901 4
fe=(287)
593 4
+21 2
fi=(166)
1720 2
fi=(254)
180 2
fe=(287)
614 1
fi=(238)
3990 4
fi=(285)
0 12
fi=(166)
1720 5
fi=(254)
180 5
fi=(280)
285 6
fi=(277)
20 12
fi=(280)
285 8
fi=(277)
154 12
cob=(3)
cfi=(281)
cfn=(1458)
calls=4 -74 
* 81
* 4
fi=(238)
4987 4
0 5
fi=(243)
1815 5
fi=(166)
-95 5
fi=(254)
180 5
0 1
fi=(238)
4987 1
fe=(287)

fl=(276) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/error.rs
fn=(1402) core::error::Error::cause
149 6

fl=(323) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/fs.rs
fn=(2172) std::fs::read_to_string::inner
384 22
1693 6
fi=(325) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/fs/unix.rs
1245 4
1346 2
fi=(320) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/helpers/small_c_string.rs
25 4
-25 2
fi=(220)
547 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=2 264 
* 20
1917 2
fi=(320)
47 2
fi=(324) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/slice/memchr.rs
-20 4
fi=(220)
2292 4
fi=(324)
71 4
-71 10
85 2
+1 2
-67 12
+72 8
+4 2
-14 6
-41 8
-1 10
-39 2
fi=(263) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ffi/c_str.rs
354 4
0 6
fi=(325)
1346 2
cfn=(2182) <std::sys::fs::unix::File>::open_c
calls=2 +3 
* 190
fi=(231)
835 6
+1 2
fi=(325)
1366 10
cfn=(2192) std::sys::fs::unix::try_statx
calls=2 153 
* 239
* 6
fi=(231)
835 4
fe=(323)
1139 2
fi=(278) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/string.rs
438 6
fi=(240)
765 2
-42 2
0 4
723 2
fi=(278)
0 2
fi=(328) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/io/mod.rs
553 4
cfn=(2210) std::io::default_read_to_end::<std::fs::File>
calls=2 409 
* 15828
0 4
fi=(240)
612 2
fi=(243)
1815 4
fi=(328)
392 4
cfi=(270)
cfn=(1334)
calls=2 89 
* 1354
fi=(330) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/macros/mod.rs
+41 4
fi=(243)
2168 2
fi=(231)
+5 4
fe=(323)
390 8
fi=(434) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/os/fd/owned.rs
216 4
cob=(3)
cfi=(331)
cfn=(2240)
calls=2 27 
* 14
fe=(323)
391 18

fl=(270)
fn=(1334)
89 30
fi=(271) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/str/validations.rs
+44 18
+12 12
0 42
145 14
+19 13
+1 26
fi=(162)
2494 26
fi=(271)
222 26
+23 14
-7 184
-14 380
+9 184
+1 552
+7 12
0 6
241 68
+1 34
-1 74
fe=(270)
94 24
-94 6
98 24

fl=(386) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/io/stdio.rs
fn=(2638) <&std::io::stdio::Stdout as std::io::Write>::write_fmt
833 9
+1 1
-65 1
fi=(229) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/thread/current.rs
34 1
fi=(253)
555 1
fi=(249)
1065 2
fi=(161)
3890 1
fi=(387) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sync/reentrant_lock.rs
101 1
290 1
0 1
fi=(161)
3975 2
fi=(234) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/sync/mutex/futex.rs
32 1
fi=(161)
3875 1
fi=(387)
296 1
fe=(386)
834 2
fi=(328)
638 3
+1 5
cfi=(293) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/fmt/mod.rs
cfn=(1568) core::fmt::write
calls=1 1630 
* 483
0 1
639 2
0 1
fi=(220)
805 1
fi=(230)
0 1
fe=(386)
834 1
fi=(387)
425 1
+1 1
fi=(161)
3875 2
+33 1
fi=(234)
90 2
fe=(386)
835 7

fn=(2614) std::io::stdio::_print
1274 10
1159 1
cfn=(2616) std::io::stdio::print_to_buffer_if_capture_used
calls=1 +10 
* 20
* 2
fi=(161)
3891 1
fi=(250) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sync/once_lock.rs
156 2
fe=(386)
1164 3
808 5
cfn=(2638)
calls=1 +25 
* 538
1164 2
1276 5
fi=(250)
410 1
cfi=(161)
cfn=(2624) <std::sync::once_lock::OnceLock<std::sync::reentrant_lock::ReentrantLock<core::cell::RefCell<std::io::buffered::linewriter::LineWriter<std::io::stdio::StdoutRaw>>>>>::initialize::<<std::sync::once_lock::OnceLock<std::sync::reentrant_lock::ReentrantLock<core::cell::RefCell<std::io::buffered::linewriter::LineWriter<std::io::stdio::StdoutRaw>>>>>::get_or_init<std::io::stdio::stdout::{closure#0}>::{closure#0}, !>
calls=1 3891 
* 135
* 1
fe=(386)

fn=(2646) <std::io::stdio::StdoutLock as std::io::Write>::write_all
859 16
fi=(387)
401 2
fi=(253)
2066 4
0 4
fi=(163)
902 2
fi=(389) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/io/buffered/linewritershim.rs
269 4
cfi=(324)
cfn=(2650) core::slice::memchr::memrchr
calls=2 111 
* 143
fe=(386)
860 2
fi=(389)
269 6
+9 1
fi=(291)
2154 2
fi=(243)
1815 1
fi=(389)
280 6
fi=(240)
617 1
fi=(388) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/io/buffered/bufwriter.rs
453 1
+85 2
0 1
fi=(226)
961 1
fi=(220)
547 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 15
fi=(388)
447 1
fi=(243)
2168 1
0 5
fi=(267)
573 3
89 1
fi=(435) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/fd/unix.rs
346 4
cob=(3)
cfi=(390)
cfn=(2674)
calls=1 26 
* 7
fi=(165) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/pal/unix/mod.rs
235 1
+10 1
fe=(386)
0 1
fi=(388)
237 1
+2 2
-23 1
+5 1
+13 1
fi=(267)
1020 1
0 1
fi=(388)
228 1
fi=(231)
2173 1
fi=(243)
1815 1
fi=(291)
282 2
fi=(388)
0 1
fi=(240)
617 1
fi=(388)
453 1
+85 2
0 1
fi=(226)
961 1
fi=(220)
547 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 11
fi=(388)
447 1
fi=(243)
2168 2
fe=(386)
0 3
fi=(240)
617 1
fi=(243)
2997 1
fi=(388)
453 2
+85 2
0 1
fi=(226)
961 1
fi=(220)
547 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 12
fi=(388)
447 1
fi=(243)
2168 1
0 2
fi=(163)
902 1
fe=(386)
-41 9
fi=(243)
0 2
fi=(163)
902 1
fe=(386)
-41 9

fn=(2616)
1169 8
fi=(161)
3890 1
fe=(386)
1170 2
fi=(220)
0 1
fe=(386)
1180 8

fl=(155)
fn=(860)
131 1
fi=(161)
3875 2
fe=(155)
132 1

fl=(364) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/strategy/hybrid.rs
fn=(2408) <arc_swap::strategy::hybrid::HybridStrategy<Cfg> as arc_swap::strategy::sealed::InnerStrategy<T>>::load::{{closure}}
194 3003003
+2 1001001
fi=(161)
3892 1001001
fi=(253)
555 1001001
fi=(249)
969 2002002
fi=(253)
555 1001001
fi=(365) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/debt/fast.rs
52 2002002
+3 2002002
fi=(161)
3890 1001001
fi=(365)
56 2002002
-56 1001001
56 1001001
fi=(161)
3875 1001001
+35 2002002
fi=(365)
65 1001001
fi=(163)
902 1001001
fi=(161)
3892 1001001
fe=(364)
53 2002002
fi=(161)
3875 2002002
fe=(364)
0 1001001
fi=(249)
1065 1001001
fe=(364)
201 6006006

fl=(307) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/matches/arg_matches.rs
fn=(2068) clap_builder::parser::matches::arg_matches::ArgMatches::try_remove_one
1168 20
1269 2
cfi=(298)
cfn=(2022) clap_builder::util::flat_map::FlatMap<K,V>::remove_entry
calls=2 63 
* 295
* 6
0 6
1270 8
fi=(249)
1654 8
fi=(254)
0 10
fi=(309) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/any.rs
764 10
fe=(307)
1278 2
0 8
fi=(226)
961 4
fi=(310) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/adapters/flatten.rs
190 12
fi=(240)
632 4
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
fi=(220)
805 8
0 6
805 18
fi=(240)
632 4
fi=(220)
805 6
fi=(240)
632 4
fi=(220)
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
* 4
-48 2
fi=(220)
805 6
fi=(240)
632 4
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
* 4
fi=(240)
632 4
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
-48 4
fi=(310)
226 2
cfn=(2040) <core::iter::adapters::flatten::FlattenCompat<I,U> as core::iter::traits::iterator::Iterator>::next
calls=2 518 
* 168
* 2
fi=(249)
1164 6
+1 6
fi=(308) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/sync.rs
2422 12
fi=(309)
201 2
cfn=(2048) <T as core::any::Any>::type_id
calls=2 -59 
* 8
0 2
764 8
fi=(231)
966 2
0 2
fi=(161)
3966 4
fi=(308)
1107 2
fi=(220)
1717 2
fi=(308)
3327 4
fi=(161)
3942 2
fi=(308)
3479 2
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
fi=(308)
3479 2
fe=(307)
1173 6
fi=(220)
805 2
cfn=(2054) core::ptr::drop_in_place<core::iter::adapters::flatten::Flatten<alloc::vec::into_iter::IntoIter<alloc::vec::Vec<clap_builder::util::any_value::AnyValue>>>>
calls=2 * 
* 598
fe=(307)
1180 16

fl=(341) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/getrandom-0.4.3/src/backends/linux_android_with_fallback.rs
fn=(2296) getrandom::backends::linux_android_with_fallback::init
21 1
+3 3
cob=(3)
cfi=(342)
cfn=(2298)
calls=1 +40 
* 1937
fi=(166)
270 2
fe=(341)
35 5
cob=(3)
cfi=(184)
cfn=(940)
calls=1 -6 
* 7
fi=(350) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/num/int_macros.rs
3710 1
fe=(341)
38 1
-38 1
61 2

fl=(236) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/backtrace.rs
fn=(1142) std::sys::backtrace::__rust_begin_short_backtrace
162 1
fi=(303) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ops/function.rs
+88 1
cfi=(237) /tmp/wt/bench/bench/src/main.rs
cfn=(1144) tollgate_bench::main
calls=1 84 
* 1039035976
fe=(236)
-78 2

fl=(324)
fn=(2650)
111 12
fi=(220)
2292 4
+1 6
fi=(291)
4511 4
2053 2
4465 1
fe=(324)
128 2
fi=(267)
568 1
0 1
fi=(254)
405 3
fi=(166)
1720 2
fi=(254)
25 1
405 3
fi=(166)
1720 2
fi=(254)
25 1
fi=(166)
1720 4
fi=(254)
25 2
407 2
fe=(324)
132 4
fi=(254)
407 2
0 4
fi=(338) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/num/mod.rs
1433 6
0 4
fe=(324)
142 4
fi=(338)
0 2
fe=(324)
142 4
+4 4
+4 2
19 8
151 2
19 6
152 8
0 2
fi=(162)
923 2
0 2
fi=(166)
1720 2
fi=(254)
25 2
406 1
fe=(324)
160 2
fi=(254)
407 1
0 2
fe=(324)
161 14

fl=(248) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/convert/mod.rs
fn=(1406) <T as core::convert::Into<U>>::into
777 32
fi=(245) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/styled_str.rs
30 16
fi=(240)
673 16
cfn=(1186) alloc::raw_vec::RawVecInner<A>::reserve::do_reserve_and_handle
calls=4 -14 
* 606
fi=(243)
2997 8
fi=(226)
961 4
fi=(220)
547 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=4 264 
* 46
fi=(243)
2886 8
fi=(245)
179 12
fe=(248)
779 24

fl=(355) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/pal/unix/time.rs
fn=(2362) <std::sys::pal::unix::time::Timespec>::now
69 5005020
+32 1001004
cob=(3)
cfi=(356)
cfn=(2364)
calls=1001004 -63 
* 10010040
fi=(165)
235 1001004
+10 1001004
fe=(355)
102 1001004
fi=(231)
1231 2002008
fe=(355)
102 1001004
+2 4004016

fn=(2370) <std::sys::pal::unix::time::Timespec>::sub_timespec
106 6006012
fi=(223)
2000 2002004
fe=(355)
20 5005010
fi=(223)
538 1001002
fe=(355)
20 1001002
fi=(223)
538 1001002
fe=(355)
20 1001002
+93 2002004
+1 8008016
0 1001002
fi=(339) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/time.rs
195 2002004
fe=(355)
-65 3003006
+7 4004008

fl=(317) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde_core-1.0.229/src/de/mod.rs
fn=(2128) <core::marker::PhantomData<T> as serde_core::de::DeserializeSeed>::deserialize
821 14
fi=(312) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde_json-1.0.154/src/read.rs
588 4
0 2
588 6
0 2
589 4
fi=(313) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde_json-1.0.154/src/lib.rs
412 2
fi=(314) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde_json-1.0.154/src/de.rs
-77 6
0 2
335 4
0 2
cfn=(2144) serde_json::de::Deserializer<R>::parse_integer
calls=2 462 
0 220
0 4
fi=(313)
412 2
+1 2
fi=(314)
122 4
fi=(319)
297 6
fi=(314)
+43 4
0 2
fe=(317)
826 8
-5 9
fi=(312)
588 2
0 3
589 2
fi=(313)
412 1
0 2
fi=(314)
0 2
fi=(312)
588 2
fi=(314)
255 1
fi=(313)
412 1
0 1
fi=(312)
589 2
fi=(313)
412 1
fi=(314)
1535 2
fi=(312)
597 1
fi=(243)
2978 2
fi=(314)
1539 3
cfi=(312)
cfn=(2102) <serde_json::read::StrRead as serde_json::read::Read>::parse_str
calls=1 744 
* 115
* 1
fi=(313)
0 1
412 1
+1 2
fi=(314)
0 1
cfi=(277)
cfn=(2136) <tollgate_bench::subjects::_::<impl serde_core::de::Deserialize for tollgate_bench::subjects::Kind>::deserialize::__FieldVisitor as serde_core::de::Visitor>::visit_str
calls=1 20 
0 17
1547 2
+1 2
fi=(318) /tmp/wt/bench/bench/src/subjects.rs
18 5
-18 1
18 1
fe=(317)
826 6

fl=(367) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/debt/mod.rs
fn=(2452) arc_swap::debt::Debt::pay_all::{{closure}}
139 14
+1 4
fi=(161)
3923 2
fi=(308)
2405 2
fe=(367)
0 2
144 4
fi=(161)
3892 4
fi=(360) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/debt/list.rs
102 4
0 10
fi=(161)
3942 2
fi=(360)
107 2
-5 4
fi=(161)
3924 2
fe=(367)
148 2
fi=(249)
969 4
fe=(367)
148 2
fi=(161)
3892 2
2844 4
fi=(368) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/debt/helping.rs
222 12
+2 4
fi=(226)
961 6
0 2
fi=(249)
767 76
0 32
fe=(367)
153 24
0 6
155 4
fi=(161)
3892 2
fe=(367)
121 4
+34 32
fi=(161)
3892 16
fe=(367)
121 32
fi=(161)
3942 2
fi=(308)
2811 2
fe=(367)
164 16

fl=(178) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/pal/unix/stack_overflow.rs
fn=(1100) std::sys::pal::unix::stack_overflow::imp::make_handler
250 6
fi=(161)
3891 1
fe=(178)
251 2
+4 2
fi=(220)
709 5
fe=(178)
264 2
cob=(3)
cfi=(221)
cfn=(1104)
calls=1 120 
* 5
+2 2
+44 2
cob=(3)
cfi=(222)
cfn=(1106)
calls=1 33 
* 145
fi=(223)
1037 3
fi=(161)
3890 1
fe=(178)
229 1
-2 6
cob=(3)
cfi=(224)
cfn=(1110)
calls=1 47 
* 8
+8 2
0 1
238 4
cob=(3)
cfi=(225)
cfn=(1112)
calls=1 117 
* 5
+1 2
fi=(226)
961 1
fe=(178)
269 4
+1 2
cob=(3)
cfi=(221)
cfn=(1104)
calls=1 120 
* 5
+2 2
+4 7

fn=(2708) std::sys::pal::unix::stack_overflow::imp::drop_handler
284 8
+1 2
0 1
310 2
cob=(3)
cfi=(222)
cfn=(1106)
calls=1 33 
* 145
fi=(223)
1037 3
fi=(161)
3890 1
fe=(178)
288 4
+10 2
cob=(3)
cfi=(221)
cfn=(1104)
calls=1 120 
* 5
fi=(226)
1072 1
fe=(178)
301 4
cob=(3)
cfi=(225)
cfn=(2714)
calls=1 117 
* 5
fi=(227) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/pal/unix/stack_overflow/thread_info.rs
126 1
cob=(3)
cfi=(233)
cfn=(1134)
calls=1 26 
* 3
* 2
fi=(161)
3975 2
fi=(234)
32 1
fi=(161)
3890 2
fi=(235) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/panicking.rs
464 3
0 1
fi=(161)
3890 2
fi=(436) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sync/poison.rs
123 3
0 3
fi=(161)
3975 2
fi=(227)
96 1
fi=(249)
767 3
fi=(392)
641 1
fi=(393) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/collections/btree/search.rs
57 3
fi=(392)
396 1
fi=(393)
225 3
0 1
fi=(166)
1720 1
fi=(254)
180 1
fi=(223)
2011 3
fi=(393)
226 8
fi=(394) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/collections/btree/map/entry.rs
607 1
fi=(392)
731 2
fi=(395)
19 7
cfn=(2732)
calls=1 +7 
* 100
fi=(394)
608 2
+4 1
+1 2
fi=(220)
805 4
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
-48 1
fi=(161)
3876 1
fi=(436)
123 1
fi=(220)
805 5
0 1
805 3
fe=(178)
305 8

fl=(227)
fn=(1116) std::sys::pal::unix::stack_overflow::thread_info::set_current_info
112 10
fi=(228) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/pal/unix/weak/syscall.rs
12 2
+1 1
cob=(3)
cfi=(225)
cfn=(1120)
calls=1 +78 
* 3
* 2
fi=(229)
194 1
fi=(253)
555 1
fi=(229)
195 3
fi=(161)
3890 3
fi=(229)
221 2
0 1
221 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 170
fi=(231)
2173 2
fi=(232)
0 1
fi=(220)
547 1
fi=(249)
1165 1
fi=(220)
0 1
fe=(227)
116 1
cob=(3)
cfi=(233)
cfn=(1134)
calls=1 -90 
* 3
* 2
fi=(161)
3975 2
fi=(234)
32 1
-32 1
fi=(161)
3890 2
fi=(235)
464 4
0 1
fi=(161)
3890 2
fi=(436)
123 4
0 3
fi=(161)
3975 2
fe=(227)
96 1
-96 2
fi=(437) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/collections/btree/map.rs
1504 3
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 164
fi=(232)
581 2
fi=(220)
1917 1
fi=(249)
1726 2
fi=(392)
671 1
fi=(255) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/mem/maybe_uninit.rs
564 10
fi=(394)
422 1
0 2
fi=(161)
3876 1
fi=(436)
123 2
fi=(220)
805 5
0 1
805 3
fe=(227)
123 8

fl=(266)
fn=(1614)
347 6
+1 1
fi=(291)
2689 2
fe=(266)
348 1
fi=(277)
154 1
fi=(291)
2691 1
fe=(266)
0 1
360 8

fl=(240)
fn=(1154)
542 855
fi=(162)
3051 760
fi=(241)
457 285
0 95
fe=(240)
632 190
fi=(242)
135 8
fi=(230)
-82 8
fi=(242)
186 174
-91 87
fi=(230)
-82 87
+41 24
cob=(3)
cfi=(182)
cfn=(1018)
calls=8 3394 
* 4044
fe=(240)
562 16
+1 380
fi=(230)
14 174
cob=(3)
cfi=(182)
cfn=(934)
calls=87 3281 
* 14183
fe=(240)
562 174
0 190
566 760
-24 2493
fi=(162)
3051 2216
fi=(241)
457 831
0 277
fe=(240)
632 554
fi=(242)
135 213
fi=(230)
-82 213
fi=(242)
186 128
-91 64
fi=(230)
-82 64
+41 639
cob=(3)
cfi=(182)
cfn=(1018)
calls=213 3394 
* 94450
fe=(240)
562 426
+1 1108
fi=(230)
14 128
cob=(3)
cfi=(182)
cfn=(934)
calls=64 3281 
* 8636
fe=(240)
562 128
0 554
566 2216

fn=(1186)
659 111
fi=(162)
769 37
fi=(241)
457 37
0 111
fe=(240)
521 74
fi=(223)
1037 74
fe=(240)
159 148
fi=(223)
1037 74
fe=(240)
527 185
cfn=(1154)
calls=37 +15 
* 7155
fi=(231)
2173 74
+1 37
fe=(240)
774 37
+1 37
669 148

fn=(1624)
186 42
491 7
+30 7
fi=(223)
1037 21
fe=(240)
527 42
cfn=(1586) <alloc::raw_vec::RawVecInner>::finish_grow
calls=7 +15 
* 1557
fi=(231)
2173 14
+1 7
fe=(240)
774 7
+1 7
189 35

fn=(1152)
186 52
491 13
+30 13
fi=(223)
1037 39
fe=(240)
527 78
cfn=(1154)
calls=13 +15 
* 2800
fi=(231)
2173 26
+1 13
fe=(240)
774 13
+1 13
189 52
-3 36
491 9
+30 9
fi=(223)
1037 27
fe=(240)
527 54
cfn=(1154)
calls=9 +15 
* 1977
fi=(231)
2173 18
+1 9
fe=(240)
774 9
+1 9
189 36
-3 32
491 8
+30 8
fi=(223)
1037 24
fe=(240)
527 48
cfn=(1154)
calls=8 +15 
* 1936
fi=(231)
2173 16
+1 8
fe=(240)
774 8
+1 8
189 32
-3 24
491 6
+30 6
fi=(223)
1037 18
fe=(240)
527 36
cfn=(1154)
calls=6 +15 
* 1067
fi=(231)
2173 12
+1 6
fe=(240)
774 6
+1 6
189 24
-3 20
491 5
+30 5
fi=(223)
1037 15
fe=(240)
527 30
cfn=(1154)
calls=5 +15 
* 1080
fi=(231)
2173 10
+1 5
fe=(240)
774 5
+1 5
189 20
-3 48
491 12
+30 12
fi=(223)
1037 36
fe=(240)
527 72
cfn=(1154)
calls=12 +15 
* 4918
fi=(231)
2173 24
+1 12
fe=(240)
774 12
+1 12
189 48
-3 8
491 2
+30 2
fi=(223)
1037 6
fe=(240)
527 12
cfn=(1154)
calls=2 +15 
* 913
fi=(231)
2173 4
+1 2
fe=(240)
774 2
+1 2
189 8
-3 12
491 3
+30 3
fi=(223)
1037 9
fe=(240)
527 18
cfn=(1154)
calls=3 +15 
* 648
fi=(231)
2173 6
+1 3
fe=(240)
774 3
+1 3
189 12

fn=(1586)
542 48
fi=(294) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/alloc/layout.rs
75 6
+38 6
0 6
fe=(240)
632 12
fi=(230)
54 9
cob=(3)
cfi=(182)
cfn=(1018)
calls=3 3394 
* 1078
fe=(240)
562 6
fi=(242)
186 6
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 255
fe=(240)
562 6
+1 18
0 12
566 36
-24 231
fi=(162)
3051 168
fi=(241)
457 63
0 21
fe=(240)
632 42
fi=(242)
135 12
fi=(230)
-82 12
fi=(242)
186 18
-91 9
fi=(230)
-82 9
+41 36
cob=(3)
cfi=(182)
cfn=(1018)
calls=12 3394 
* 13870
* 12
-40 18
cob=(3)
cfi=(182)
cfn=(934)
calls=9 3281 
* 1303
-14 21
fe=(240)
562 42
+1 84
0 42
566 168

fn=(1582) <alloc::raw_vec::RawVecInner<_>>::reserve::do_reserve_and_handle::<alloc::alloc::Global>
659 30
fi=(162)
769 6
fi=(241)
457 6
0 6
fe=(240)
521 12
fi=(223)
1037 30
fe=(240)
527 30
cfn=(1586)
calls=6 +15 
* 1510
fi=(231)
2173 12
+1 6
fe=(240)
774 6
+1 6
669 30
-10 10
fi=(162)
769 2
fi=(241)
457 2
0 6
fe=(240)
521 4
fi=(223)
1037 4
fe=(240)
159 8
fi=(223)
1037 4
fe=(240)
527 10
cfn=(1586)
calls=2 +15 
* 178
fi=(231)
2173 4
+1 2
fe=(240)
774 2
+1 2
669 10

fl=(302)
fn=(1804)
24 16
+2 4
fi=(298)
143 12
fi=(240)
612 2
fi=(243)
1815 4
fi=(226)
961 8
fi=(240)
612 4
fi=(243)
1815 4
fi=(226)
961 14
0 8
fi=(166)
1720 4
fi=(254)
180 2
fi=(226)
0 8
fi=(166)
1720 4
fi=(254)
180 2
fi=(226)
0 8
fi=(166)
1720 8
fi=(254)
180 4
0 6
fi=(166)
1720 12
fi=(254)
180 6
fi=(166)
659 12
fi=(249)
1164 12
fi=(285)
2469 6
fi=(303)
310 4
fe=(302)
450 10
cfn=(1812) clap_builder::parser::validator::gather_direct_conflicts
calls=2 +41 
* 303
fi=(249)
1165 2
fi=(298)
37 6
-37 8
fi=(243)
1025 2
+3 4
+1 2
cfi=(240)
cfn=(1152)
calls=1 186 
* 244
-4 2
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 2
fi=(243)
1034 3
-6 2
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 2
fi=(243)
1034 3
-6 2
+1 2
cfi=(240)
cfn=(1152)
calls=1 186 
* 244
fi=(240)
612 2
fi=(226)
961 2
fi=(220)
1917 10
fi=(243)
1034 8
fi=(298)
37 2
fe=(302)
454 14
27 4
+61 2
fi=(249)
745 6
0 4
fi=(166)
1720 2
fi=(254)
180 2
0 6
180 16
0 18
fi=(305)
53 4
fi=(285)
-53 16
fi=(166)
1720 8
fi=(254)
180 4
fi=(305)
53 2
fi=(285)
-53 8
fi=(166)
1720 4
fi=(254)
180 2
fi=(249)
1164 12
0 12
fi=(166)
1720 10
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 2
fi=(277)
154 6
cob=(3)
cfi=(281)
cfn=(1458)
calls=2 -74 
* 39
* 2
fi=(254)
349 2
0 9
fe=(302)
29 1
fi=(258)
-10 1
fe=(302)
+10 2
+66 4
fi=(254)
-95 33
fi=(166)
1720 10
fi=(254)
180 5
0 12
fi=(166)
1720 12
fi=(254)
180 6
0 18
fi=(166)
659 12
fi=(249)
1164 6
fi=(306)
86 6
-86 2
fe=(302)
74 2
fi=(166)
1720 2
fi=(254)
180 2
0 16
fi=(166)
1720 10
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 2
fi=(277)
154 6
cob=(3)
cfi=(281)
cfn=(1458)
calls=2 -74 
* 39
* 2
fi=(254)
349 2
0 1
fe=(302)
77 6
cfn=(1850) clap_builder::parser::validator::Conflicts::gather_conflicts
calls=1 457 
* 135
fi=(240)
612 1
fi=(243)
1815 1
fe=(302)
130 5
fi=(240)
632 2
fi=(230)
0 3
fi=(166)
1720 1
fi=(254)
180 1
0 2
fe=(302)
55 4
fi=(238)
3901 14
fi=(249)
745 2
fe=(302)
55 4
fi=(240)
632 4
fi=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
805 8
fi=(240)
632 3
fi=(220)
805 6
fi=(240)
632 8
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
-48 24
fi=(166)
1720 4
fi=(254)
180 2
fi=(230)
0 24
fi=(166)
1720 12
fi=(254)
180 6
0 12
fi=(166)
1720 12
fi=(254)
180 6
0 6
fi=(166)
659 24
fi=(249)
1164 6
fi=(285)
2469 6
0 2
fe=(302)
203 4
+9 4
fi=(166)
1720 2
fi=(254)
180 2
fe=(302)
+23 2
fi=(238)
4952 4
fi=(277)
20 8
fi=(166)
1720 10
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 2
fi=(277)
154 6
cob=(3)
cfi=(281)
cfn=(1458)
calls=2 -74 
* 39
* 2
fi=(254)
349 2
fi=(243)
464 3
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 38
fi=(232)
248 2
fi=(238)
5092 2
fi=(243)
1187 2
464 16
0 1
2791 3
+4 2
fi=(220)
1717 1
fi=(166)
+3 1
fi=(254)
180 1
0 1
fi=(243)
1028 3
+1 2
cfi=(240)
cfn=(1152)
calls=1 186 
* 244
fi=(240)
612 2
0 3
fi=(220)
1917 1
fi=(243)
1034 7
fi=(254)
0 1
fi=(277)
20 2
fi=(280)
285 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
349 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(226)
961 4
fi=(166)
1720 1
fi=(254)
180 1
0 2
fi=(238)
5103 3
fe=(302)
212 1
fi=(166)
1720 1
fi=(254)
180 1
0 5
fi=(277)
20 2
fi=(280)
285 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
349 1
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
fi=(238)
5114 5
fi=(240)
632 2
fi=(238)
5115 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(240)
632 2
fi=(238)
5115 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(166)
1720 1
fi=(264)
223 1
fi=(240)
632 2
fi=(243)
464 6
fi=(166)
1720 4
fi=(254)
180 2
0 48
fi=(166)
1720 18
fi=(254)
180 6
fi=(166)
1720 6
fi=(254)
180 6
0 6
fi=(249)
1164 6
fi=(306)
86 14
fi=(166)
1720 10
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 2
fi=(277)
154 6
cob=(3)
cfi=(281)
cfn=(1458)
calls=2 -74 
* 39
* 2
fi=(254)
349 2
fi=(249)
1165 1
fi=(285)
2469 1
fi=(254)
0 2
fe=(302)
241 4
fi=(226)
961 10
fe=(302)
239 14
fi=(166)
1720 4
0 2
1720 2
fi=(254)
180 2
fi=(166)
1720 1
fi=(254)
180 1
fi=(166)
659 2
fe=(302)
242 6
fi=(254)
0 1
fi=(277)
20 2
-20 1
fi=(223)
2123 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(298)
-56 1
fi=(267)
272 2
fi=(249)
1164 4
fe=(302)
275 2
fi=(226)
961 2
fe=(302)
277 2
fi=(226)
961 12
fe=(302)
275 4
0 4
fi=(166)
1720 20
0 20
1720 10
fi=(254)
180 10
fi=(166)
0 1
1720 1
fi=(254)
180 1
fi=(166)
659 18
fe=(302)
278 63
fi=(166)
1720 36
fi=(284)
82 18
fi=(166)
1720 18
fi=(254)
180 18
0 23
fi=(277)
20 46
-20 8
fi=(223)
2123 8
fi=(277)
154 24
cob=(3)
cfi=(281)
cfn=(1458)
calls=8 -74 
* 153
* 8
fi=(298)
-56 8
fi=(267)
272 10
fi=(249)
1164 10
0 8
fi=(243)
1815 8
fi=(166)
-95 8
fi=(254)
180 8
0 24
fi=(243)
1815 8
fi=(166)
-95 8
fi=(254)
180 8
0 16
fe=(302)
295 32
0 8
fi=(243)
2997 16
fe=(302)
0 16
303 32
fi=(249)
0 24
fe=(302)
313 24
fi=(223)
0 2
fe=(302)
322 4
fi=(238)
3901 10
fe=(302)
322 4
+3 2
fi=(166)
1720 2
fi=(254)
180 2
0 16
fi=(166)
1720 13
fi=(254)
180 9
0 9
fi=(166)
659 9
fi=(249)
+86 20
fe=(302)
326 7
fi=(254)
0 1
fi=(277)
20 2
-20 1
fi=(223)
2123 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(298)
-56 1
fi=(267)
272 2
fi=(249)
1164 5
fi=(243)
2997 2
fe=(302)
338 4
fi=(240)
632 4
fe=(302)
39 2
+21 18

fn=(1850)
457 11
fi=(243)
+7 3
fi=(240)
612 2
fi=(243)
1815 1
fi=(226)
961 4
fi=(166)
1720 1
fi=(254)
180 1
0 5
fi=(277)
20 2
fi=(223)
2123 2
fi=(277)
154 2
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(298)
-56 1
-98 1
fi=(243)
1815 1
fi=(267)
272 2
fi=(240)
612 2
fi=(243)
1815 3
fi=(166)
-95 1
fi=(254)
180 1
0 6
fi=(243)
0 8
fi=(166)
1720 2
fi=(254)
180 2
fi=(166)
1720 2
fi=(254)
180 2
fi=(280)
285 2
fi=(277)
20 4
fi=(291)
2593 2
fi=(277)
154 2
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fe=(302)
470 1
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
fe=(302)
483 5
+1 10

fn=(1812)
491 22
+1 2
fi=(166)
1720 2
fi=(254)
180 2
0 10
fi=(166)
1720 10
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 2
fi=(277)
154 8
cob=(3)
cfi=(281)
cfn=(1458)
calls=2 -74 
* 39
* 2
fi=(254)
349 2
0 2
fe=(302)
493 2
+12 1
fi=(240)
-46 4
fi=(279) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/adapters/take.rs
0 1
fe=(302)
494 1
fi=(166)
1720 1
fi=(254)
180 1
0 6
fi=(277)
20 2
fi=(280)
285 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
349 1
fe=(302)
495 1
fi=(240)
-36 2
fe=(302)
0 1
fi=(256)
440 3
fi=(166)
1720 1
fi=(254)
180 1
0 9
fi=(166)
1720 2
fi=(254)
180 1
0 2
fi=(166)
659 2
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
0 4
fi=(277)
20 2
fi=(254)
332 2
fi=(277)
154 2
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
332 1
fi=(299)
10 4
fi=(254)
-10 1
fi=(277)
20 2
fi=(280)
285 1
fi=(277)
154 3
cob=(3)
cfi=(281)
cfn=(1458)
calls=1 -74 
* 18
* 1
fi=(254)
349 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(240)
617 2
fi=(162)
2494 1
fi=(240)
765 1
-94 1
fi=(166)
1720 1
fi=(254)
25 1
fi=(304)
-25 1
31 2
fe=(302)
509 2
fi=(243)
0 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(240)
617 1
fi=(162)
2494 1
fi=(240)
765 1
-94 1
fi=(166)
1720 1
fi=(254)
25 1
-25 2
fi=(256)
440 3
fe=(302)
+54 1
fi=(254)
0 1
284 1
fi=(304)
31 1
fe=(302)
521 3
-19 16

fl=(308)
fn=(1984) alloc::sync::Arc<T,A>::drop_slow
2109 9
+6 6
+5 6
fi=(220)
805 6
fe=(308)
3327 6
fi=(161)
3942 3
fe=(308)
3479 3
fi=(163)
429 21
fi=(242)
200 6
fi=(230)
48 15
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 285
fe=(308)
2115 2
3327 4
fi=(161)
3942 2
fe=(308)
3479 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
fe=(308)
2109 4
fi=(240)
632 4
fe=(308)
3327 4
fi=(161)
3942 2
fe=(308)
3479 2
fi=(230)
48 6
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 176
fe=(308)

fl=(318)
fn=(2290) tollgate_bench::subjects::limiter
87 5
+1 2
-88 1
fi=(352) /tmp/wt/bench/crates/tollgate/src/limiter.rs
62 1
cfi=(340)
cfn=(2292) tollgate::store::key::HashKey::random
calls=1 +3 
* 2007
* 6
cfn=(2342) tollgate::limiter::Limiter<K>::build
calls=1 +21 
* 37410
fi=(359) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/lib.rs
475 3
fi=(364)
194 1
cfi=(360)
cfn=(2378) arc_swap::debt::list::LocalNode::with
calls=1 +29 
* 872
fi=(352)
-84 16
cfn=(2342)
calls=1 -27 
* 26139
fi=(364)
+2 2
fi=(308)
1816 2
fi=(161)
4008 1
fi=(364)
120 1
fi=(308)
0 1
fi=(352)
111 1
cfi=(220)
cfn=(2422) core::ptr::drop_in_place<tollgate::limiter::Limiter>
calls=1 805 
* 18129
fe=(318)
-19 5

fn=(2472) <S as tollgate_bench::subjects::Runner>::fill
184 10
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 41
fi=(240)
468 2
fi=(220)
+79 3
fi=(261)
772 3
0 7
fi=(162)
844 8
0 1
fi=(380) /tmp/wt/bench/bench/src/workload.rs
56 11
+2 4
-4 4
fi=(220)
547 2
fe=(318)
189 5
cfn=(2480) <tollgate::limiter::Limiter as tollgate_bench::subjects::Subject>::check
calls=1 -76 
* 1057
fi=(162)
844 8000
0 1000
fi=(380)
56 11000
+2 4000
-4 4000
fi=(220)
547 2000
fe=(318)
189 5000
cfn=(2480)
calls=1000 -76 
* 885000
fi=(380)
56 10999989
+2 3999996
-4 3999996
fi=(220)
547 1999998
fe=(318)
189 4999995
cfn=(2480)
calls=999999 -76 
* 997792656
fi=(162)
844 1001000
fi=(379) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/hint.rs
491 2002000
fi=(223)
1916 10010000
fi=(261)
772 1001000
0 1001
fi=(223)
1916 1001
fi=(261)
772 1001
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fe=(318)
192 8

fn=(2480)
113 8008000
fi=(352)
334 1001000
fi=(371) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/siphasher-1.0.4/src/sip128.rs
-38 2002000
fi=(340)
88 1001000
fi=(371)
297 2002000
fi=(340)
88 5005000
fi=(372) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/hash/mod.rs
551 4004000
cfi=(340)
cfn=(2482) <tollgate::store::key::KeyHasher as core::hash::Hasher>::write
calls=1001000 103 
* 76076000
363 6006000
cfi=(340)
cfn=(2482)
calls=1001000 103 
* 33033000
fi=(340)
84 2002000
fi=(371)
391 2002000
cfn=(2494) siphasher::sip128::Hasher<S>::finish128_with_state
calls=1001000 -21 
* 112112000
* 2002000
fi=(359)
+84 3003000
fi=(364)
194 1001000
cfi=(360)
cfn=(2378)
calls=1001000 +29 
* 53053000
* 2002000
fi=(352)
336 8008000
fi=(308)
2422 2002000
fi=(352)
347 9009000
fi=(353)
152 1001000
+1 10010000
+5 1001000
0 7007000
fi=(373) /tmp/wt/bench/crates/tollgate/src/store/mod.rs
34 2002000
+1 6006000
fi=(321) /tmp/wt/bench/crates/tollgate/src/quota.rs
342 5005000
fi=(357) /tmp/wt/bench/crates/tollgate/src/clock.rs
28 1001000
fi=(358) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/time/unix.rs
+46 2002000
cfi=(355)
cfn=(2362)
calls=1001000 -5 
* 26026000
fi=(374) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/time.rs
391 9009000
fi=(358)
78 1001000
cfi=(355)
cfn=(2370)
calls=1001000 +28 
* 37037000
fi=(339)
632 2002000
fi=(231)
+81 1001000
fi=(339)
-81 7007000
fi=(319)
297 2002000
fi=(162)
2301 2002000
fi=(357)
24 2002000
fi=(352)
337 1001000
fi=(357)
24 9009000
fi=(373)
+12 6006000
cfi=(353)
cfn=(2518)
calls=1001000 167 
* 495175713
+1 2002000
fi=(220)
805 3003000
fi=(364)
112 2002000
0 1001000
fi=(161)
4008 2002000
fi=(364)
120 1001000
fi=(379)
491 9009000
fe=(318)
114 1001000
+1 8008000

fn=(2284) tollgate_bench::subjects::Kind::build
57 7
+1 5
fi=(339)
632 3
fe=(318)
79 1
fi=(339)
632 3
fi=(319)
297 1
fi=(321)
-97 2
0 5
356 14
-1 4
0 2
365 1
-1 20
+1 4
-1 19
212 8
+1 3
-7 6
fi=(231)
1493 2
fi=(321)
230 1
+2 3
0 3
fe=(318)
80 1
cfn=(2290)
calls=1 +7 
* 84605
fi=(230)
-66 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 41
fi=(232)
248 2
+41 15
fe=(318)
74 8

fl=(298)
fn=(1938)
19 132
fi=(240)
612 24
fi=(243)
1815 12
fi=(226)
961 36
fi=(166)
1720 12
fi=(254)
180 12
0 44
fi=(166)
1720 20
fi=(284)
82 10
fi=(166)
1720 10
fi=(254)
180 10
fi=(277)
20 40
fe=(298)
+1 22
fi=(277)
154 22
cob=(3)
cfi=(281)
cfn=(1458)
calls=11 -74 
* 201
* 11
fe=(298)
21 11
-21 10
fi=(243)
1851 10
fi=(267)
278 20
fi=(240)
612 20
fi=(220)
1434 10
-1 10
+2 10
+1 10
-2 10
-1 10
+2 10
+1 10
-2 10
-1 10
+2 10
+1 10
-2 10
-1 10
+2 10
+1 10
-2 10
-1 10
+2 10
+1 10
-2 10
-1 10
+2 10
+1 10
-3 10
+1 10
+1 10
+1 20
fe=(298)
23 130
+6 10
-29 4
fi=(243)
1028 4
+1 2
cfi=(240)
cfn=(1152)
calls=1 186 
* 244
fi=(240)
612 1
0 1
fi=(220)
1917 2
fi=(243)
1034 2
-9 1
+3 2
fi=(240)
0 1
fi=(220)
1917 2
fi=(243)
1034 2
-9 1
+3 2
fe=(298)
33 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 240
fi=(240)
612 2
fi=(226)
961 4
fi=(220)
1917 28
fi=(243)
1034 6
fe=(298)
28 2
+1 96

fn=(2022)
63 32
fi=(243)
1815 8
fi=(166)
-95 4
fi=(254)
180 4
0 21
fi=(277)
20 21
fi=(285)
2469 6
fi=(277)
154 6
cob=(3)
cfi=(281)
cfn=(1458)
calls=3 -74 
* 54
* 3
fi=(285)
2469 3
0 3
fi=(243)
2379 6
fi=(220)
1717 12
fi=(243)
2393 9
fi=(220)
638 9
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 33
fi=(243)
2395 6
2168 3
2997 3
2379 9
fi=(240)
612 3
fi=(220)
1717 42
fi=(243)
2393 6
fi=(220)
638 9
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 97
fi=(243)
2395 3
2168 3
2350 6
+1 39
fe=(298)
76 12
-13 4
+14 32

fn=(1672)
156 36
+1 6
0 12
157 12
fi=(243)
1025 6
+3 12
+1 4
cfi=(240)
cfn=(1152)
calls=2 186 
* 354
fi=(240)
612 6
fi=(226)
961 12
fi=(220)
1917 12
fi=(243)
1034 12
-9 6
+3 12
fe=(298)
161 2
fi=(243)
1029 2
cfi=(240)
cfn=(1152)
calls=2 186 
* 480
fi=(240)
612 6
fi=(226)
961 6
fi=(220)
1917 84
fi=(243)
1034 12
fi=(291)
305 6
fi=(240)
612 6
fi=(291)
305 24
fe=(298)
165 42

fl=(322) /tmp/wt/bench/bench/src/machine.rs
fn=(2170) tollgate_bench::machine::resident
108 14
fi=(323)
392 8
cfn=(2172)
calls=2 -8 
* 17887
fi=(231)
1270 6
+1 4
fi=(240)
632 2
fe=(322)
114 8
cfn=(2244) tollgate_bench::machine::resident::{{closure}}
calls=2 -4 
* 10610
* 10
cfn=(2244)
calls=2 -4 
* 10104
0 2
fi=(240)
632 4
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 246
fe=(322)
+67 20

fn=(2244)
110 24
fi=(335) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/str/mod.rs
1314 48
0 4
fi=(332) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/str/iter.rs
676 180
+4 90
+1 270
cfi=(333) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/str/pattern.rs
cfn=(2248) <core::str::pattern::CharSearcher as core::str::pattern::Searcher>::next_match
calls=90 432 
* 15982
* 180
+4 90
+1 90
+1 90
fi=(334) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/str/traits.rs
211 90
fi=(265)
863 90
fi=(291)
2655 270
fi=(277)
154 90
fi=(333)
1041 180
fi=(291)
2655 180
fi=(277)
154 180
fi=(333)
1041 90
0 90
fi=(335)
3181 90
fi=(438) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/internal_macros.rs
85 180
fi=(285)
2468 180
fi=(291)
2624 180
fi=(277)
154 540
fi=(333)
1018 90
0 86
fi=(285)
2976 86
2469 86
fi=(334)
211 4
fi=(265)
863 4
fi=(335)
2172 8
cfn=(2266) core::str::<impl str>::trim_matches
calls=4 2362 
* 468
fi=(291)
2655 8
fi=(277)
154 24
fi=(333)
1041 4
0 4
fi=(285)
2976 4
2469 4
fi=(338)
1716 16
fe=(322)
113 28
fi=(338)
1723 40
1522 4
1754 8
-18 20
0 4
1756 4
fi=(162)
2494 4
fi=(336) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/char/methods.rs
423 4
fi=(338)
1736 4
+20 16
fi=(162)
2494 16
fi=(336)
423 16
fi=(338)
1736 16
+19 20
+2 40
-3 84
fe=(322)
112 4
0 8

fl=(371)
fn=(2494)
370 3003000
fi=(370) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/siphasher-1.0.4/src/common.rs
4 2002000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fe=(371)
372 1001000
fi=(370)
7 1001000
fi=(241)
2029 2002000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fe=(371)
374 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
7 2002000
fi=(241)
2029 1001000
fe=(371)
376 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fe=(371)
378 3003000
fi=(370)
7 1001000
fe=(371)
380 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fe=(371)
382 1001000
fi=(241)
2029 2002000
fe=(371)
382 2002000
+3 1001000

fl=(274)
fn=(1386) <core::iter::adapters::map::Map<I,F> as core::iter::traits::iterator::Iterator>::size_hint
111 4
+1 4
fi=(265)
729 8
fi=(254)
220 12
fe=(274)
113 4

fn=(1380) <core::iter::adapters::map::Map<I,F> as core::iter::traits::iterator::Iterator>::next
106 12
fi=(254)
+55 12
fi=(166)
1720 12
fi=(254)
180 12
fi=(166)
659 8
fi=(254)
185 8
fi=(249)
2126 8
1165 56
0 8
fe=(274)
108 8
0 8
108 4

fl=(237)
fn=(1144)
84 8
fi=(259) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/derive.rs
-52 2
cfi=(237)
cfn=(1146) <tollgate_bench::Cli as clap_builder::derive::CommandFactory>::command
calls=1 +3 
* 43219
* 1
fi=(238)
664 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
* 2
cfi=(260) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/env.rs
cfn=(1276) std::env::args_os
calls=1 849 
* 801
0 1
fi=(439) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/traits/collect.rs
323 5
fi=(166)
1720 1
fi=(264)
223 1
0 2
fi=(166)
659 1
fi=(220)
1717 1
fi=(249)
1164 2
fi=(266)
268 3
fi=(238)
869 1
fi=(258)
19 1
fi=(238)
869 1
0 2
fi=(249)
1165 3
fi=(265)
729 5
fi=(223)
1037 3
fi=(162)
3051 2
fi=(241)
457 3
fi=(240)
0 1
459 2
0 1
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
0 1
468 1
fi=(220)
1917 4
fi=(247)
36 4
+5 6
fi=(166)
1720 1
fi=(264)
223 1
fi=(249)
1164 5
fi=(220)
1917 6
fi=(243)
3980 2
2168 2
fi=(166)
1720 8
fi=(264)
223 2
0 4
fi=(220)
1717 2
fi=(249)
1164 6
fi=(243)
3969 4
fi=(249)
1165 4
fi=(243)
3971 4
fi=(265)
729 6
fi=(220)
+76 4
fi=(240)
632 2
0 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(247)
-6 3
fi=(258)
-23 2
fi=(267)
219 2
fi=(240)
612 1
fi=(267)
221 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(269) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/path.rs
318 2
fi=(268) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/path/unix.rs
7 3
fi=(269)
3170 7
2674 1
cfn=(1320) <std::path::Components as core::iter::traits::double_ended::DoubleEndedIterator>::next_back
calls=1 965 
* 247
fi=(238)
0 1
fi=(249)
1545 1
fi=(238)
902 1
0 3
fi=(433)
288 1
cfi=(270)
cfn=(1334)
calls=1 89 
* 151
fi=(231)
713 2
fi=(249)
-77 1
fi=(238)
904 1
0 2
fi=(241)
457 1
fi=(240)
+2 1
0 1
fi=(242)
95 3
cfi=(152)
cfn=(1342)
calls=1 -95 
* 184
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 12
* 1
fi=(238)
905 3
0 3
912 2
cfn=(1346) clap_builder::builder::command::Command::_do_parse
calls=1 4350 
* 79399
fi=(220)
805 4
fi=(240)
632 3
fi=(220)
805 9
fi=(240)
632 6
fi=(220)
805 3
fi=(230)
48 3
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 285
* 3
fi=(240)
632 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
-48 2
fi=(238)
763 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(231)
1620 2
+1 9
fi=(220)
805 1
cfn=(1998) core::ptr::drop_in_place<clap_builder::builder::command::Command>
calls=1 * 
* 18130
fi=(163)
+96 1
+1 1
fi=(249)
1164 2
fi=(307)
983 11
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(249)
1165 10
fe=(237)
51 13
fi=(243)
1815 1
fi=(277)
20 2
fi=(240)
612 2
fi=(277)
154 4
fe=(237)
51 1
-51 1
fi=(277)
154 4
fe=(237)
51 1
fi=(240)
-51 1
fi=(277)
154 4
fe=(237)
51 1
-51 1
fi=(277)
154 4
fe=(237)
51 1
fi=(307)
1223 1
fi=(166)
1720 1
fi=(254)
180 1
0 4
fi=(277)
20 8
fi=(166)
1720 8
fi=(254)
180 4
fi=(307)
1269 5
cfi=(298)
cfn=(2022)
calls=1 63 
* 195
* 3
0 2
1270 21
fi=(249)
1654 4
fi=(309)
764 6
fi=(307)
1278 1
fi=(226)
961 2
fi=(310)
190 6
fi=(240)
632 2
0 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fi=(220)
805 2
0 3
805 11
0 1
fi=(240)
632 2
fi=(220)
805 3
fi=(240)
632 2
fi=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
* 1
-48 1
fi=(220)
805 1
fi=(240)
632 2
0 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
* 1
fi=(240)
632 2
0 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
-48 2
fi=(310)
226 1
cfn=(2040)
calls=1 518 
* 84
fi=(249)
1164 3
+1 3
fi=(308)
2422 6
fi=(309)
201 1
cfn=(2048)
calls=1 -59 
* 4
0 1
764 3
fi=(231)
966 1
0 2
fi=(161)
3966 2
fi=(308)
1107 1
fi=(220)
1717 3
fi=(308)
3327 2
fi=(161)
3942 1
fi=(308)
3479 1
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fi=(231)
1620 3
fi=(308)
0 1
fi=(220)
805 1
cfn=(2054)
calls=1 * 
* 278
* 1
fi=(249)
1367 2
fe=(237)
0 3
fi=(249)
1367 1
fi=(231)
0 1
fe=(237)
51 1
cfi=(220)
cfn=(1978)
calls=1 805 
* 2569
fi=(240)
632 2
fi=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fi=(231)
2173 2
+1 9
fe=(237)
38 4
fi=(307)
411 6
cfn=(2068)
calls=1 1168 
* 1222
0 2
fi=(311) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/parser/error.rs
26 2
+1 1
fi=(249)
1367 2
fi=(307)
411 6
cfn=(2068)
calls=1 1168 
* 1215
0 2
fi=(311)
26 2
-26 1
27 1
fi=(249)
1367 2
fi=(307)
-98 5
cfi=(298)
cfn=(2022)
calls=1 63 
* 21
* 3
0 1
fi=(220)
0 2
fe=(237)
35 11
fi=(259)
+1 8
+7 1
cfi=(220)
cfn=(1978)
calls=1 805 
* 231
* 2
fe=(237)
+43 1
cfn=(2092) tollgate_bench::run
calls=1 +9 
* 1038885709
* 3
+7 9
-6 2
fi=(220)
805 1
cfn=(2682) core::ptr::drop_in_place<tollgate_bench::Command>
calls=1 * 
* 120
* 3
fe=(237)

fn=(1146)
35 11
fi=(238)
139 54
fe=(237)
35 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(239) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/arg_group.rs
172 2
fi=(238)
-33 1
fi=(239)
+33 10
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 244
fi=(239)
172 1
fi=(240)
612 1
fi=(220)
1917 3
fi=(239)
143 9
+29 14
fi=(243)
1028 2
fi=(220)
1917 3
fi=(239)
143 8
+29 15
fi=(243)
1028 2
fi=(220)
1917 3
fi=(243)
1034 1
fi=(239)
143 7
+29 2
+2 13
fi=(243)
1025 1
+3 2
fi=(238)
469 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 240
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 12
fi=(243)
1034 5
fi=(238)
470 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(238)
+88 54
fe=(237)
-85 1
cfn=(1168) <tollgate_bench::Selection as clap_builder::derive::Args>::augment_args
calls=1 +14 
* 12005
-54 2
51 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(245)
-21 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 118
fi=(245)
0 1
fi=(240)
612 1
fi=(243)
2997 1
fi=(220)
547 5
fi=(243)
2886 2
fi=(245)
179 3
fi=(246) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/resettable.rs
42 2
+1 2
fi=(220)
805 2
fi=(238)
1972 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
fi=(220)
805 2
fi=(238)
1973 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
fi=(220)
805 2
fi=(230)
0 2
fi=(238)
2004 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
529 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(249)
767 2
fi=(238)
534 1
fi=(249)
1810 2
+1 2
fi=(238)
536 2
fi=(243)
1025 1
+3 2
fi=(238)
538 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 226
fi=(226)
-68 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 4
fi=(238)
539 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(238)
+88 54
fe=(237)
-83 1
cfn=(1168)
calls=1 +12 
* 7893
-56 2
51 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(245)
-21 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 3
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(220)
805 2
fi=(238)
1972 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
fi=(220)
805 2
fi=(238)
1973 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
fi=(220)
805 2
fi=(230)
0 2
fi=(238)
2004 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
529 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(249)
767 2
fi=(238)
534 1
fi=(249)
1810 2
+1 2
fi=(238)
536 2
fi=(243)
1025 1
+3 2
fi=(226)
-67 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 4
fi=(238)
539 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(238)
+88 52
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 2
fi=(220)
547 2
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(238)
1972 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 1
+31 1
-31 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
+31 3
529 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(249)
767 2
fi=(238)
534 1
fi=(249)
1810 2
+1 2
fi=(238)
536 2
fi=(243)
1025 1
+3 2
fi=(226)
-67 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 4
fi=(238)
539 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(238)
+88 54
fe=(237)
-79 1
cfn=(1168)
calls=1 +8 
* 8027
-60 2
51 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(245)
-21 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(220)
805 2
fi=(238)
1972 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
fi=(220)
805 2
fi=(238)
1973 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 62
fi=(220)
805 2
fi=(230)
0 2
fi=(238)
2004 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
529 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(249)
767 2
fi=(238)
534 1
fi=(249)
1810 2
+1 2
fi=(238)
536 2
fi=(243)
1025 1
+3 2
fi=(226)
-67 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 4
fi=(238)
539 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(238)
+88 52
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 4
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(238)
1972 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 1
+31 1
-31 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
+31 3
529 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(249)
767 2
fi=(238)
534 1
fi=(249)
1810 2
+1 2
fi=(238)
536 2
fi=(243)
1025 1
+3 2
fi=(238)
538 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 735
fi=(226)
-68 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 4
fi=(238)
539 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(238)
+88 54
fe=(237)
-88 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(239)
172 2
fi=(238)
-33 1
fi=(239)
+33 14
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 509
fi=(240)
612 1
fi=(220)
1917 3
fi=(243)
1034 1
fi=(239)
143 10
+31 11
fi=(243)
1025 1
+3 2
fi=(238)
469 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 240
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 12
fi=(243)
1034 4
fi=(238)
470 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
* 1
fe=(237)
51 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(244)
+8 14
+73 2
1279 33
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(220)
1917 3
fi=(244)
1352 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(257)
9 1
fi=(220)
805 3
fi=(244)
1049 1
+1 5
fi=(249)
767 2
-22 7
fe=(237)
0 3
fi=(249)
1810 3
0 4
fi=(238)
188 16
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +76 
* 76
* 15
fi=(243)
1025 1
+3 2
fi=(238)
188 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 351
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 17
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 76
* 16
fi=(243)
1034 4
fi=(238)
174 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +90 
* 100
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 397
-61 1
fi=(243)
2997 1
fi=(220)
547 5
fi=(243)
2886 2
fi=(245)
179 5
fi=(246)
42 2
+1 2
fi=(220)
805 2
fi=(238)
1972 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
fi=(220)
805 2
fi=(238)
1973 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 2
fi=(220)
805 2
fi=(230)
0 2
fi=(238)
2004 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
fi=(258)
11 1
fi=(248)
789 4
fi=(238)
529 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(249)
767 3
fi=(238)
534 1
fi=(249)
1810 2
+1 2
fi=(238)
536 2
fi=(243)
1025 1
+3 2
fi=(226)
-67 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 4
fi=(238)
539 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 98
fi=(258)
11 2
fe=(237)
+24 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(244)
+24 14
+73 2
1279 33
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(220)
1917 3
fi=(244)
1352 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(257)
13 1
fi=(220)
805 3
fi=(244)
1049 3
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
* 4
-62 1
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
fi=(245)
0 1
fi=(240)
612 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 3
fi=(246)
42 2
+1 2
fi=(220)
805 2
fi=(244)
2279 3
+1 1
fi=(220)
805 2
fi=(244)
2348 2
230 2
fi=(257)
9 1
fi=(248)
789 3
fi=(249)
-22 2
fi=(238)
180 1
fi=(249)
1810 2
fi=(238)
182 3
fe=(237)
0 4
fi=(249)
1810 2
0 3
fi=(238)
188 17
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +76 
* 76
* 11
fi=(243)
1025 1
+3 2
fi=(238)
188 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 304
fi=(240)
612 1
fi=(226)
961 1
fi=(220)
1917 19
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 76
* 12
fi=(243)
1034 4
fi=(238)
174 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +90 
* 98
* 1
fe=(237)
35 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(244)
+24 14
+73 2
1279 35
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 310
fi=(240)
468 2
fi=(220)
1917 3
fi=(244)
1352 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 86
fi=(257)
13 1
fi=(220)
805 3
fi=(244)
1049 3
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
* 4
-62 1
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(220)
805 2
fi=(244)
2279 3
+1 1
fi=(220)
805 2
fi=(244)
2348 2
230 2
fi=(257)
9 1
fi=(248)
789 3
fi=(249)
-22 2
fi=(238)
180 1
fi=(249)
1810 2
fi=(238)
182 3
fe=(237)
0 4
fi=(249)
1810 2
0 3
fi=(238)
188 17
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +76 
* 76
* 11
fi=(243)
1025 1
+3 2
fi=(240)
612 1
fi=(226)
961 1
fi=(220)
1917 19
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 76
* 12
fi=(243)
1034 4
fi=(238)
174 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +90 
* 98
* 1
fe=(237)
35 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(244)
+24 14
+73 2
1279 35
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(220)
1917 3
fi=(244)
1352 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(220)
805 3
fi=(244)
1049 3
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
* 4
-62 1
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 10
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(220)
805 2
fi=(244)
2279 3
+1 4
fi=(220)
805 2
fi=(230)
0 2
fi=(244)
2348 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 76
* 10
1279 3
fi=(257)
9 1
fi=(244)
1279 1
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(247)
0 1
fi=(220)
1917 3
fi=(240)
632 2
fi=(244)
1352 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(244)
1352 5
+1 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(248)
789 5
fi=(249)
-22 2
-22 7
fi=(238)
180 1
fi=(249)
1810 2
fi=(238)
182 3
0 2
fi=(249)
1810 2
0 4
fi=(238)
188 15
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +76 
* 76
* 12
fi=(243)
1025 1
+3 2
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 17
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 76
* 12
fi=(243)
1034 4
fi=(238)
174 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +90 
* 98
fi=(245)
30 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 5
fi=(246)
42 3
+1 2
fe=(237)
-8 1
fi=(220)
805 2
fi=(238)
1972 5
+1 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 1
fi=(220)
805 2
fi=(238)
1973 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
fi=(220)
805 2
fi=(230)
0 1
fi=(238)
2004 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
* 5
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 64
fi=(258)
11 1
fe=(237)
+24 8

fn=(2092)
95 8
+1 2
fi=(240)
612 1
fi=(243)
1815 1
fi=(314)
60 7
fi=(312)
588 2
0 3
589 2
fi=(313)
412 3
fi=(314)
1375 1
fi=(312)
597 2
-9 2
0 2
fi=(313)
412 1
fi=(312)
589 2
fi=(313)
412 1
0 4
fi=(312)
597 1
fi=(243)
2978 3
fi=(314)
2221 2
cfi=(312)
cfn=(2102)
calls=1 744 
* 115
* 1
fi=(313)
0 1
fi=(314)
2221 2
fi=(313)
413 1
-1 1
fi=(314)
0 9
fi=(315) /tmp/wt/bench/bench/src/child.rs
14 1
fi=(314)
-14 2
fi=(312)
588 2
0 1
588 3
+1 2
fi=(313)
412 1
0 2
fi=(231)
2173 2
fe=(237)
118 8
fi=(315)
-85 6
fi=(321)
-33 1
fe=(237)
97 2
fi=(316) /tmp/wt/bench/bench/src/memory.rs
-66 1
cfi=(322)
cfn=(2170)
calls=1 +77 
* 14795
* 1
fi=(380)
+99 8
fi=(316)
-98 2
cfi=(318)
cfn=(2284)
calls=1 +25 
* 84791
* 2
+1 4
cfi=(318)
cfn=(2472)
calls=1 184 
* 1038730912
+1 1
cfi=(322)
cfn=(2170)
calls=1 +74 
* 24134
-34 2
fi=(220)
805 5
cfn=(2422)
calls=1 * 
* 28116
fi=(232)
1920 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 107
-48 1
fi=(162)
2345 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 41
fi=(240)
468 2
0 1
fi=(162)
2345 2
fi=(243)
965 2
fi=(384) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde_json-1.0.154/src/ser.rs
53 2
fi=(220)
547 1
fi=(243)
2886 2
fi=(316)
22 6
cfi=(384)
cfn=(2598) <serde_json::ser::Compound<W,F> as serde_core::ser::SerializeStruct>::serialize_field
calls=1 692 
* 239
* 5
cfi=(384)
cfn=(2598)
calls=1 692 
* 216
fi=(384)
671 2
fi=(316)
22 2
fi=(243)
1446 1
fi=(240)
765 1
-94 1
-59 1
fi=(220)
-65 1
fi=(243)
2886 2
fi=(384)
2219 2
+30 3
-4 2
fe=(237)
98 10
cfi=(386)
cfn=(2614)
calls=1 1274 
* 726
fi=(240)
632 2
fi=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
-48 1
fe=(237)
99 3
-99 2
fi=(312)
597 1
fi=(315)
11 4
fi=(312)
588 1
0 1
fi=(313)
412 1
fi=(312)
589 2
fi=(313)
412 5
fi=(314)
1375 1
+1 1
fi=(312)
597 9
fi=(314)
2020 3
cfn=(2118) <serde_json::de::MapAccess<R> as serde_core::de::MapAccess>::next_key_seed::has_next_key
calls=1 -30 
* 29
* 6
cfn=(2118)
calls=2 -30 
* 82
fi=(313)
412 6
+1 3
-1 6
fi=(314)
2021 3
228 3
fi=(312)
597 3
fi=(243)
2978 3
fi=(314)
2221 12
cfi=(312)
cfn=(2102)
calls=3 744 
* 345
* 3
fi=(313)
0 3
fi=(314)
2221 3
fi=(313)
412 3
+1 3
-1 3
fi=(314)
0 20
fi=(249)
636 1
fi=(316)
14 1
-14 2
fi=(312)
588 2
0 1
588 2
+1 2
fi=(313)
412 1
0 2
fi=(312)
0 10
fi=(316)
14 2
-14 2
fi=(312)
588 2
0 1
588 2
+1 2
fi=(313)
412 1
0 2
fi=(312)
0 2
597 1
fi=(314)
2033 3
cfi=(317)
cfn=(2128)
calls=1 821 
* 150
fi=(231)
2173 2
+1 3
fi=(316)
14 1
-14 2
fi=(312)
597 1
fi=(314)
2033 3
cfi=(317)
cfn=(2128)
calls=1 821 
* 192
fi=(231)
2173 2
+1 2
fi=(316)
14 1
fi=(320)
-14 2
fi=(312)
588 2
0 1
588 2
+1 2
fi=(313)
412 1
0 2
fi=(243)
0 2
fi=(312)
597 2
fi=(314)
2033 2
cfi=(317)
cfn=(2128)
calls=1 821 
* 150
fi=(231)
2173 2
+1 3
fi=(314)
2020 3
cfn=(2118)
calls=1 -30 
* 25
fi=(313)
412 4
fi=(316)
14 11
fi=(314)
1384 2
1854 1
cfn=(2160) serde_json::de::Deserializer<R>::end_map
calls=1 1090 
* 18
* 3
fi=(230)
0 4
fi=(314)
1384 3
fi=(312)
588 2
0 1
588 3
+1 2
fi=(313)
412 3
fi=(312)
597 1
-9 2
fi=(240)
+44 3
fe=(237)

fn=(1168)
68 42
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
fi=(239)
172 39
fi=(243)
1029 3
cfi=(240)
cfn=(1152)
calls=3 186 
* 598
fi=(239)
172 3
fi=(240)
612 3
fi=(220)
1917 9
fi=(239)
143 27
+29 42
fi=(243)
1028 6
fi=(220)
1917 9
fi=(239)
143 24
+29 45
fi=(243)
1028 6
fi=(220)
1917 9
fi=(239)
143 24
+29 45
fi=(243)
1028 6
fi=(220)
1917 9
fi=(243)
1034 3
fi=(239)
143 18
+29 6
+2 42
fi=(243)
1025 3
+3 6
fi=(238)
469 3
fi=(243)
1029 3
cfi=(240)
cfn=(1152)
calls=3 186 
* 720
0 3
fi=(240)
612 3
fi=(226)
961 6
fi=(220)
1917 36
fi=(243)
1034 12
fi=(238)
470 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
* 3
fe=(237)
68 9
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
fi=(244)
-9 42
+73 6
1279 99
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 525
fi=(240)
468 6
fi=(220)
1917 9
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 391
fi=(232)
248 6
0 3
289 15
fi=(220)
805 9
fi=(244)
1049 18
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
* 12
-62 3
fi=(245)
30 12
fi=(240)
673 15
cfn=(1186)
calls=3 -14 
* 756
fi=(245)
0 3
fi=(240)
612 3
fi=(243)
2997 6
fi=(220)
547 9
fi=(243)
2886 6
fi=(245)
179 9
fi=(246)
42 9
+1 6
fi=(220)
805 6
fi=(244)
2279 9
+1 9
fi=(220)
805 6
fi=(230)
0 6
fi=(244)
2348 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 33
1279 12
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 525
fi=(240)
468 6
fi=(247)
0 3
fi=(220)
1917 9
fi=(240)
632 6
fi=(244)
1352 3
fi=(230)
48 3
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 264
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(248)
789 15
fi=(249)
-22 6
-22 21
fi=(238)
180 3
fi=(249)
1810 6
fi=(238)
182 9
0 6
fi=(249)
1810 6
0 15
fi=(238)
188 45
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +76 
* 228
* 36
fi=(243)
1025 3
+3 6
fi=(238)
188 3
fi=(243)
1029 3
cfi=(240)
cfn=(1152)
calls=3 186 
* 678
fi=(240)
612 3
fi=(226)
961 6
fi=(220)
1917 51
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 36
fi=(243)
1034 9
fi=(238)
174 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +90 
* 300
* 3
fe=(237)
68 9
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
fi=(244)
-9 42
+73 6
1279 105
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 123
fi=(240)
468 6
fi=(220)
1917 9
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 510
fi=(232)
248 6
0 3
289 6
fi=(220)
805 9
fi=(244)
1049 18
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
* 12
-62 3
fi=(245)
30 12
fi=(240)
673 15
cfn=(1186)
calls=3 -14 
* 756
-61 3
fi=(243)
2997 3
fi=(220)
547 9
fi=(243)
2886 6
fi=(245)
179 12
fi=(246)
42 6
+1 6
fi=(220)
805 6
fi=(244)
2279 9
+1 9
fi=(220)
805 6
fi=(230)
0 6
fi=(244)
2348 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 30
1279 12
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 525
fi=(240)
468 6
fi=(247)
0 3
fi=(220)
1917 9
fi=(240)
632 6
fi=(244)
1352 3
fi=(230)
48 3
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 264
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(161)
3891 3
fi=(250)
156 6
fi=(243)
1815 3
fi=(240)
459 6
fe=(237)
0 9
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 525
fi=(240)
468 6
fi=(247)
0 3
fi=(254)
284 18
0 3
279 3
fi=(220)
1917 3
fi=(254)
279 3
fi=(220)
1917 3
fi=(304)
19 3
fi=(254)
284 15
fi=(240)
632 6
fi=(244)
1879 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(248)
789 15
fi=(249)
-22 6
-22 21
fi=(238)
180 3
fi=(249)
1810 6
fi=(238)
182 9
0 6
fi=(249)
1810 6
0 12
fi=(238)
188 45
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +76 
* 228
* 36
fi=(243)
1025 3
+3 6
fi=(240)
612 3
fi=(226)
961 6
fi=(220)
1917 51
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 36
fi=(243)
1034 9
fi=(238)
174 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +90 
* 300
* 3
fe=(237)
68 9
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
fi=(244)
-9 42
+73 6
1279 105
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 257
fi=(240)
468 6
fi=(220)
1917 9
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(220)
805 9
fi=(244)
1049 18
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
* 12
-62 3
fi=(245)
30 12
fi=(240)
673 15
cfn=(1186)
calls=3 -14 
* 756
-61 3
fi=(243)
2997 3
fi=(220)
547 9
fi=(243)
2886 6
fi=(245)
179 12
fi=(246)
42 6
+1 6
fi=(220)
805 6
fi=(244)
2279 9
+1 9
fi=(220)
805 6
fi=(230)
0 6
fi=(244)
2348 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 30
1279 12
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 525
fi=(240)
468 6
fi=(247)
0 3
fi=(220)
1917 9
fi=(240)
632 6
fi=(244)
1352 3
fi=(230)
48 3
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 264
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(161)
3891 3
fi=(250)
156 6
fi=(243)
1815 3
fi=(240)
459 6
fe=(237)
0 9
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 525
fi=(240)
468 6
fi=(247)
0 3
fi=(254)
284 18
0 3
279 3
fi=(220)
1917 3
fi=(254)
279 3
fi=(220)
1917 3
fi=(304)
19 3
fi=(254)
284 9
-5 6
fi=(220)
1917 6
fi=(254)
279 6
fi=(220)
1917 6
fi=(304)
19 6
fi=(254)
284 24
fi=(240)
632 6
fi=(244)
1879 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(248)
789 15
fi=(249)
-22 6
-22 21
fi=(238)
180 3
fi=(249)
1810 6
fi=(238)
182 9
0 6
fi=(249)
1810 6
0 12
fi=(238)
188 45
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +76 
* 228
* 36
fi=(243)
1025 3
+3 6
fi=(240)
612 3
fi=(226)
961 6
fi=(220)
1917 51
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 36
fi=(243)
1034 9
fi=(238)
174 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +90 
* 300
* 3
fe=(237)
68 9
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
fi=(244)
-9 42
+73 6
1279 105
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 257
fi=(240)
468 6
fi=(220)
1917 9
fi=(244)
1352 15
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 510
fi=(232)
248 6
0 3
289 6
fi=(220)
805 9
fi=(244)
1049 18
+1 6
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264
* 12
-62 3
fi=(245)
30 12
fi=(240)
673 15
cfn=(1186)
calls=3 -14 
* 622
-61 3
fi=(243)
2997 3
fi=(220)
547 21
fi=(243)
2886 6
fi=(245)
179 12
fi=(246)
42 6
+1 6
fi=(220)
805 6
fi=(244)
2279 9
+1 3
fi=(220)
805 6
fi=(244)
2348 6
230 3
fi=(248)
789 9
fi=(249)
-22 6
fi=(238)
180 3
fi=(249)
1810 6
fi=(238)
182 9
fe=(237)
0 9
fi=(249)
1810 6
0 9
fi=(238)
188 48
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +76 
* 228
* 36
fi=(243)
1025 3
+3 6
fi=(240)
612 3
fi=(226)
961 3
fi=(220)
1917 54
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 228
* 36
fi=(243)
1034 9
fi=(238)
174 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 +90 
* 300
fe=(237)
68 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 300
* 24
fi=(250)
410 1
cfi=(161)
cfn=(1206) std::sync::once_lock::OnceLock<T>::initialize
calls=1 3891 
* 648
* 2
cfi=(161)
cfn=(1206)
calls=1 3891 
* 3326
* 1
fe=(237)

fl=(335)
fn=(2266)
2362 12
fi=(226)
961 4
fi=(166)
1720 4
fi=(254)
180 4
0 16
fi=(166)
1720 16
fi=(254)
180 16
0 40
fi=(271)
37 20
+1 40
-38 20
38 20
fi=(332)
189 60
fi=(336)
894 92
+2 8
fi=(166)
1720 8
0 8
fi=(254)
0 4
fi=(271)
84 12
-84 4
fi=(336)
894 24
+2 8
fi=(337) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/unicode/unicode_data.rs
0 8
fi=(334)
211 4
fi=(265)
863 4
fe=(335)
2379 12

fl=(152)
fn=(882)
0 10
cfi=(160) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/rt.rs
cfn=(884) std::rt::lang_start_internal
calls=1 152 
0 1039145218
0 2

fn=(2764)
0 9
cob=(3)
cfi=(401)
cfn=(2772)
calls=1 30 
0 71
0 1
0 1
cfn=(2780) 0x0000000000069930
calls=1 0 
0 5
0 3

fn=(846)
0 11
cob=(3)
cfi=(153)
cfn=(848)
calls=1 242 
0 1039148204

fn=(1342)
0 36
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
0 703

fn=(2780)
0 5

fn=(862)
0 12

fl=(160)
fn=(1140) std::rt::lang_start::{{closure}}
206 3
cfi=(236)
cfn=(1142)
calls=1 -44 
* 1039035980
fi=(391) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/process/unix/common.rs
588 1
fe=(160)
206 2

fn=(884)
152 9
fi=(229)
34 1
fi=(253)
555 1
fi=(249)
1065 2
fi=(161)
3890 1
0 1
fi=(162)
769 1
fi=(241)
457 1
fi=(162)
769 1
fi=(161)
4031 1
fi=(440) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/thread/id.rs
53 1
fi=(163)
902 1
0 4
fi=(161)
3875 1
fi=(165)
95 6
-95 1
101 4
cob=(3)
cfi=(164)
cfn=(892)
calls=1 -72 
* 7
* 2
+71 2
0 3
172 3
fi=(161)
0 5
fi=(166)
1720 1
fi=(254)
180 1
fi=(166)
1720 3
fi=(254)
180 3
fi=(166)
659 3
fi=(165)
118 9
+65 2
cob=(3)
cfi=(167)
cfn=(898)
calls=1 30 
* 113
* 2
fi=(172) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/pal/unix/os.rs
401 2
cob=(3)
cfi=(173)
cfn=(912)
calls=1 32 
* 53
fi=(161)
3875 1
+15 1
fi=(220)
709 5
fi=(178)
372 1
cob=(3)
cfi=(177)
cfn=(920)
calls=1 25 
* 2
* 3
cob=(3)
cfi=(179)
cfn=(924)
calls=1 33 
* 107057
* 1
+1 3
fi=(217) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/metadata.rs
133 1
fi=(178)
375 4
+2 1
cob=(3)
cfi=(218)
cfn=(1096)
calls=1 31 
* 8
* 1
-1 2
+4 2
+3 1
cob=(3)
cfi=(219)
cfn=(1098)
calls=1 36 
* 190
* 3
+15 10
+1 5
+45 2
fi=(220)
709 12
fi=(178)
168 3
cob=(3)
cfi=(170)
cfn=(904)
calls=1 27 
* 55
+2 2
fi=(161)
3890 1
fi=(178)
171 2
fi=(161)
3876 1
fi=(178)
174 2
cfn=(1100)
calls=1 +76 
* 226
fi=(161)
3875 1
fi=(178)
373 1
178 1
+1 3
cfi=(227)
cfn=(1116)
calls=1 -67 
* 448
0 1
183 1
+1 3
+4 3
cob=(3)
cfi=(170)
cfn=(904)
calls=1 27 
* 56
0 1
168 3
cob=(3)
cfi=(170)
cfn=(904)
calls=1 27 
* 55
+2 2
fi=(161)
3890 1
fi=(178)
171 2
+12 1
+1 3
+4 3
cob=(3)
cfi=(170)
cfn=(904)
calls=1 27 
* 56
0 1
fi=(161)
3875 5
fi=(303)
287 1
cfi=(160)
cfn=(1140)
calls=1 -81 
* 1039035986
fe=(160)
185 1
fi=(161)
3891 1
fi=(252) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sync/once.rs
154 2
fi=(397) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/exit.rs
36 1
cob=(3)
cfi=(233)
cfn=(1134)
calls=1 -10 
* 3
* 1
fi=(161)
3975 2
fi=(397)
37 1
fe=(160)
195 9
fi=(252)
-37 2
+1 7
cfi=(251) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/sync/once/futex.rs
cfn=(1210) <std::sys::sync::once::futex::Once>::call
calls=1 -18 
* 690
* 1
fe=(160)

fl=(220)
fn=(2436) core::ptr::drop_in_place<tollgate::store::table::Shards>
805 36
0 6
805 1152
fi=(240)
632 256
fe=(220)
805 384
fi=(240)
632 256
fe=(220)
805 64
fi=(230)
48 64
cob=(3)
cfi=(182)
cfn=(1054)
calls=64 3350 
* 9496
* 64
fe=(220)
805 128
fi=(240)
632 256
fi=(230)
48 256
cob=(3)
cfi=(182)
cfn=(1054)
calls=128 3350 
* 13776
fi=(240)
632 256
fe=(220)
805 128
fi=(230)
48 128
cob=(3)
cfi=(182)
cfn=(1054)
calls=128 3350 
* 13801
fi=(240)
632 256
fi=(230)
0 2
48 16
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 288
fe=(220)

fn=(1998)
805 13
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fe=(220)
805 3
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fe=(220)
805 10
fi=(240)
632 6
fe=(220)
805 12
0 1
805 22
cfn=(2002) core::ptr::drop_in_place<clap_builder::builder::arg::Arg>
calls=4 * 
* 1474
* 8
fi=(240)
632 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 131
fi=(240)
632 2
fe=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(240)
612 1
fi=(243)
4224 1
fe=(220)
805 2
0 1
805 37
cfn=(1999) core::ptr::drop_in_place<clap_builder::builder::command::Command>'2
calls=7 * 
* 15708
* 14
fi=(240)
632 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 131
fe=(220)
805 4
fi=(240)
632 3
fe=(220)
805 3
fi=(240)
632 2
fe=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fi=(240)
632 6
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fe=(220)
805 3
fi=(240)
632 2
fe=(220)
805 10
cfn=(1962) core::ptr::drop_in_place<alloc::vec::Vec<clap_builder::util::any_value::AnyValue>>
calls=1 * 
* 22

fn=(1999)
805 71
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fe=(220)
805 15
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fe=(220)
805 21
fi=(230)
48 7
cob=(3)
cfi=(182)
cfn=(1054)
calls=7 3350 
* 742
fe=(220)
805 70
fi=(240)
632 42
fe=(220)
805 29
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
fe=(220)
805 56
0 7
805 179
cfn=(2002)
calls=33 * 
* 11728
* 66
fi=(240)
632 14
fi=(230)
48 14
cob=(3)
cfi=(182)
cfn=(1054)
calls=7 3350 
* 1039
fi=(240)
632 14
fe=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(240)
612 7
fi=(243)
4224 7
fe=(220)
805 14
0 7
805 14
fi=(240)
632 14
fe=(220)
805 28
fi=(240)
632 12
fe=(220)
805 12
fi=(240)
632 8
fe=(220)
805 4
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=4 3350 
* 394
fi=(240)
632 30
fi=(230)
48 8
cob=(3)
cfi=(182)
cfn=(1054)
calls=4 3350 
* 352
fe=(220)
805 21
fi=(240)
632 14
fe=(220)
805 70
cfn=(1962)
calls=7 * 
* 154

fn=(2046) core::ptr::drop_in_place<core::option::Option<alloc::vec::into_iter::IntoIter<clap_builder::util::any_value::AnyValue>>>
805 90
0 3
fi=(264)
514 6
fe=(220)
805 6
fi=(240)
632 6
fi=(230)
48 27
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 306
fe=(220)
805 48

fn=(1762)
805 45
0 5
805 25

fn=(1962)
805 144
0 12
fi=(308)
2811 60
fe=(220)
805 60
fi=(166)
444 12
fi=(161)
3942 12
fi=(308)
2811 12
fe=(220)
805 2
fi=(308)
2854 2
cfn=(1984)
calls=2 2109 
* 230
* 2
fi=(240)
632 24
fi=(230)
48 108
cob=(3)
cfi=(182)
cfn=(1054)
calls=12 3350 
* 1056
fe=(220)
805 576
0 3
fi=(308)
2811 15
fe=(220)
805 15
fi=(166)
444 3
fi=(161)
3942 3
fi=(308)
2811 3
fe=(220)
805 1
fi=(308)
2854 1
cfn=(1984)
calls=1 2109 
* 136
* 1
fi=(240)
632 96
fi=(230)
48 27
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 306
fe=(220)
805 360

fn=(2002)
805 332
fi=(230)
48 36
cob=(3)
cfi=(182)
cfn=(1054)
calls=36 3350 
* 3731
fe=(220)
805 317
fi=(232)
1920 24
fi=(230)
48 18
cob=(3)
cfi=(182)
cfn=(1054)
calls=9 3350 
* 958
fi=(240)
632 814
fe=(220)
805 35
fi=(230)
48 35
cob=(3)
cfi=(182)
cfn=(1054)
calls=35 3350 
* 3815
fi=(240)
632 74
fe=(220)
805 10
fi=(230)
48 10
cob=(3)
cfi=(182)
cfn=(1054)
calls=10 3350 
* 1069
fe=(220)
805 148
fi=(240)
632 148
fe=(220)
805 4
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=4 3350 
* 436
fi=(240)
632 74
fe=(220)
805 296
cfn=(1962)
calls=37 * 
* 814

fn=(2446) core::ptr::drop_in_place<arc_swap::ArcSwapAny<alloc::sync::Arc<tollgate::store::table::InForce>>>
805 6
fi=(359)
348 2
+3 18
fi=(366) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/thread_local/native/mod.rs
97 2
fi=(361)
-38 4
fi=(366)
+38 2
fi=(249)
636 2
fi=(360)
227 2
fi=(163)
0 2
fi=(249)
1015 12
fi=(360)
231 4
cfi=(367)
cfn=(2452)
calls=2 -92 
* 342
fi=(161)
3942 2
fi=(308)
2811 2
fi=(369) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/arc-swap-1.9.5/src/ref_cnt.rs
102 2
fi=(308)
2854 4
cfn=(1984)
calls=2 2109 
* 198
fe=(220)
805 8

fn=(1960)
805 96
fi=(240)
632 24
fe=(220)
805 12
fi=(230)
48 12
cob=(3)
cfi=(182)
cfn=(1054)
calls=12 3350 
* 1075
fe=(220)
805 132
cfn=(1962)
calls=12 * 
* 1736
* 24
fi=(240)
632 24
fi=(230)
48 24
cob=(3)
cfi=(182)
cfn=(1054)
calls=12 3350 
* 1098
fe=(220)
805 72
0 36
805 120
fi=(240)
632 24
fe=(220)
805 36
fi=(240)
632 24
fe=(220)
805 12
fi=(230)
48 12
cob=(3)
cfi=(182)
cfn=(1054)
calls=12 3350 
* 1077
* 12
-48 12
fe=(220)
805 36
fi=(240)
632 24
fi=(230)
48 24
cob=(3)
cfi=(182)
cfn=(1054)
calls=12 3350 
* 1117
* 12
-48 12
fi=(240)
632 24
fi=(230)
48 108
cob=(3)
cfi=(182)
cfn=(1054)
calls=12 3350 
* 1119
fe=(220)
805 24
fi=(240)
632 6
fe=(220)
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
fe=(220)
805 33
cfn=(1962)
calls=3 * 
* 556
* 6
fi=(240)
632 6
fi=(230)
48 6
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 327
fe=(220)
805 18
0 9
805 30
fi=(240)
632 6
fe=(220)
805 9
fi=(240)
632 6
fe=(220)
805 3
fi=(230)
48 3
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 327
* 3
-48 3
fe=(220)
805 9
fi=(240)
632 6
fi=(230)
48 6
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 327
* 3
-48 3
fi=(240)
632 6
fi=(230)
48 27
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 327
fe=(220)

fn=(1978)
805 8
fi=(240)
632 2
fe=(220)
805 4
0 1
805 2
fi=(240)
632 2
fe=(220)
805 27
fi=(240)
632 4
fe=(220)
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 218
fe=(220)
805 8
0 2
805 19
cfn=(1960)
calls=3 * 
* 2317
* 6
fi=(240)
632 4
fi=(230)
48 4
cob=(3)
cfi=(182)
cfn=(1054)
calls=2 3350 
* 176
fe=(220)
805 22

fn=(2054)
805 33
fi=(264)
514 6
fi=(265)
729 12
fe=(220)
+76 3
0 3
805 6
fi=(240)
632 6
fi=(230)
48 6
cob=(3)
cfi=(182)
cfn=(1054)
calls=3 3350 
* 327
fe=(220)
805 6
cfn=(2046)
calls=3 * 
* 384
* 30
cfn=(2046)
calls=3 * 
* 54

fn=(2682)
805 6
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 109
-48 1
fi=(240)
632 2
fe=(220)

fn=(2422)
805 8
fi=(166)
444 4
fi=(353)
255 2
cfn=(2424)
calls=2 -7 
* 4290
fi=(161)
3940 2
fe=(220)
805 4
cfn=(2436)
calls=2 * 
* 41069
fi=(166)
444 2
fi=(161)
3942 2
fi=(308)
2811 2
+43 4
cfn=(1984)
calls=2 2115 
* 230
fe=(220)
805 12
cfn=(2446)
calls=2 * 
* 614

fl=(252)
fn=(2690) <std::sync::once::Once>::call_once::<std::rt::cleanup::{closure#0}>::{closure#0}
159 9
fi=(163)
901 1
+1 1
fi=(249)
1014 2
fi=(386)
727 1
fi=(161)
3891 1
fi=(250)
156 2
fi=(386)
733 2
fi=(229)
34 1
fi=(253)
555 1
fi=(249)
1065 2
fi=(161)
3890 1
fi=(387)
101 1
337 1
0 1
fi=(161)
3975 2
fi=(387)
340 1
fi=(161)
3875 1
fi=(387)
0 1
fi=(441) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/io/buffered/linewriter.rs
110 4
fi=(253)
2066 2
fi=(163)
902 1
fi=(388)
675 2
0 1
221 1
+13 1
fi=(240)
632 2
fi=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(386)
739 4
fi=(163)
902 1
fi=(387)
425 1
+1 1
fi=(161)
3875 2
+33 1
fi=(234)
90 2
fi=(161)
3890 1
fi=(178)
202 1
cfn=(2708)
calls=1 +82 
* 484
fe=(252)
-43 8

fn=(2628) <std::sync::once::Once>::call_once_force::<<std::sync::once_lock::OnceLock<std::sync::reentrant_lock::ReentrantLock<core::cell::RefCell<std::io::buffered::linewriter::LineWriter<std::io::stdio::StdoutRaw>>>>>::initialize<<std::sync::once_lock::OnceLock<std::sync::reentrant_lock::ReentrantLock<core::cell::RefCell<std::io::buffered::linewriter::LineWriter<std::io::stdio::StdoutRaw>>>>>::get_or_init<std::io::stdio::stdout::{closure#0}>::{closure#0}, !>::{closure#0}>::{closure#0}
219 5
fi=(163)
901 1
+1 1
fi=(249)
1014 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 41
fi=(240)
468 2
fi=(255)
+96 7
fe=(252)
219 4

fn=(1214) std::sync::once::Once::call_once_force::{{closure}}
219 6
fi=(163)
901 1
+1 1
fi=(249)
1014 2
fi=(161)
3891 1
fi=(250)
156 2
fi=(237)
-82 1
fi=(240)
-74 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 41
fi=(240)
468 2
fi=(254)
284 8
0 1
279 1
fi=(220)
1917 1
fi=(254)
279 1
fi=(220)
1917 1
fi=(304)
19 1
fi=(254)
284 6
fi=(250)
410 1
cfi=(161)
cfn=(1207) std::sync::once_lock::OnceLock<T>::initialize'2
calls=1 3891 
* 487
fi=(243)
1815 1
fi=(240)
459 2
fi=(255)
564 3
fe=(252)
219 12
fi=(163)
901 1
+1 1
fi=(249)
1014 2
fi=(161)
3891 1
fi=(250)
156 2
fi=(237)
-79 1
fi=(240)
-77 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(254)
284 8
0 1
279 1
fi=(220)
1917 1
fi=(254)
279 1
fi=(220)
1917 1
fi=(304)
19 1
fi=(254)
284 4
-5 2
fi=(220)
1917 2
fi=(254)
279 2
fi=(220)
1917 2
fi=(304)
19 2
fi=(254)
284 10
fi=(250)
410 1
cfi=(161)
cfn=(1207)
calls=1 3891 
* 3013
fi=(243)
1815 1
fi=(240)
459 2
fi=(255)
564 3
fe=(252)
219 6

fn=(1215) std::sync::once::Once::call_once_force::{{closure}}'2
219 4
fi=(163)
901 1
+1 1
fi=(249)
1014 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(247)
0 1
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 38
* 1
fi=(240)
468 2
fi=(220)
+79 1
1917 3
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 170
fi=(240)
468 2
fi=(220)
+79 1
1917 3
fi=(255)
564 3
fe=(252)
219 12
fi=(163)
901 1
+1 1
fi=(249)
1014 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 41
fi=(240)
468 2
0 2
fi=(442) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/possible_value.rs
73 8
fi=(245)
-43 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
fi=(245)
0 1
fi=(240)
612 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 3
fi=(246)
42 2
+1 2
fi=(442)
+53 2
+1 2
fi=(230)
-83 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 38
fi=(240)
468 3
0 2
fi=(220)
547 2
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
1917 3
fi=(442)
73 9
fi=(245)
-43 5
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(442)
+53 2
+1 2
fi=(230)
-83 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 170
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 2
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
1917 3
fi=(442)
73 9
fi=(245)
-43 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 118
-61 1
fi=(243)
2997 1
fi=(220)
547 7
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(442)
+53 2
+1 2
fi=(230)
-83 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
0 2
fi=(220)
547 3
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
1917 3
fi=(442)
73 9
fi=(245)
-43 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 118
-61 1
fi=(243)
2997 1
fi=(220)
547 7
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(442)
+53 2
+1 2
fi=(230)
-83 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
0 2
fi=(220)
547 2
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
1917 3
fi=(442)
73 9
fi=(245)
-43 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 252
-61 1
fi=(243)
2997 1
fi=(220)
547 8
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(442)
+53 2
+1 2
fi=(230)
-83 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
0 2
fi=(220)
547 2
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
1917 3
fi=(442)
73 9
fi=(245)
-43 4
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 118
-61 1
fi=(243)
2997 1
fi=(220)
547 6
fi=(243)
2886 2
fi=(245)
179 4
fi=(246)
42 2
+1 2
fi=(442)
+53 2
+1 2
fi=(230)
-83 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 170
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 2
805 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
1917 4
fi=(255)
564 3
fe=(252)
219 8

fl=(310)
fn=(2040)
518 54
fi=(249)
767 6
fi=(166)
1720 3
fi=(264)
223 3
fi=(166)
659 3
fi=(264)
227 3
fi=(220)
1717 3
fe=(310)
523 9
fi=(220)
1717 6
fi=(226)
961 9
fe=(310)
525 6
cfi=(220)
cfn=(2046)
calls=3 805 
* 54
0 3
525 12
fi=(166)
1720 3
fi=(264)
223 3
fi=(166)
659 3
fi=(264)
227 3
fi=(220)
1717 15
fi=(249)
636 3
fe=(310)
754 3
+3 15
520 6
+8 24

fl=(247)
fn=(1378) <alloc::vec::Vec<T> as alloc::vec::spec_from_iter_nested::SpecFromIterNested<T,I>>::from_iter
18 40
fi=(275) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/boxed/iter.rs
+3 16
cfi=(274)
cfn=(1380)
calls=4 +85 
* 64
fe=(247)
+3 16
fi=(275)
* 20
cfi=(274)
cfn=(1386)
calls=4 +87 
* 32
fe=(247)
+3 4
fi=(162)
2301 12
fi=(223)
1037 12
fi=(162)
3051 12
fi=(241)
457 8
fi=(240)
0 8
459 8
0 4
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 294
* 4
fi=(240)
468 8
fi=(220)
1917 40
fe=(247)
36 28
fi=(220)
1917 40
fi=(243)
3980 4
2168 4
3969 4
fi=(275)
21 12
cfi=(274)
cfn=(1380)
calls=4 +85 
* 28
* 12
cfi=(274)
cfn=(1380)
calls=4 +85 
* 64
fi=(243)
3969 24
+2 8
fi=(240)
0 4
fi=(220)
805 12
fi=(232)
1920 12
fi=(230)
48 8
cob=(3)
cfi=(182)
cfn=(1054)
calls=4 3350 
* 352
fe=(247)
-6 16
+1 32

fl=(328)
fn=(2216) std::io::default_read_to_end::small_probe_read::<std::fs::File>
426 20
+1 12
0 2
fi=(435)
112 8
cob=(3)
cfi=(329)
cfn=(2218)
calls=2 -86 
* 14
fi=(165)
235 2
+10 2
fe=(328)
0 2
fi=(162)
923 2
fi=(240)
617 2
fi=(243)
1446 2
fi=(162)
2494 2
fi=(240)
765 4
-94 2
fi=(243)
0 2
fi=(226)
961 4
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=2 264 
* 22
* 2
fi=(243)
2886 6
fe=(328)
441 18
fi=(240)
673 12
cfn=(1582)
calls=2 -14 
* 248
* 2
fi=(243)
2997 2
2881 2
fe=(328)

fn=(2210)
409 22
fi=(240)
617 2
fi=(243)
2997 6
fi=(249)
1545 6
fi=(162)
769 2
fi=(241)
457 2
fi=(162)
769 2
1455 4
3716 10
fi=(249)
1042 2
fi=(162)
3716 2
fi=(249)
1042 6
2427 2
fi=(240)
617 2
fe=(328)
444 8
+1 6
cfn=(2216)
calls=2 -19 
* 400
* 2
fi=(231)
2173 4
0 10
fe=(328)
455 2
fi=(231)
0 12
fe=(328)
455 12
fi=(240)
612 14
fe=(328)
467 28
fi=(240)
617 2
fi=(226)
961 4
fi=(243)
3202 4
fi=(223)
1076 10
0 2
fi=(435)
179 8
cob=(3)
cfi=(329)
cfn=(2218)
calls=2 26 
* 14
fi=(226)
961 24
fi=(243)
3202 24
fi=(223)
1076 60
0 12
fi=(435)
179 48
cob=(3)
cfi=(329)
cfn=(2218)
calls=12 26 
* 84
fi=(165)
+56 14
+10 14
fe=(328)
498 28
fi=(243)
2168 14
fe=(328)
505 28
0 12
fi=(223)
1037 24
fi=(267)
429 48
fe=(328)
+80 60
+10 48
fi=(162)
769 12
fi=(240)
521 12
fi=(223)
1037 24
fi=(240)
527 72
cfn=(1586)
calls=12 +15 
* 14446
fi=(231)
2173 24
+1 12
fi=(240)
774 12
+1 24
fe=(328)
537 18
-90 4
0 2
fi=(240)
617 2
fi=(243)
2997 2
fe=(328)
447 2
0 6

fn=(2644) <std::io::default_write_fmt::Adapter<std::io::stdio::StdoutLock> as core::fmt::Write>::write_str
627 18
+1 4
cfi=(386)
cfn=(2646)
calls=2 859 
* 330
* 10
+7 16

fl=(161)
fn=(2624)
3891 1
fi=(252)
214 2
fi=(250)
0 3
fi=(252)
218 6
+1 7
cfi=(251)
cfn=(1210)
calls=1 -78 
* 113
* 2
fi=(250)
557 1
fe=(161)

fn=(1206)
3891 1
fi=(252)
214 2
fi=(250)
0 1
fi=(252)
218 6
+1 7
cfi=(251)
cfn=(1210)
calls=1 -78 
* 3307
* 1
fi=(250)
557 1
fe=(161)
3891 1
fi=(252)
214 2
fi=(250)
0 1
fi=(252)
218 6
+1 7
cfi=(251)
cfn=(1210)
calls=1 -78 
* 629
* 1
fi=(250)
557 1
fe=(161)

fn=(1207)
3891 1
fi=(252)
214 2
fi=(250)
0 1
fi=(252)
218 6
+1 7
cfi=(251)
cfn=(1211) <std::sys::sync::once::futex::Once>::call'2
calls=1 -78 
* 468
* 1
fi=(250)
557 1
fe=(161)
3891 1
fi=(252)
214 2
fi=(250)
0 1
fi=(252)
218 6
+1 7
cfi=(251)
cfn=(1211)
calls=1 -78 
* 2994
* 1
fi=(250)
557 1
fe=(161)

fl=(292) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/fmt.rs
fn=(1558) alloc::fmt::format::format_inner
650 30
fi=(293)
878 6
fi=(220)
1717 3
fi=(293)
767 6
0 12
fi=(220)
1717 9
fi=(293)
767 18
fi=(166)
659 9
fi=(293)
770 18
+4 27
+8 27
+4 72
+2 36
+1 27
fi=(166)
659 36
fi=(293)
0 6
795 6
0 3
795 3
fi=(240)
459 6
0 6
fi=(278)
485 9
fi=(293)
236 15
cfn=(1568)
calls=3 1630 
* 2717
fi=(231)
1183 6
fe=(292)
656 12
+1 24

fl=(272)
fn=(1796) <clap_builder::builder::value_parser::BoolValueParser as clap_builder::builder::value_parser::TypedValueParser>::parse_ref
1696 44
fi=(277)
20 8
fe=(272)
-20 4
fi=(277)
154 16
fe=(272)
1704 4
fi=(220)
0 4
fe=(272)
1720 8
+1 40

fn=(1670)
645 1
fi=(432)
50 2
fe=(272)
647 1
-2 4
fi=(432)
50 8
fe=(272)
647 4

fn=(1372) <P as clap_builder::builder::value_parser::AnyValueParser>::possible_values
649 4
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 298
fi=(232)
248 8
+41 16
fe=(272)
1727 4
653 8

fn=(1728)
634 8
fi=(241)
457 1
fi=(240)
0 1
459 1
0 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 173
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 11
* 2
fi=(300)
987 5
fe=(272)
-64 1
cfn=(1738) <clap_builder::builder::value_parser::StringValueParser as clap_builder::builder::value_parser::TypedValueParser>::parse
calls=1 +3 
* 132
641 1
fi=(301)
0 1
fe=(272)
641 2
fi=(301)
-56 1
+1 1
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 173
fi=(232)
248 2
+41 5
fe=(272)
642 5
+1 8
-9 20
735 4
cfn=(1796)
calls=4 1696 
* 128
fi=(301)
585 8
+1 4
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 643
fi=(232)
248 8
+41 12
fe=(272)
642 20
+1 20

fn=(1738)
926 9
+6 4
fi=(278)
561 3
cfi=(270)
cfn=(1334)
calls=1 89 
* 100
* 2
fi=(231)
0 1
fe=(272)
938 4
+1 9

fl=(244)
fn=(1436) <clap_builder::builder::arg::Arg as core::clone::Clone>::clone
59 180
fi=(299)
-49 54
fi=(249)
2262 54
fi=(278)
+90 18
fi=(240)
459 36
fi=(278)
2352 18
fi=(230)
14 36
cob=(3)
cfi=(182)
cfn=(934)
calls=18 3281 
* 4397
fi=(240)
468 36
0 18
fi=(220)
547 72
cob=(3)
cfi=(202)
cfn=(1026)
calls=18 264 
* 258
* 18
fi=(249)
2262 54
0 18
2262 126
fi=(272)
580 36
fi=(249)
2263 54
fe=(244)
66 90
fi=(240)
459 36
fi=(279)
0 18
fi=(257)
4 36
fe=(244)
+64 18
fi=(240)
459 54
fi=(279)
0 18
fe=(244)
69 54
fi=(240)
459 36
fi=(279)
0 36
fe=(244)
70 18
fi=(240)
459 72
fi=(279)
0 18
fe=(244)
71 54
fi=(240)
459 36
fi=(279)
0 18
fe=(244)
72 18
fi=(240)
459 72
fi=(279)
0 18
fe=(244)
73 72
fi=(240)
459 54
fi=(279)
0 18
fe=(244)
74 18
fi=(240)
459 36
fi=(279)
0 18
fi=(249)
2262 54
fe=(244)
77 18
fi=(240)
459 72
fi=(279)
0 36
fe=(244)
78 18
fi=(240)
459 108
fi=(220)
0 36
fi=(249)
2262 36
fe=(244)
80 54
fi=(240)
459 36
fe=(244)
80 18
fi=(240)
-80 36
fi=(230)
14 54
cob=(3)
cfi=(182)
cfn=(934)
calls=18 3281 
* 3130
fi=(240)
468 36
0 126
fi=(166)
1720 18
fi=(254)
180 18
fi=(256)
432 18
fi=(166)
659 18
fi=(255)
-95 18
fi=(279)
37 54
-37 54
fi=(249)
2262 36
fe=(244)
83 18
fi=(240)
459 72
fi=(279)
0 36
fe=(244)
84 18
fi=(240)
459 54
fi=(243)
965 36
fi=(256)
440 126
fe=(244)
85 72
fi=(240)
459 54
fi=(279)
0 18
fi=(249)
2262 198
fi=(298)
10 18
fi=(240)
459 54
fi=(220)
0 18
fi=(298)
11 18
fi=(240)
459 36
fi=(254)
0 54
fi=(443) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/ext.rs
5 144
fe=(244)
+54 2178

fn=(1418) clap_builder::builder::arg::Arg::value_name
1277 5
+2 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
fi=(240)
468 2
fi=(247)
0 1
fi=(220)
1917 3
fi=(240)
632 2
fe=(244)
1352 4
+1 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
-69 4

fn=(1404) clap_builder::builder::arg::Arg::help
2278 21
fi=(246)
192 9
cfi=(248)
cfn=(1406)
calls=3 777 
* 622
0 3
42 12
+1 6
fi=(220)
805 9
fe=(244)
2279 9
+1 24
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 264

fl=(297)
fn=(1678)
111 24
fi=(243)
464 18
1025 6
+3 12
fe=(297)
112 6
fi=(243)
1029 6
cfi=(240)
cfn=(1152)
calls=6 186 
* 1194
fi=(240)
612 6
fi=(226)
961 6
fi=(220)
1917 24
fi=(243)
1034 12
464 18
1025 6
+3 12
fe=(297)
113 6
fi=(243)
1029 6
cfi=(240)
cfn=(1152)
calls=6 186 
* 1674
fi=(240)
612 6
fi=(226)
961 6
fi=(220)
1917 24
fi=(243)
1034 12
fe=(297)
114 24

fn=(1922)
15 96
fi=(249)
2262 24
fe=(297)
18 12
fi=(240)
459 48
fe=(297)
18 12
fi=(240)
-18 12
fi=(230)
14 24
cob=(3)
cfi=(182)
cfn=(934)
calls=12 3281 
* 720
fi=(240)
468 24
0 12
fi=(220)
547 48
cob=(3)
cfi=(202)
cfn=(1026)
calls=12 264 
* 144
* 12
0 12
fe=(297)
20 12
fi=(240)
459 36
fe=(297)
20 12
fi=(240)
-20 24
fi=(230)
14 24
cob=(3)
cfi=(182)
cfn=(934)
calls=12 3281 
* 1162
fi=(240)
468 24
fi=(243)
965 36
fi=(226)
-4 72
0 24
fi=(256)
432 12
0 12
fi=(255)
564 36
fi=(279)
37 24
fi=(166)
1720 12
fi=(254)
180 12
fi=(256)
432 12
fi=(240)
+27 24
fi=(256)
-27 12
fi=(162)
3051 24
fi=(230)
14 24
cob=(3)
cfi=(182)
cfn=(934)
calls=12 3281 
* 894
fi=(240)
468 24
0 24
fi=(166)
1720 12
fi=(254)
180 12
fi=(166)
444 24
fi=(161)
3923 12
fi=(308)
2405 12
fi=(256)
0 12
fi=(255)
564 24
fi=(166)
+95 12
fi=(255)
-95 12
fi=(279)
37 36
-37 24
fi=(256)
440 84
fe=(297)
21 12
fi=(240)
459 36
fe=(297)
21 12
fi=(240)
-21 24
fi=(230)
14 24
cob=(3)
cfi=(182)
cfn=(934)
calls=12 3281 
* 1296
fi=(240)
468 24
fi=(243)
965 24
fi=(226)
-4 72
fi=(243)
0 48
2168 12
fi=(256)
440 48
-8 12
0 24
fi=(255)
564 24
fi=(279)
37 24
fi=(166)
1720 12
fi=(254)
180 12
fi=(256)
432 12
fi=(240)
+27 60
fi=(256)
-27 12
fi=(162)
3051 48
fi=(230)
14 12
cob=(3)
cfi=(182)
cfn=(934)
calls=12 3281 
* 1296
fi=(240)
468 24
fi=(243)
965 96
0 24
fi=(255)
564 36
fi=(279)
37 36
fi=(166)
1720 12
fi=(254)
180 12
fi=(256)
432 12
fi=(240)
+27 24
fi=(256)
-27 12
fi=(230)
14 24
cob=(3)
cfi=(182)
cfn=(934)
calls=12 3281 
* 1248
fi=(240)
468 24
fi=(256)
0 12
fi=(220)
547 48
cob=(3)
cfi=(202)
cfn=(1026)
calls=12 264 
* 168
* 36
fi=(243)
0 12
2168 24
fi=(256)
440 72
fe=(297)
22 24
-7 276

fl=(375)
fn=(2522)
37 2004000
fi=(243)
2997 1002000
fe=(375)
38 1002000
fi=(340)
-8 3006000
+1 2004000
fe=(375)
+8 2004000
-39 1001872
39 5976390
+1 608490
-1 1825470
fi=(340)
-31 3220060
fi=(223)
481 643000
fe=(375)
39 643000
+3 2003336
-42 966312
42 2898936
fi=(340)
-34 4833220
fi=(223)
538 357000
fe=(375)
42 2702352
fi=(340)
-34 3047848
fe=(375)
+34 2104510
-42 128828
fi=(267)
219 128828
fe=(375)
0 937586
fi=(267)
219 1875172
fi=(240)
612 1001540
fi=(267)
221 2003080
fi=(340)
8 2003080
fe=(375)
-8 1000000
fi=(340)
8 3000000
fe=(375)
+41 2004000
-49 332
42 996

fl=(352)
fn=(2342)
83 24
fi=(321)
281 2
fi=(230)
14 4
cob=(3)
cfi=(182)
cfn=(934)
calls=2 3281 
* 216
fi=(232)
248 4
+41 10
fe=(352)
85 10
cfi=(353)
cfn=(2346)
calls=2 +50 
* 62871
fi=(230)
-71 4
cob=(3)
cfi=(182)
cfn=(934)
calls=2 3281 
* 82
fi=(232)
248 4
0 4
289 28
fe=(352)
86 2
fi=(358)
-62 4
cfi=(355)
cfn=(2362)
calls=2 +45 
* 52
fi=(357)
-7 14
fi=(358)
+11 2
cfi=(355)
cfn=(2370)
calls=2 +78 
* 74
fi=(231)
966 2
0 4
fi=(358)
74 4
cfi=(355)
cfn=(2362)
calls=2 -5 
* 52
-74 6
fi=(339)
632 10
fi=(319)
297 10
fi=(339)
632 4
fe=(352)
84 30
+8 16

fl=(333)
fn=(2248)
432 1080
fi=(162)
923 360
0 180
fe=(333)
438 360
0 450
fi=(324)
27 630
fi=(162)
927 180
fi=(267)
89 90
fi=(324)
-62 180
fi=(220)
2292 180
fi=(324)
71 180
-71 60
91 20
-91 40
89 20
-70 80
+71 20
-71 60
+72 80
-91 70
91 70
-91 140
89 70
-70 280
+71 70
-71 210
+72 280
-91 16
89 16
-70 64
+71 16
-71 48
+72 64
+4 16
-14 32
-81 140
40 556
+4 278
-5 556
-39 70
81 140
-81 90
39 450
-39 90
40 1576
-1 2094
fe=(333)
457 270
+1 630
0 90
fi=(267)
89 180
fi=(277)
+65 450
cob=(3)
cfi=(281)
cfn=(1458)
calls=90 -74 
* 810
* 540
fe=(333)
461 90
+1 360
0 90
472 720

fl=(377)
fn=(2536) tollgate::algorithm::look
49 8008000
fi=(223)
1037 2002000
fi=(321)
320 1001000
fi=(376)
37 1001000
fi=(321)
320 5005000
fi=(162)
2345 3003000
3051 2002000
fi=(241)
457 1001000
fi=(376)
0 1001000
21 8008000
-21 1001000
fi=(162)
2345 3003000
fi=(321)
320 2002000
0 1001000
fi=(162)
2345 2002000
fe=(377)
53 1001000
+8 1001000
-61 1001000
61 1001000
-7 1001000
+11 3003000
fi=(376)
-23 2002000
fi=(162)
2345 3003000
3051 2002000
fi=(241)
457 1001000
fi=(321)
320 1001000
fi=(162)
3658 9009000
+2 3003000
fi=(376)
47 3003000
fi=(162)
2345 4004000
fi=(319)
297 5005000
fi=(162)
3051 2002000
fi=(241)
457 1001000
fi=(162)
3658 7007000
+2 3003000
fi=(376)
47 3003000
fi=(162)
2345 4004000
fi=(319)
297 5005000
fe=(377)
53 1001000
+2 7007000
+13 8008000

fn=(2528)
71 9009000
+1 1001000
fi=(376)
-35 1001000
fi=(223)
1037 2002000
fi=(321)
320 1001000
fi=(376)
37 2002000
fi=(321)
320 2002000
fi=(162)
2345 3003000
3051 6006000
fi=(241)
457 1001000
fi=(376)
0 1001000
21 10010000
-21 1001000
fi=(162)
2345 3003000
fi=(321)
320 2002000
0 1001000
fi=(162)
2345 2002000
0 1001000
fe=(377)
73 2002000
+3 2002000
fi=(241)
457 2002000
0 1001000
fi=(376)
21 7007000
+30 2003000
-51 1000000
fi=(321)
350 1000000
fi=(376)
56 2000000
-56 2000000
fi=(321)
350 1000000
fi=(376)
56 8000000
+1 3000000
+1 2000000
fi=(162)
2301 3000000
fi=(376)
0 1000000
fe=(377)
77 1000000
fi=(376)
-25 2000
-52 2000
fe=(377)
79 5000
-79 8000
cfn=(2536)
calls=1000 49 
0 123000
79 5000000
-79 8000000
cfn=(2536)
calls=1000000 49 
0 123000000

fl=(238)
fn=(1358) clap_builder::builder::command::Command::_propagate_subcommand
4784 56
+4 14
+9 7
fi=(258)
23 21
fe=(238)
4797 7
fi=(243)
1815 7
fi=(166)
-95 7
fi=(254)
180 7
fe=(238)
4801 56

fn=(1508)
4495 10
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 170
fi=(240)
468 2
fi=(256)
0 1
fi=(220)
547 1
fi=(278)
1014 3
fe=(238)
4500 2
fi=(258)
19 2
fe=(238)
3901 2
4500 1
3901 1
4500 1
fi=(254)
0 3
fi=(240)
612 1
fi=(243)
1815 1
fi=(298)
97 4
-97 1
fi=(166)
1720 1
fi=(254)
180 1
fi=(249)
1097 1
0 2
fi=(288)
27 5
fe=(238)
4502 4
cfi=(288)
cfn=(1518)
calls=1 378 
* 519
fi=(240)
612 1
fi=(243)
1815 1
fi=(166)
-95 1
fi=(254)
180 1
fi=(240)
632 3
fi=(230)
0 1
fe=(238)
4509 2
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
0 14
fi=(166)
1720 5
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 4
fi=(277)
154 16
cob=(3)
cfi=(281)
cfn=(1458)
calls=4 -74 
* 81
* 4
fi=(254)
349 4
fi=(278)
+89 3
fe=(238)
4515 1
fi=(240)
765 1
-94 1
fi=(243)
2886 2
fe=(238)
4517 1
fi=(249)
745 1
fe=(238)
4517 1
+4 3
0 1
fi=(249)
745 4
fe=(238)
0 2
4533 10
fi=(292)
659 4
cfn=(1558)
calls=1 -9 
* 1011
fi=(249)
1165 3
fi=(240)
632 2
fe=(238)
4534 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
-48 1
fi=(220)
805 2
fe=(238)
4535 3
fi=(249)
745 2
0 1
fi=(240)
612 1
fi=(243)
1815 3
fi=(249)
0 2
fe=(238)
4542 2
+1 3
-4 9
fi=(292)
659 4
cfn=(1558)
calls=1 -9 
* 1145
fe=(238)
4549 1
fi=(220)
805 2
fe=(238)
4549 4
fi=(249)
636 1
fe=(238)
4551 1
0 1
fi=(249)
745 1
fe=(238)
4552 2
fi=(249)
745 8
fe=(238)
0 4
4560 6
0 2
4565 2
-8 8
fi=(292)
659 4
cfn=(1558)
calls=1 -9 
* 993
fe=(238)
0 1
fi=(220)
805 2
fe=(238)
4571 4
+4 3
cfn=(1348) clap_builder::builder::command::Command::_build_self
calls=1 4397 
* 4675
fi=(240)
632 2
fi=(220)
805 1
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fe=(238)
4578 9
fi=(291)
0 1
fi=(240)
673 5
cfn=(1186)
calls=1 -14 
* 245
fi=(243)
2997 2
fi=(226)
961 1
fi=(220)
547 3
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 14
* 1
fe=(238)

fn=(1426) clap_builder::builder::command::Command::arg
171 9
fi=(248)
789 5
fi=(249)
-22 2
-22 7
fe=(238)
0 4
fi=(249)
1810 2
0 4
fe=(238)
188 18
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +76 
* 76
* 13
fi=(243)
1025 1
+3 2
fe=(238)
188 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 304
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 19
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 74
* 13
fi=(243)
1034 2
fe=(238)
174 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 +90 
* 100

fn=(1346)
4350 11
+9 3
cfn=(1348)
calls=1 +38 
* 25484
fi=(286)
24 7
fi=(287)
+12 5
fe=(238)
4365 3
cfi=(287)
cfn=(1472)
calls=1 49 
* 31939
* 2
fi=(230)
0 1
fi=(243)
464 8
0 1
fi=(240)
612 1
fi=(226)
961 2
0 2
fi=(166)
1720 1
fi=(254)
180 1
fi=(240)
612 1
fi=(226)
961 2
0 2
fi=(166)
1720 1
fi=(254)
180 1
fi=(226)
0 12
fi=(166)
1720 6
fi=(254)
180 6
fi=(166)
1720 3
fi=(254)
180 3
fi=(166)
659 9
fi=(257)
17 18
fi=(254)
349 9
fi=(303)
-39 12
fi=(243)
3971 12
fi=(240)
673 12
cfn=(1186)
calls=2 -14 
* 461
-61 4
fi=(226)
961 6
fi=(220)
1917 4
fi=(243)
3980 2
2168 2
3969 2
fi=(226)
961 12
fi=(220)
1917 8
fi=(243)
3980 4
2168 4
3969 4
0 4
fi=(249)
745 8
fe=(238)
4344 1
fi=(166)
1720 1
fi=(254)
180 1
0 13
fi=(166)
1720 5
fi=(254)
180 5
fi=(277)
20 12
fi=(280)
285 4
fi=(277)
154 12
cob=(3)
cfi=(281)
cfn=(1458)
calls=4 -74 
* 81
* 4
fe=(238)
4987 4
fi=(243)
1815 5
fi=(166)
-95 5
fi=(254)
180 5
fi=(307)
923 2
fe=(238)
4345 1
fi=(240)
612 1
fi=(298)
143 8
fi=(286)
-93 3
cfn=(1910)
calls=1 +3 
* 19400
fi=(240)
632 2
fi=(220)
805 1
fi=(230)
48 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fi=(220)
805 4
0 1
805 12
cfn=(1960)
calls=2 * 
* 1391
* 4
fi=(240)
632 2
fi=(230)
48 2
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
fe=(238)
4378 5
fi=(286)
44 8
fi=(220)
805 2
fe=(238)
4378 9
fi=(240)
632 2
fi=(230)
48 1
fe=(238)
4379 1
cob=(3)
cfi=(182)
cfn=(1054)
calls=1 3350 
* 88
* 9

fn=(1348)
4397 18
fi=(258)
19 2
fe=(238)
4399 4
0 6
fi=(163)
901 2
+1 2
fe=(238)
4400 4
fi=(258)
23 6
fe=(238)
3901 12
0 2
fi=(249)
636 2
fe=(238)
4419 2
fi=(243)
3022 2
fe=(238)
4422 2
fi=(258)
11 2
fi=(163)
901 4
+1 3
fi=(243)
1851 1
fi=(166)
1720 2
fi=(254)
180 1
fi=(163)
901 4
+1 3
fi=(243)
1851 1
fi=(166)
1720 2
fi=(254)
180 1
0 4
fe=(238)
4779 3
cfn=(1358)
calls=1 +5 
* 26
* 15
cfn=(1358)
calls=5 +5 
* 130
fi=(166)
659 6
1720 6
fi=(254)
180 6
fi=(240)
612 1
fi=(243)
4224 2
0 4
fi=(220)
805 3
0 1
805 2
fi=(243)
0 1
fi=(220)
805 3
0 1
805 2
fi=(240)
632 4
fe=(238)
4781 10
fi=(249)
745 16
fi=(243)
1815 2
fi=(166)
-95 2
fi=(254)
180 2
0 12
fi=(166)
1720 42
fi=(254)
332 7
0 7
fi=(166)
1720 7
fi=(254)
180 7
fi=(257)
17 7
fe=(238)
5164 14
fi=(249)
745 28
fe=(238)
5168 14
fi=(249)
1065 14
745 7
fi=(244)
4483 14
fi=(272)
261 42
0 4
257 4
cfn=(1372)
calls=4 649 
* 346
fi=(249)
1164 8
0 2
fi=(272)
257 2
cfi=(276)
cfn=(1402)
calls=2 149 
* 4
fi=(249)
1164 4
fi=(273) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/alloc/src/vec/spec_from_iter.rs
33 12
cfi=(247)
cfn=(1378)
calls=4 -15 
* 1274
fi=(240)
612 4
fi=(243)
1815 4
fi=(249)
1101 4
0 1
fi=(272)
257 1
cfi=(276)
cfn=(1402)
calls=1 149 
* 2
fi=(249)
1164 2
fi=(244)
0 9
fi=(254)
331 9
0 6
fi=(166)
1720 3
fi=(254)
180 3
331 12
0 8
fi=(166)
1720 4
fi=(254)
180 4
0 8
fi=(166)
1720 8
fi=(254)
180 8
0 8
fi=(166)
659 8
fi=(254)
332 48
fi=(220)
805 78
fi=(240)
632 30
fi=(230)
48 8
cob=(3)
cfi=(182)
cfn=(1054)
calls=4 3350 
* 352
* 4
fi=(254)
-48 6
fe=(238)
4809 2
fi=(258)
19 2
fe=(238)
3901 6
fi=(258)
19 2
fe=(238)
3901 4
0 2
4142 4
3901 8
0 1
fi=(258)
19 1
fe=(238)
4840 1
fi=(243)
1851 1
fi=(166)
1720 2
0 18
1720 7
fi=(254)
180 7
fi=(277)
20 14
fi=(280)
285 1
fi=(277)
154 3
fe=(238)
4746 3
0 30
fi=(226)
961 36
fi=(220)
1917 54
cob=(3)
cfi=(202)
cfn=(1026)
calls=18 264 
* 1578
fi=(243)
1034 54
0 36
fi=(166)
1720 18
fi=(254)
180 18
fi=(166)
1720 12
fi=(254)
180 12
0 24
fi=(166)
659 24
fi=(257)
17 24
fi=(254)
349 24
0 18
fe=(238)
4755 18
fi=(166)
1720 18
fi=(254)
180 18
0 112
fi=(166)
1720 114
fi=(254)
180 57
fi=(277)
20 114
fi=(280)
285 6
fi=(277)
154 18
cob=(3)
cfi=(281)
cfn=(1458)
calls=6 -74 
* 126
* 6
fi=(254)
349 6
fe=(238)
4769 54
cfi=(244)
cfn=(1436)
calls=18 59 
* 13743
* 18
fi=(243)
1025 18
+3 36
0 5
1029 5
cfi=(240)
cfn=(1152)
calls=5 186 
* 2882
* 5
fi=(258)
19 1
fe=(238)
3901 3
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
0 28
fi=(249)
745 27
fi=(166)
1720 9
fi=(254)
180 9
0 9
fi=(243)
1815 9
fi=(166)
-95 9
fi=(254)
180 9
fi=(243)
0 9
fi=(249)
636 18
fi=(244)
4579 9
0 9
fi=(282) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/builder/action.rs
404 54
fi=(249)
636 2
fe=(238)
4449 2
+1 3
+1 3
fi=(282)
0 4
fi=(244)
4599 8
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 930
fi=(232)
248 8
fi=(244)
4600 16
fi=(240)
632 8
fi=(244)
4600 16
0 18
fi=(282)
418 63
0 9
fi=(249)
636 9
fi=(244)
4610 9
0 8
4614 2
fi=(243)
2997 2
fi=(249)
1810 2
fi=(244)
4619 4
fi=(243)
2997 7
fi=(249)
1810 7
fi=(244)
4619 14
fi=(249)
0 16
fi=(244)
4604 8
0 4
fi=(230)
14 8
cob=(3)
cfi=(182)
cfn=(934)
calls=4 3281 
* 700
fi=(232)
248 8
0 8
fi=(244)
4605 12
fi=(240)
632 8
fi=(244)
4605 24
fi=(249)
1810 18
fi=(282)
390 27
fi=(249)
1811 27
fe=(238)
4446 18
fi=(243)
2997 2
fi=(240)
617 2
fi=(243)
1446 2
fi=(162)
2494 2
fi=(240)
765 2
-94 2
fi=(254)
0 16
fi=(283)
166 1
fi=(243)
1025 1
+3 2
fi=(240)
612 1
fi=(226)
961 2
fi=(220)
1917 3
fi=(243)
1034 2
fi=(284)
0 2
fi=(166)
1720 2
fi=(254)
180 1
fi=(284)
0 16
fi=(166)
1720 16
fi=(254)
180 8
fi=(283)
-14 36
+4 24
fi=(243)
1025 2
+3 4
fi=(240)
612 2
fi=(226)
961 4
fi=(220)
1917 6
fi=(243)
1034 4
fi=(249)
2262 2
fi=(283)
174 4
fi=(249)
2262 6
fi=(283)
174 12
fi=(249)
2262 8
fi=(243)
1025 8
+3 16
fi=(240)
612 8
fi=(226)
961 16
fi=(220)
1917 32
fi=(243)
1034 16
1815 8
fi=(166)
-95 8
fi=(254)
180 8
fi=(243)
1815 8
fi=(166)
-95 8
fi=(254)
180 8
fi=(243)
0 2
1029 2
cfi=(240)
cfn=(1152)
calls=2 186 
* 692
* 6
fi=(244)
59 28
+73 4
988 70
fe=(238)
4817 4
+5 14
cfi=(244)
cfn=(1404)
calls=2 2278 
* 564
* 8
cob=(3)
cfi=(202)
cfn=(1026)
calls=2 264 
* 176
fi=(243)
1025 2
+3 6
fe=(238)
4826 1
fi=(243)
1029 1
cfi=(240)
cfn=(1152)
calls=1 186 
* 687
fi=(258)
19 1
fi=(226)
961 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(226)
961 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 88
fi=(243)
1034 4
fe=(238)
3901 4
fi=(258)
19 4
fe=(238)
3901 4
4844 2
139 54
4860 1
cfn=(1414) clap_builder::builder::command::Command::about
calls=1 1971 
* 293
139 1
fi=(244)
-80 13
+73 2
1211 38
fe=(238)
4864 1
cfi=(244)
cfn=(1418)
calls=1 1277 
* 379
+1 5
cfi=(244)
cfn=(1404)
calls=1 2278 
* 415
0 3
4860 1
cfn=(1426)
calls=1 171 
* 672
0 1
4868 2
cfn=(1358)
calls=1 -84 
* 26
+4 1
+1 2
fi=(258)
15 2
fe=(238)
4874 2
fi=(243)
1025 1
+3 2
fi=(226)
-67 3
fi=(220)
1917 2
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100
fi=(243)
1034 2
fi=(258)
19 1
fe=(238)
3901 3
fi=(258)
19 2
fi=(243)
1851 1
fi=(166)
1720 2
fi=(240)
673 8
cfn=(1186)
calls=2 -14 
* 496
fi=(243)
1815 2
fi=(166)
-95 2
fi=(254)
180 2
fi=(240)
612 2
fi=(243)
1815 2
fi=(285)
2468 6
0 2
fi=(166)
1720 2
fi=(254)
180 2
fi=(166)
1720 5
fi=(254)
180 5
fi=(285)
2469 6
fe=(238)
4463 12
fi=(285)
2469 7
fi=(166)
1720 2
fi=(254)
25 1
fi=(265)
729 1
fi=(254)
28 2
-28 3
28 3
-28 1
279 1
fi=(444) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/adapters/filter_map.rs
39 2
fe=(238)
4463 1
fi=(444)
39 1
fi=(254)
279 1
fi=(444)
39 2
fe=(238)
4463 1
fi=(444)
39 1
fi=(162)
844 1
fi=(254)
284 3
-5 1
fi=(444)
39 2
fe=(238)
4463 1
fi=(444)
39 1
fi=(254)
279 1
fi=(444)
39 2
fe=(238)
4463 1
fi=(444)
39 1
fi=(162)
844 1
fi=(254)
284 5
0 1
279 3
fi=(444)
39 2
fe=(238)
4463 1
fi=(444)
39 1
fi=(258)
-20 1
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
fi=(258)
19 1
fi=(243)
1851 1
fi=(166)
1720 1
fi=(254)
180 1
0 26
fi=(166)
1720 18
fi=(254)
180 9
fe=(238)
4475 18
+3 18
+3 18
fi=(258)
11 6
fe=(238)
4493 16

fn=(1520)
5040 27
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 253
fi=(240)
468 6
fi=(289) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/clap_builder-4.6.7/src/util/graph.rs
24 12
fi=(240)
612 3
fi=(226)
961 12
0 9
fi=(166)
1720 3
fi=(254)
180 3
fi=(226)
0 3
fi=(166)
1720 1
fi=(254)
180 1
fi=(166)
1720 12
fi=(254)
180 12
fi=(166)
659 13
fi=(257)
17 26
fi=(254)
349 13
0 1
fi=(299)
10 4
fi=(254)
180 1
0 1
fi=(243)
1028 2
fi=(240)
0 1
fi=(226)
961 1
fi=(220)
1917 7
fi=(243)
1034 2
fi=(249)
+33 3
fi=(243)
1815 3
fi=(166)
-95 6
fi=(254)
180 3
0 24
fi=(166)
1720 3
fi=(254)
180 3
fe=(238)
5046 9
+8 15
+1 24

fn=(1414)
1971 6
fi=(246)
192 4
cfi=(248)
cfn=(1406)
calls=1 777 
* 162
0 1
42 4
+1 2
fi=(220)
805 3
fe=(238)
1972 3
+1 8
cob=(3)
cfi=(202)
cfn=(1026)
calls=1 264 
* 100

fl=(277)
fn=(2136)
20 3
-20 1
20 3
-20 1
154 4
fi=(318)
22 1
-4 4
fe=(277)

fl=(354)
fn=(2576)
126 2731498
0 3725350
fi=(223)
1916 1862675
fi=(261)
772 1862675
fi=(267)
278 7946176
fi=(243)
2997 1986544
fe=(354)
130 3973088
0 5588025
fi=(240)
612 3725350
fi=(267)
272 13038725
fe=(354)
0 1862675
138 5588025
-7 619345
0 7450700
fi=(254)
0 1862675
315 1862675
fi=(376)
68 1862675
fi=(254)
315 1862675
fi=(166)
1720 1862675
fi=(254)
180 1862675
315 3725350
fi=(162)
3051 3725350
fi=(241)
457 1862675
fi=(376)
0 1862675
21 14901400
fe=(354)
131 619345
+1 247738
0 123869
fi=(223)
1916 123869
fi=(261)
772 123869
fe=(354)
142 1117431

fl=(360)
fn=(2378)
223 3003003
fi=(366)
97 1001001
fi=(361)
-38 2002002
fi=(366)
+38 1001000
fi=(249)
636 1001000
fe=(360)
227 1001000
fi=(249)
636 1
fe=(360)
227 1
+4 2002000
cfi=(364)
cfn=(2408)
calls=1001000 -37 
* 36036000
fi=(231)
1620 2002000
fe=(360)
249 4004004
0 1
228 1
cfn=(2390) arc_swap::debt::list::Node::get
calls=1 -77 
* 418
* 1
fi=(163)
902 1
fe=(360)
231 2
cfi=(364)
cfn=(2408)
calls=1 -37 
* 36
fi=(231)
1620 2
fi=(361)
62 5
cfn=(2382) std::sys::thread_local::native::lazy::Storage<T,D>::get_or_init_slow
calls=1 +7 
* 389
* 2
fi=(265)
269 2
fe=(360)

fn=(2390)
151 2
fi=(161)
3892 2
fe=(360)
102 2
fi=(217)
+31 2
fi=(230)
-50 3
cob=(3)
cfi=(182)
cfn=(2394)
calls=1 5676 
* 369
+1 1
fi=(232)
248 4
fi=(220)
1917 23
fi=(368)
303 1
fi=(161)
3892 1
0 1
fe=(360)
178 1
fi=(161)
4073 1
fe=(360)
179 1
+15 4

fl=(260)
fn=(1276)
849 8
fi=(161)
3890 2
fi=(155)
145 2
0 1
fi=(161)
3890 1
fi=(162)
3051 2
fi=(241)
457 2
fi=(226)
961 2
fe=(260)
850 4
+1 9
fi=(240)
459 2
0 2
fi=(230)
14 2
cob=(3)
cfi=(182)
cfn=(934)
calls=1 3281 
* 175
* 3
fi=(240)
468 2
fi=(243)
965 2
fi=(155)
0 1
fi=(223)
1916 1
fi=(261)
772 1
0 8
fi=(220)
1917 9
fi=(155)
0 3
fi=(223)
1916 9
fi=(261)
772 3
0 3
fi=(220)
1717 3
fi=(155)
42 6
-42 3
fi=(263)
756 6
cob=(3)
cfi=(262)
cfn=(1288)
calls=3 65 
* 51
* 3
fi=(240)
459 6
fi=(230)
14 6
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
* 388
fi=(240)
468 6
fi=(256)
0 3
fi=(220)
547 12
cob=(3)
cfi=(202)
cfn=(1026)
calls=3 264 
* 35
fi=(243)
1028 9
fi=(261)
0 1
fi=(155)
61 4
fe=(260)

fl=(269)
fn=(1324) <std::path::Components>::parse_next_component_back
782 2
fi=(223)
519 1
fe=(269)
686 1
+99 1
0 1
730 2
fi=(267)
89 4
-89 1
fi=(166)
1720 1
fi=(254)
25 1
fi=(166)
1720 14
fi=(254)
25 14
407 45
fi=(268)
7 30
fi=(254)
407 15
fi=(267)
568 4
fe=(269)
787 3
0 1
758 6
-10 4
0 1
790 5
+1 2
-44 2
fi=(268)
7 1
fe=(269)
687 1
0 1
fi=(267)
568 1
fe=(269)

fn=(1320)
965 12
694 1
1008 9
0 7
694 9
0 2
967 5
0 1
748 4
-1 2
fi=(268)
7 1
fe=(269)
687 1
0 2
968 2
0 2
969 2
cfn=(1324)
calls=1 782 
* 165
* 2
+1 1
-1 7
+1 1
fi=(162)
-47 1
fe=(269)
+47 2
fi=(249)
636 4
fe=(269)
971 2

fl=(361)
fn=(2382)
69 1
fi=(253)
555 2
fe=(361)
74 1
-74 1
fi=(163)
902 4
fe=(361)
17 4
cfi=(362) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/std/src/sys/thread_local/destructors/linux_like.rs
cfn=(2384) std::sys::thread_local::destructors::linux_like::register
calls=1 -2 
* 373
* 2
+85 1

fn=(2754)
112 2
fi=(163)
901 1
+1 1
fe=(361)
116 2
fi=(253)
555 1
fi=(360)
330 2
fi=(161)
3924 2
-16 2
fi=(360)
117 2
fi=(161)
3942 1
fe=(361)
124 3

fl=(309)
fn=(2048)
142 2
791 4
144 2
-2 1
791 2
144 1

fl=(384)
fn=(2600) serde_json::ser::format_escaped_str
2069 16
fi=(243)
1446 2
fi=(240)
765 4
-94 2
-59 2
fi=(220)
-65 2
fi=(243)
2886 8
0 6
fe=(384)
2091 42
+2 12
+2 12
+3 48
+30 4
fi=(240)
617 2
fi=(162)
2494 2
fi=(240)
765 2
-94 2
0 4
fi=(226)
961 2
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=2 264 
* 26
* 2
fi=(243)
2886 4
fi=(240)
765 4
612 2
fi=(220)
-65 2
fi=(243)
2886 4
fe=(384)
2077 16

fn=(2598)
692 16
-66 2
462 2
628 2
1888 2
fi=(243)
1446 1
fi=(240)
765 1
-94 1
-59 1
fi=(220)
-65 1
fi=(243)
2886 2
fe=(384)
632 1
-2 1
191 2
cfn=(2600)
calls=1 2069 
* 102
630 1
191 2
cfn=(2600)
calls=1 2069 
* 136
654 2
fi=(243)
1446 2
fi=(240)
765 2
-94 2
-59 2
fi=(220)
-65 2
fi=(243)
2886 8
fi=(385) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/itoa-1.0.19/src/lib.rs
272 4
0 8
284 12
-49 4
+1 4
fi=(255)
564 8
fi=(385)
277 2
-5 6
+27 4
-64 4
+1 4
fi=(267)
+17 2
fi=(385)
+53 2
fi=(255)
564 2
fi=(385)
300 4
0 4
313 6
+6 1
fi=(255)
564 1
fi=(385)
314 1
0 1
fi=(267)
410 1
fi=(240)
617 1
fi=(243)
1446 1
fi=(162)
2494 1
fi=(240)
765 1
-94 1
fi=(385)
0 1
fi=(267)
410 1
fi=(240)
617 1
fi=(243)
1446 1
fi=(162)
2494 1
fi=(240)
765 1
-94 1
fi=(243)
2881 4
fe=(384)
0 4
fi=(226)
961 2
fi=(220)
547 4
cob=(3)
cfi=(202)
cfn=(1026)
calls=2 264 
* 28
fi=(243)
2886 4
fe=(384)
715 16

fl=(325)
fn=(2192)
153 14
fi=(161)
3890 2
fe=(325)
179 4
fi=(220)
709 34
fi=(228)
12 4
-12 2
13 10
cob=(3)
cfi=(327)
cfn=(2198)
calls=2 +14 
* 20
fi=(165)
235 2
+10 2
fe=(325)
-34 4
fi=(161)
3875 1
fi=(382) /rust/deps/libc-0.2.178/src/unix/linux_like/linux/mod.rs
5662 1
fe=(325)
218 1
fi=(382)
5665 3
+1 3
+1 2
+1 3
-6 1
fe=(325)
224 1
fi=(382)
5665 3
+1 3
+1 2
fi=(220)
709 3
fi=(382)
5668 3
fe=(325)
237 1
+1 2
fi=(383) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/profiling.rs
13 3
fe=(325)
219 1
fi=(383)
13 1
fe=(325)
220 1
fi=(383)
13 1
fe=(325)
221 1
fi=(383)
13 1
fe=(325)
222 1
fi=(383)
13 3
fe=(325)
225 1
fi=(383)
13 1
fe=(325)
226 1
fi=(383)
13 1
fe=(325)
227 1
fi=(383)
13 1
fe=(325)
228 1
fi=(383)
13 1
fe=(325)
230 1
fi=(383)
13 1
fe=(325)
231 1
fi=(383)
13 1
fe=(325)
232 1
fi=(383)
13 1
fi=(382)
5662 1
fe=(325)
218 1
fi=(382)
5665 3
+1 3
+1 2
+1 3
-6 1
fe=(325)
224 1
fi=(382)
5665 3
+1 3
+1 2
fi=(220)
709 3
fi=(382)
5668 3
fe=(325)
237 1
+1 2
fi=(383)
13 3
fe=(325)
219 1
fi=(383)
13 1
fe=(325)
220 1
fi=(383)
13 1
fe=(325)
221 1
fi=(383)
13 1
fe=(325)
222 1
fi=(383)
13 3
fe=(325)
225 1
fi=(383)
13 1
fe=(325)
226 1
fi=(383)
13 1
fe=(325)
227 1
fi=(383)
13 1
fe=(325)
228 1
fi=(383)
13 1
fe=(325)
230 1
fi=(383)
13 1
fe=(325)
231 1
fi=(383)
13 1
fe=(325)
232 1
fi=(383)
13 1
fe=(325)
233 2
fi=(383)
13 1
fe=(325)
234 1
fi=(383)
13 3
fe=(325)
234 1
fi=(383)
13 2
fe=(325)
249 12

fn=(2182)
1349 20
-77 16
+45 14
0 2
1353 2
-3 12
0 2
1358 10
cob=(3)
cfi=(326)
cfn=(2184)
calls=2 30 
* 64
fi=(165)
235 2
+10 2
fi=(231)
0 2
fe=(325)
1359 6
-59 8
0 2
1300 8
0 2
1360 16

fl=(362)
fn=(2384)
15 9
+25 2
+2 10
cob=(3)
cfi=(363)
cfn=(2386)
calls=1 +59 
* 352

fl=(278)
fn=(1600) <alloc::string::String as core::fmt::Display>::fmt
2711 2
fi=(240)
612 2
fi=(243)
1815 2
fi=(293)
2960 4
cfn=(1576) <core::fmt::Formatter>::pad
calls=2 1909 
* 432
fe=(278)
2711 1
fi=(240)
612 1
fi=(243)
1815 1
fi=(293)
2960 2
cfn=(1576)
calls=1 1909 
* 205
fe=(278)

fn=(1578) <alloc::string::String as core::fmt::Write>::write_str
3344 72
fi=(240)
617 9
fi=(243)
1446 9
fi=(162)
2494 9
fi=(240)
765 9
-94 9
fi=(243)
2881 6
0 9
fi=(226)
961 9
fi=(220)
547 18
cob=(3)
cfi=(202)
cfn=(1026)
calls=9 264 
* 123
fi=(243)
2886 18
fe=(278)
3347 63
fi=(240)
673 30
cfn=(1582)
calls=6 -14 
* 1690
* 6
fi=(243)
2997 6
2881 6
fe=(278)

fl=(293)
fn=(1574) <&T as core::fmt::Display>::fmt
2865 18
+95 12
cfn=(1576)
calls=6 1909 
* 1590
-95 2
fi=(240)
612 1
fi=(243)
1815 1
fe=(293)
2960 2
cfn=(1576)
calls=1 1909 
* 304

fn=(1568)
1630 44
878 8
fi=(220)
1717 4
fe=(293)
-65 8
0 20
fi=(220)
1717 22
fe=(293)
-65 22
fi=(166)
659 22
fe=(293)
1655 22
+9 4
cfi=(328)
cfn=(2644)
calls=1 627 
* 198
fi=(231)
2173 2
fe=(293)
0 1
fi=(231)
2173 1
fe=(293)
1665 40
0 10
fi=(166)
659 20
fe=(293)
-82 50
fi=(445) /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/fmt/rt.rs
144 10
+8 20
cfi=(278)
cfn=(1600)
calls=1 2711 
* 210
cfi=(293)
cfn=(1574)
calls=6 2865 
* 1620
cfi=(278)
cfn=(1600)
calls=2 2711 
* 442
cfi=(293)
cfn=(1574)
calls=1 2865 
* 310
fi=(231)
2173 20
fe=(293)
0 38
1739 32

fn=(1576)
1909 90
+2 30
0 130
cfi=(328)
cfn=(2644)
calls=1 627 
0 180
cfi=(278)
cfn=(1578)
calls=9 3344 
0 2101

fl=(312)
fn=(2104) serde_json::read::SliceRead::skip_to_escape
459 35
+2 20
+1 20
872 20
462 5
0 10
466 10
fi=(267)
573 10
fe=(312)
-83 45
0 5
fi=(291)
2154 15
fi=(231)
1718 15
fe=(312)
497 5
fi=(162)
2494 5
fe=(312)
493 10
fi=(162)
2494 5
fe=(312)
497 5
-2 5
fi=(162)
2494 5
fe=(312)
497 5
+1 20
fi=(162)
178 5
fe=(312)
501 5
-1 10
+8 40

fn=(2102)
744 55
0 5
535 10
cfn=(2104)
calls=5 -76 
* 335
+1 20
+3 35
fi=(243)
2997 5
fe=(312)
541 10
fi=(162)
923 15
fi=(267)
89 5
fe=(312)
545 15
fi=(231)
836 15
fi=(313)
0 5
fe=(312)
751 45

fl=(251)
fn=(1210)
141 44
fi=(161)
3891 16
0 9
fe=(251)
154 3
fi=(161)
4043 3
fe=(251)
155 3
-11 6
+1 6
+1 9
+28 6
-2 15
+6 3
cfi=(252)
cfn=(2628)
calls=1 +41 
* 65
cfi=(252)
cfn=(1214)
calls=1 +41 
* 3259
cfi=(252)
cfn=(1214)
calls=1 +41 
* 581
-6 5
+6 1
cfi=(252)
cfn=(2690)
calls=1 -19 
* 642
fi=(253)
555 4
fi=(161)
3908 4
fe=(251)
62 8
205 32
0 2
154 2
fi=(161)
4043 2
fe=(251)
155 1
-11 2
+1 2
+1 4

fn=(1211)
141 22
fi=(161)
3891 8
0 6
fe=(251)
154 2
fi=(161)
4043 2
fe=(251)
155 2
-11 4
+1 4
+1 6
+28 4
-2 10
+6 2
cfi=(252)
cfn=(1215)
calls=1 +41 
* 2946
cfi=(252)
cfn=(1215)
calls=1 +41 
* 420
fi=(253)
555 2
fi=(161)
3908 2
fe=(251)
62 4
205 16

fl=(314)
fn=(2144)
462 4
fi=(312)
575 8
+1 4
+1 4
fe=(314)
470 4
+8 6
+1 4
fi=(312)
588 4
0 4
fe=(314)
483 8
0 6
fi=(312)
597 6
fe=(314)
497 12
fi=(312)
+91 30
+1 8
fe=(314)
483 24
104 12
500 2
0 6
cfn=(2148) serde_json::de::Deserializer<R>::parse_number
calls=2 509 
0 64

fn=(2148)
509 12
fi=(312)
+79 8
+1 6
fi=(313)
412 10
0 2
fe=(314)
514 4
0 2
514 2
-4 4
+18 14

fn=(2160)
1090 3
fi=(312)
588 2
0 1
588 3
+1 2
fi=(313)
412 3
fi=(312)
597 2
fe=(314)
1100 2

fn=(2118)
1990 8
+1 12
fi=(312)
588 8
0 4
588 16
0 4
589 8
fi=(313)
412 12
fe=(314)
1999 2
+1 6
+1 1
+1 2
+5 4
fi=(312)
597 2
-9 4
0 4
fi=(313)
412 2
fi=(312)
589 4
fi=(313)
412 2
0 4
fe=(314)
0 13
2018 9
0 2
2018 3

fl=(340)
fn=(2292)
65 5
+1 2
fi=(161)
3890 2
fi=(166)
270 2
fi=(341)
0 4
fi=(351) /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/getrandom-0.4.3/src/backends/../utils/sys_fill_exact.rs
18 2
fi=(341)
+65 4
cob=(3)
cfi=(184)
cfn=(940)
calls=1 -54 
* 7
fi=(351)
-62 2
fi=(291)
2193 2
fi=(226)
961 1
fi=(351)
26 1
fi=(303)
250 1
cfi=(341)
cfn=(2296)
calls=1 21 
* 1960
* 1
fi=(161)
3875 1
fi=(166)
1720 1
fi=(341)
77 1
fe=(340)
-5 1
+6 1
-5 6

fn=(2482)
103 2002000
fi=(371)
535 2002000
+4 6006000
fi=(370)
0 4004000
fi=(371)
554 2002000
+1 6006000
+3 4004000
0 5005000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(220)
547 1001000
fi=(370)
7 1001000
fi=(241)
2029 1001000
fi=(371)
561 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(371)
563 1001000
+2 1001000
-7 2002000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(220)
547 1001000
fi=(370)
7 1001000
fi=(241)
2029 1001000
fi=(371)
561 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(162)
2457 1001000
fi=(241)
2029 1001000
fi=(370)
11 1001000
fi=(241)
2029 1001000
fi=(370)
7 1001000
fi=(371)
563 1001000
+2 1001000
-7 2002000
0 4004000
fi=(370)
48 4004000
-48 4004000
52 8008000
+4 4004000
+1 6006000
fi=(371)
568 1001000
0 1001000
fe=(340)
105 2002000
fi=(371)
568 1001000
0 1001000
fe=(340)
105 2002000

ob=(2)
fl=(52)
fn=(2824)
0 3

fn=(932)
0 3
cob=(3)
cfi=(182)
cfn=(934)
calls=3 3281 
0 2078

fn=(558)
0 6

fn=(2814)
0 1
cob=(3)
cfi=(401)
cfn=(2772)
calls=1 30 
0 71

fn=(568)
0 6

fn=(538)
0 6

fn=(2842)
0 3

fn=(1052)
0 7
cob=(3)
cfi=(182)
cfn=(1054)
calls=7 3350 
0 637

fn=(2786)
0 3

fn=(2806)
0 3

fn=(856)
0 6

fn=(2832)
0 1
cob=(3)
cfi=(401)
cfn=(2772)
calls=1 30 
0 71

fn=(2796)
0 1
cob=(3)
cfi=(401)
cfn=(2772)
calls=1 30 
0 71

totals: 1039434710
