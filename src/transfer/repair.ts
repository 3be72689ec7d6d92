/**
 * Repairs nodes that an earlier version took from a file, or that somebody wrote into the graph: a property of a wrong type makes every
 * question fail that reads it. What cannot be repaired is set aside, and reported as given up.
 */
import { BACKGROUND_WORK, DIGEST_WORKS, WORK_MARKS } from '../domain/background.ts';
import type { Clock } from '../domain/ports.ts';
import type { PortableProperties } from '../domain/requests/transfer.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { fromPortable } from '../store/portable.ts';
import {
  removeStrayLabels,
  repairNodes,
  setAside,
  takeBack,
  wrongTyped,
} from '../store/statements.generated.ts';
import { type WorkItem, workOff } from '../store/work-off.ts';
import { type BadNode, repaired } from './repaired.ts';
import { NEEDED, STORED_TYPES } from './schema/stored-types.ts';
import { withWords } from './words.ts';

const BATCH = 500;

export interface RepairParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Called when nodes were repaired: their work can be done now. */
  readonly onRepaired: () => void;
}

/** A memory without its language is from a version that made no words of its text. */
const SOUGHT = { ...NEEDED, Episode: [...(NEEDED['Episode'] ?? []), 'language'] };

/** A repair may meet others that write the node, and a scan may read a node that is being written. */
const MOST_REPAIRS = 5;

/** To be poked once, at the start. */
export function repairing(parts: RepairParts): DueWork {
  const seen = new Map<string, number>();
  let begun = false;
  const batch = async (): Promise<number> => {
    if (!begun) {
      await parts.database.run(takeBack, {});
      await parts.database.run(removeStrayLabels, {});
      begun = true;
    }
    return repairBatch(seen, parts);
  };
  return new DueWork({ name: 'repair', batch, onError: parts.onError });
}

/** @param seen how often each node was found: one that is wrong again and again is set aside */
async function repairBatch(seen: Map<string, number>, parts: RepairParts): Promise<number> {
  const { database, clock, onError, onRepaired } = parts;
  const found = await database.run(wrongTyped, { types: STORED_TYPES, required: SOUGHT, limit: BATCH });
  if (found.length === 0) return 0;
  const now = clock();
  const beyond: string[] = [];
  const repairs: Repair[] = [];
  for (const { node, ...bad } of found) {
    const times = (seen.get(node) ?? 0) + 1;
    seen.set(node, times);
    const properties = times > MOST_REPAIRS ? undefined : mended(bad, now);
    if (properties === undefined) beyond.push(node);
    else repairs.push({ node, tried: times > 1, properties: { ...NO_ATTEMPTS, ...stored(properties) } });
  }
  const work = async (some: readonly Repair[]): Promise<void> => {
    await database.run(repairNodes, { repairs: some, marks: WORK_MARKS, digestWorks: DIGEST_WORKS });
  };
  await workOff(repairs, { name: 'repair', database, work, onError });
  if (beyond.length > 0)
    await database.run(setAside, { nodes: beyond.toSorted(), types: STORED_TYPES, required: SOUGHT });
  onRepaired();
  return found.length;
}

function mended(bad: BadNode, now: Date): PortableProperties | undefined {
  const changed = repaired(bad, now);
  if (
    changed === undefined ||
    !bad.labels.includes('Episode') ||
    (bad.properties['language'] ?? null) !== null
  )
    return changed;
  const { properties } = withWords({ labels: bad.labels, properties: { ...bad.properties, ...changed } });
  const { language = null, words = null, precedingWords = null, wordsKey = null } = properties;
  return { ...changed, language, words, precedingWords, wordsKey };
}

interface Repair extends WorkItem {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Counters of attempts that a repaired node no longer has. */
const NO_ATTEMPTS = Object.fromEntries(BACKGROUND_WORK.map((work) => [`${work}Attempts`, null]));

/** As the driver takes them; null removes. */
function stored(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(properties).filter(([, value]) => value !== null);
  const removed = Object.entries(properties).filter(([, value]) => value === null);
  return { ...Object.fromEntries(removed), ...fromPortable(Object.fromEntries(kept)).properties };
}
