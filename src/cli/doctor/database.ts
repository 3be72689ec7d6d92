/** The graph, where it can be reached without starting anything: version, migrations, indexes. */
import type { Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { DatabaseAddress } from '../../domain/ports.ts';
import { engineFiles } from '../../engine/files.ts';
import { readText } from '../../engine/secrets.ts';
import { readState } from '../../engine/state.ts';
import { readConfig } from '../../retrieval/profiles/namespace-config.ts';
import { missingMigrations } from '../../store/applied-migrations.ts';
import { Database } from '../../store/database.ts';
import { MIGRATIONS } from '../../store/migrations.generated.ts';
import { checkServer } from '../../store/server-version.ts';
import {
  appliedMigrations,
  givenUp,
  indexStates,
  membersWith,
  namespaceConfigs,
} from '../../store/statements.generated.ts';
import { type Check, fail, type Finding, found, ok, warn } from './check.ts';

/** Undefined where the managed Neo4j is not running. */
export async function addressOf({ neo4j, dataDir }: Settings): Promise<DatabaseAddress | undefined> {
  if (neo4j !== undefined) return { ...neo4j, managed: false };
  const files = engineFiles(dataDir);
  // A data folder that cannot be read is the data folder's finding, not this one's.
  const state = await readState(files).catch(() => undefined);
  const password = await readText(files.password).catch(() => undefined);
  if (state === undefined || password === undefined) return undefined;
  return {
    uri: `bolt://127.0.0.1:${state.boltPort}`,
    username: 'neo4j',
    password,
    database: 'neo4j',
    managed: true,
  };
}

async function migrations(database: Database): Promise<Finding> {
  const applied = await database.run(appliedMigrations, {});
  try {
    const missing = missingMigrations(applied, MIGRATIONS).length;
    if (missing > 0) return warn('migrations', `${missing} still to be applied; the next start does it.`);
    return ok('migrations', `All ${applied.length} applied.`);
  } catch (error) {
    return found('migrations', 'fail', error);
  }
}

async function indexes(database: Database): Promise<Finding> {
  const all = await database.run(indexStates, {});
  const failed = all.filter(({ state }) => state === 'FAILED');
  const filling = all.filter(({ state }) => state === 'POPULATING');
  const names = (list: typeof all): string => list.map(({ name }) => name).join(', ');
  if (failed.length > 0) {
    return fail(
      'indexes',
      `Failed: ${names(failed)}.`,
      'Drop them in Neo4j Browser; the next start creates them again.',
    );
  }
  if (filling.length > 0) return warn('indexes', `Still filling: ${names(filling)}.`);
  return ok('indexes', `All ${all.length} online.`);
}

async function background(database: Database): Promise<Finding> {
  const queues = await database.run(givenUp, { namespace: null });
  if (queues.length === 0) return ok('background', 'No queue gave up an item.');
  return warn(
    'background',
    `Given up: ${queues.map(({ queue, items }) => `${items} by ${queue}`).join(', ')}.`,
    'Run `hippograph doctor --verify` for their ids.',
  );
}

async function settingsOfNamespaces(database: Database): Promise<Finding> {
  const all = await database.run(namespaceConfigs, {});
  const ignored = all.flatMap(({ namespace, properties }) =>
    readConfig(properties).notices.map((notice) => `${JSON.stringify(namespace)}: ${notice}`),
  );
  if (ignored.length === 0) return ok('settings of namespaces', 'All are valid.');
  const [first = '', ...rest] = ignored;
  return warn(
    'settings of namespaces',
    rest.length === 0 ? first : `${first} (${rest.length} more)`,
    'Run `hippograph health --namespace NAME` for all of a namespace.',
  );
}

async function server(database: Database): Promise<Finding> {
  const { version, edition } = await checkServer(database);
  const { uri } = database.address;
  const said = `Neo4j ${version}, ${edition} edition, at ${uri}.`;
  const [{ members } = { members: 1 }] = await database.run(membersWith, {});
  if (members < 2 || !uri.startsWith('bolt')) return ok('neo4j', said);
  return warn(
    'neo4j',
    `${said} It is one of ${members} members of a cluster; writes fail where it does not lead.`,
    'Set NEO4J_URI to neo4j:// or neo4j+s://, which finds the one that leads.',
  );
}

async function look(database: Database): Promise<Finding[]> {
  return [
    await server(database),
    await migrations(database),
    await indexes(database),
    await background(database),
    await settingsOfNamespaces(database),
  ];
}

export const database: Check = async (settings) => {
  const address = await addressOf(settings);
  if (address === undefined) return ok('neo4j', 'The managed Neo4j is not running; a start brings it up.');
  try {
    await using reached = new Database(address);
    await reached.verify();
    return await look(reached);
  } catch (error) {
    const away = error instanceof MemoryError && error.code === 'DATABASE_UNAVAILABLE';
    // A state file without a server behind it is what a kill leaves; the next start clears it away.
    if (away && address.managed) return warn('neo4j', 'The managed Neo4j was running and does not answer.');
    return found('neo4j', 'fail', error);
  }
};
