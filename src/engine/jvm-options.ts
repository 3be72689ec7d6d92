/** What the JVM of the server is started with. Options of the user's own win. */
import { availableParallelism } from 'node:os';
import { type Java, SIMD_MODULE } from '../artifacts/java.ts';
import { type MemorySize, SMALL_STORE_MB } from './memory-size.ts';

/** Where options of every JVM are set. */
const OUTSIDE = ['JDK_JAVA_OPTIONS', 'JAVA_TOOL_OPTIONS'];

/** On so few processors, threads of the JVM take what the server's own need. */
const FEW_PROCESSORS = 2;

const OPENED_PACKAGES = ['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent'];

export interface JvmNeeds {
  readonly java: Java;
  readonly memory: MemorySize;
  /** MiB on disk. */
  readonly storedMb: number;
}

export function jvmOptions(
  { java, memory, storedMb }: JvmNeeds,
  environment: NodeJS.ProcessEnv = process.env,
  processors = availableParallelism(),
): string[] {
  const own = OUTSIDE.map((name) => environment[name] ?? '').join(' ');
  const few = processors <= FEW_PROCESSORS;
  return [
    '-Xms64m',
    `-Xmx${memory.heapMb}m`,
    // G1 marks in threads of its own: by measurement a fifth of a recall, and 180 MiB. A JVM with two collectors to choose from does not start.
    ...(few && !/\+Use\w+GC\b/.test(own) ? ['-XX:+UseSerialGC'] : []),
    // The optimising compiler takes most of a core for the first minutes, and pays it back to large stores alone. Without it, the compiler's room for
    // code is 48 MiB, which is little for Neo4j.
    ...(few && storedMb < SMALL_STORE_MB && !/TieredStopAtLevel|TieredCompilation|CompilationMode/.test(own)
      ? ['-XX:TieredStopAtLevel=1', '-XX:ReservedCodeCacheSize=128m']
      : []),
    // The heap grows when it must and not beforehand: about 100 MiB less resident after use, by measurement.
    '-XX:MinHeapFreeRatio=10',
    '-XX:MaxHeapFreeRatio=30',
    ...(java.simd ? [`--add-modules=${SIMD_MODULE}`] : []),
    '--enable-native-access=ALL-UNNAMED',
    ...(java.major >= 23 ? ['--sun-misc-unsafe-memory-access=allow'] : []),
    ...OPENED_PACKAGES.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
  ];
}

/** What a JVM needs of an environment. Secrets stand in others, which the server has no use for. */
const NEEDED =
  /^(?:PATH|PATHEXT|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|JAVA_HOME|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|LD_LIBRARY_PATH|MALLOC_ARENA_MAX|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMDATA)$/i;

/** glibc has an arena for each thread otherwise, eight a processor, and gives little of them back. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

export const environmentOf = (inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...FEW_ARENAS,
  ...Object.fromEntries(Object.entries(inherited).filter(([name]) => NEEDED.test(name))),
});
