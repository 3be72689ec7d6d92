/**
 * Phase: archives working memories that have faded, and archives or erases those whose time has come. Under another law than that of energy, a memory has to be weak by that law, too.
 * What is pinned stays.
 */
import { EXPIRY_ENERGY } from '../models/laws/energy.ts';
import { strengthOf } from '../models/laws/energy-state.ts';
import type { AnyLaw, AnyState } from '../models/laws/laws.ts';
import { sumsKept } from '../models/laws/use-sums.ts';
import type { Database } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  archiveExpired,
  expire as archive,
  faded,
  keepPinned,
  keepWorking,
} from '../store/statements.generated.ts';
import type { Batch, Changed } from './batch.ts';
import { eraseExpired } from './erase-expired.ts';

/** Under this strength a working memory expires: that of the least energy. */
const LEAST_STRENGTH = strengthOf(EXPIRY_ENERGY);

/** What Neo4j can hold. */
const NEVER = new Date(Date.UTC(9999, 11, 31));

export async function expire(batch: Batch, database: Database): Promise<readonly Changed[]> {
  if (!batch.dryRun) await database.run(keepPinned, batch);
  const gone = await archiveFaded(batch, database);
  // The time of a memory does not come with the end of a session.
  if (batch.sessionId !== null) return gone;
  return [...gone, ...(await database.run(archiveExpired, batch)), ...(await eraseExpired(batch, database))];
}

async function archiveFaded(batch: Batch, database: Database): Promise<readonly Changed[]> {
  const { law, now, dryRun } = batch;
  if (law.name === 'energy' || law.name === 'energyAsPublished')
    return database.run(archive, { ...batch, kept: [] });
  const kept: string[] = [];
  for await (const page of pagesOfFaded(batch, database)) {
    const strong = page
      .map((row) => ({ id: row.id, until: fadesAt(law, row, now) }))
      .filter(({ until }) => until > now);
    if (dryRun) kept.push(...strong.map(({ id }) => id));
    // From now on they are not due.
    else if (strong.length > 0) await database.run(keepWorking, { ...batch, kept: strong });
  }
  return database.run(archive, { ...batch, kept });
}

/** In the order of ids, `limit` at a time: all that an import brought fade at once. */
async function* pagesOfFaded(
  batch: Batch,
  database: Database,
): AsyncGenerator<readonly RowOf<typeof faded>[]> {
  let after = '';
  for (;;) {
    const page = await database.run(faded, { ...batch, after });
    if (page.length > 0) yield page;
    if (page.length < batch.limit) return;
    await batch.holdOn();
    after = page.at(-1)?.id ?? '';
  }
}

function fadesAt(law: AnyLaw, row: RowOf<typeof faded>, now: Date): Date {
  const { useSums, category, ...kept } = row;
  const state: AnyState = {
    ...kept,
    ...sumsKept(useSums, row),
    category: CATEGORIES.find((each) => each === category?.toLowerCase()) ?? null,
    tier: 'working',
    energy: 0,
    energyAt: row.recordedAt,
  };
  return law.crossing(state, LEAST_STRENGTH, now) ?? NEVER;
}

const CATEGORIES = ['episodic', 'semantic', 'procedural'] as const;
