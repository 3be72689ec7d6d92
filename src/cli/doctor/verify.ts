/** `hippograph doctor --verify`: whether what must hold in a store does, while it runs. Reads only. */
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { Database } from '../../store/database.ts';
import { checkServer } from '../../store/server-version.ts';
import { EXIT_FAILED } from '../exit-codes.ts';
import { addressOf } from './database.ts';
import { INVARIANTS } from './invariants.ts';
import { print, printJson } from '../terminal/print.ts';

export interface Verified {
  readonly name: string;
  readonly says: string;
  readonly broken: number;
  readonly examples: readonly string[];
  readonly ms: number;
}

/** One after another, so that the store's other users hardly notice. */
export async function verifyStore(database: Database): Promise<Verified[]> {
  const verified: Verified[] = [];
  for (const { statement, says, params } of INVARIANTS) {
    const began = performance.now();
    const [row = { broken: 0, examples: [] }] = await database.run(
      statement,
      params as Record<string, never>,
    );
    verified.push({ name: statement.name, says, ...row, ms: Math.round(performance.now() - began) });
  }
  return verified;
}

function describe({ name, says, broken, examples }: Verified): string {
  if (broken === 0) return `ok    ${name.padEnd(22)}${says}`;
  return `fail  ${name.padEnd(22)}${says}\n${' '.repeat(28)}→ ${broken} break it, such as ${examples.join(', ')}`;
}

/** @throws MemoryError DATABASE_UNAVAILABLE where there is nothing to look at */
export async function verify(options: { readonly json?: true }): Promise<void> {
  const address = await addressOf(readSettings(process.env));
  if (address === undefined) {
    throw new MemoryError(
      'DATABASE_UNAVAILABLE',
      'The managed Neo4j is not running, and this command does not start it.',
      {
        remedy: 'Start it with `hippograph engine start`, then run this command again.',
      },
    );
  }
  await using database = new Database(address);
  await database.verify();
  await checkServer(database);
  const verified = await verifyStore(database);
  const broken = verified.filter((each) => each.broken > 0).length;
  if (options.json) {
    printJson({ holds: broken === 0, invariants: verified });
  } else {
    const end = broken === 0 ? `All ${verified.length} hold.` : `${broken} of ${verified.length} are broken.`;
    print([...verified.map(describe), end].join('\n'));
  }
  if (broken > 0) process.exitCode = EXIT_FAILED;
}
