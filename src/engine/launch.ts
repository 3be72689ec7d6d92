/** Starts the JVM as a detached process. It outlives its starter, and ends by itself when it is no longer used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { aotArguments, JVM_OPTIONS } from './aot-cache.ts';
import type { EngineFiles } from './files.ts';
import { type Java, SIMD_MODULE } from '../artifacts/java.ts';
import type { MemorySize } from './memory-size.ts';
import type { ServerFiles } from './server-files.ts';

/** Ends with its last user, or stays until it is told to stop. */
export type EngineMode = 'auto' | 'kept';

/** What the launcher ends with when another process holds the data folder. */
export const HELD_BY_ANOTHER = 75;

const LOG_LIMIT_BYTES = 5_000_000;

export interface Launch {
  readonly files: EngineFiles;
  readonly server: ServerFiles;
  readonly java: Java;
  readonly memory: MemorySize;
  readonly mode: EngineMode;
  readonly version: string;
}

/** Neo4j's settings; the launcher adds the ports it finds free. */
const neo4jSettings = ({ server, memory }: Launch): Record<string, string> => ({
  'server.directories.plugins': server.plugins,
  'server.memory.pagecache.size': `${memory.pageCacheMb}m`,
  'server.https.enabled': 'false',
  'dbms.usage_report.enabled': 'false',
  'client.allow_telemetry': 'false',
  'dbms.fleet_manager.enabled': 'false',
  'server.fleet_discovery.enabled': 'false',
  'server.http.x_forward.enabled': 'false',
  'dbms.security.allow_csv_import_from_file_urls': 'false',
  // The password has 256 random bits, which nobody guesses: a lock after wrong ones would only lock out whoever knows it.
  'dbms.security.auth_max_failed_attempts': '0',
  // Netty's quiet periods, at first 5 s each, are for clients that come while a public server shuts down; ours have gone by then.
  'internal.server.bolt.thread_pool_shutdown_wait_time': '100ms',
  'internal.server.bolt.connection_shutdown_wait_time': '1s',
  // So that the scripts in cypher/ paste into Neo4j Browser as they stand.
  'db.query.default_language': 'CYPHER_25',
  // One plan for a statement, whatever the length of its texts and lists. Otherwise each is planned again for texts of 1, 10, 100 … characters and
  // for as many items, which no warm-up foresees.
  'internal.cypher.use_parameter_size': 'false',
  // The logs have the text of what was erased: a file goes at the first checkpoint after the next one was begun. Two databases preallocate one
  // file each, which is 2 MiB on disk for an empty memory.
  'db.tx_log.rotation.size': '1m',
  'db.tx_log.rotation.retention_policy': 'keep_none',
  'db.checkpoint.interval.time': '5m',
});

const OPENED_PACKAGES = ['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent'];

/** On so few processors, G1's threads take what the server's own need: by measurement a fifth of a recall, and 180 MiB. */
const FEW_PROCESSORS = 2;

/** A JVM with two collectors to choose from does not start. */
const choosesCollector = (environment: NodeJS.ProcessEnv): boolean =>
  JVM_OPTIONS.some((name) => /\+Use\w+GC\b/.test(environment[name] ?? ''));

function jvmOptions({ java, memory }: Launch): string[] {
  return [
    '-Xms64m',
    `-Xmx${memory.heapMb}m`,
    ...(choosesCollector(process.env) || availableParallelism() > FEW_PROCESSORS ? [] : ['-XX:+UseSerialGC']),
    // The heap grows when it must and not beforehand: about 100 MiB less resident after use, by measurement.
    '-XX:MinHeapFreeRatio=10',
    '-XX:MaxHeapFreeRatio=30',
    ...(java.simd ? [`--add-modules=${SIMD_MODULE}`] : []),
    '--enable-native-access=ALL-UNNAMED',
    ...(java.major >= 23 ? ['--sun-misc-unsafe-memory-access=allow'] : []),
    ...OPENED_PACKAGES.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
  ];
}

async function launchArguments(launch: Launch): Promise<string[]> {
  const { files, server, java, mode, version } = launch;
  const options = jvmOptions(launch);
  return [
    ...options,
    ...(await aotArguments(java, server, options)),
    '-cp',
    server.classPath,
    'hippograph.Launcher',
    files.folder,
    mode,
    version,
    ...Object.entries(neo4jSettings(launch)).map(([key, value]) => `${key}=${value}`),
  ];
}

/** What a JVM needs of an environment. Secrets stand in others, which the server has no use for. */
const NEEDED =
  /^(?:PATH|PATHEXT|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|JAVA_HOME|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|LD_LIBRARY_PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMDATA)$/i;

export const environmentOf = (inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(inherited).filter(([name]) => NEEDED.test(name)));

/** Bytes in the log; 0 when there is none. */
export const logSize = (files: EngineFiles): Promise<number> =>
  stat(files.log).then(
    (found) => found.size,
    () => 0,
  );

/** The child, in a session of its own, so that a terminal's Ctrl-C does not reach it. */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { files, java } = options;
  const withArguments = await launchArguments(options);
  if ((await logSize(files)) > LOG_LIMIT_BYTES) await rename(files.log, `${files.log}.1`);
  const log = await open(files.log, 'a', 0o600);
  try {
    const child = spawn(java.executable, withArguments, {
      cwd: files.folder,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      env: environmentOf(process.env),
    });
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}
