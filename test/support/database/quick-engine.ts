/** The managed Neo4j as tests want it: many short lives, and plans that are made once. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineFiles } from '../../../src/engine/files.ts';

/**
 * A JVM that lives for minutes beside others on few cores: the concurrent collector does not give back the processor time that it takes.
 * The optimising compiler does: planning all statements takes as long the first time, and half as long from then on.
 */
export const QUICK_JVM = { JDK_JAVA_OPTIONS: '-XX:+UseSerialGC -XX:NewSize=160m -XX:TieredStopAtLevel=4' };

/**
 * A growing store has new statistics every few seconds. By default each statement is planned again for them, up to every ten
 * seconds; planning is most of what a test's statement costs. A plan of the empty store must not stay: one that read a whole
 * index was seen to keep a database busy for ten minutes. So the plans begin with a store that has something of everything (graph.ts).
 */
const SETTINGS = [
  'dbms.cypher.min_replan_interval=1h',
  'server.memory.query_cache.per_db_cache_num_entries=5000',
];

/** Before the first boot in this data folder. `settings`: lines of neo4j.conf. */
export async function quickSettings(dataDir: string, settings: readonly string[] = SETTINGS): Promise<void> {
  const folder = join(engineFiles(dataDir).home, 'conf');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'neo4j.conf'), `${settings.join('\n')}\n`);
}
