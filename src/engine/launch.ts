/** Starts the JVM as a detached process. It outlives its starter, and ends by itself when it is no longer used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import type { EngineFiles } from './files.ts';
import { environmentOf, type JvmNeeds, jvmOptions } from './jvm-options.ts';
import type { ServerFiles } from './server-files.ts';

/** Ends with its last user, or stays until a command stops it. */
export type EngineMode = 'auto' | 'kept';

/** What the launcher ends with when another process holds the data folder. */
export const HELD_BY_ANOTHER = 75;

const LOG_LIMIT_BYTES = 5_000_000;

export interface Launch extends JvmNeeds {
  readonly files: EngineFiles;
  readonly server: ServerFiles;
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
  // The 256 random bits of the password cannot be guessed: a lock after wrong ones would only lock out its owner.
  'dbms.security.auth_max_failed_attempts': '0',
  // Netty's quiet periods, at first 5 s each, are for clients that come while a public server shuts down; ours have gone by then.
  'internal.server.bolt.thread_pool_shutdown_wait_time': '100ms',
  'internal.server.bolt.connection_shutdown_wait_time': '1s',
  // So that the scripts in dist/cypher paste into Neo4j Browser as they stand.
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

function launchArguments(launch: Launch): string[] {
  const { files, server, mode, version } = launch;
  return [
    ...jvmOptions(launch),
    '-cp',
    server.classPath,
    'hippograph.Launcher',
    files.folder,
    mode,
    version,
    ...Object.entries(neo4jSettings(launch)).map(([key, value]) => `${key}=${value}`),
  ];
}

/** Bytes in the log; 0 when there is none. */
export const logSize = (files: EngineFiles): Promise<number> =>
  stat(files.log).then(
    (found) => found.size,
    () => 0,
  );

/** The child, in a session of its own, so that a terminal's Ctrl-C does not reach it. */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { files, java } = options;
  const withArguments = launchArguments(options);
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
