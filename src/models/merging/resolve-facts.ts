/**
 * Resolves conflicts between facts that were stated in different stores. The result is the same as if they had been stated one after another in one
 * store, in the order of their recording. It depends only on the facts of the entity, so every store with the same facts gets the same result. Pure.
 */
import { conflictOf, type FactConflictRule, isSingle, takesItsPlace } from '../texts/fact-conflict.ts';

/** A version that is held, of one entity. */
export interface HeldVersion {
  readonly id: string;
  readonly factId: string;
  readonly entity: string;
  readonly text: string;
  readonly relationType: string | null;
  readonly otherId: string | null;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly recordedAt: Date;
  /** Ids of facts that are known not to hold together with it, either way. */
  readonly contradicts: readonly string[];
}

export type Resolution =
  /** Of two versions of one fact, the one that ends it earlier is held. */
  | { readonly what: 'retract'; readonly id: string; readonly at: Date }
  /** The older ended when the newer began. */
  | {
      readonly what: 'close';
      readonly older: HeldVersion;
      readonly newer: HeldVersion;
      readonly at: Date;
    }
  | {
      readonly what: 'contradict';
      readonly older: HeldVersion;
      readonly newer: HeldVersion;
      readonly rule: FactConflictRule;
      readonly at: Date;
    };

/**
 * The next conclusion; undefined: nothing is left to conclude. Of several always the same one comes first: that of a fact one version is held at most,
 * before facts are held against each other.
 */
export function resolveFacts(versions: readonly HeldVersion[]): Resolution | undefined {
  const inOrder = versions.toSorted(byRecording);
  for (const conclude of [betweenVersions, betweenFacts])
    for (const [at, newer] of inOrder.entries())
      for (const older of inOrder.slice(0, at)) {
        const found = conclude(older, newer);
        if (found !== undefined) return found;
      }
  return undefined;
}

const byRecording = (a: HeldVersion, b: HeldVersion): number =>
  a.recordedAt.getTime() - b.recordedAt.getTime() || (a.id < b.id ? -1 : 1);

function betweenVersions(older: HeldVersion, newer: HeldVersion): Resolution | undefined {
  if (older.factId !== newer.factId) return undefined;
  const [, loser] = [older, newer].sort(byEnd) as [HeldVersion, HeldVersion];
  return { what: 'retract', id: loser.id, at: newer.recordedAt };
}

function betweenFacts(older: HeldVersion, newer: HeldVersion): Resolution | undefined {
  const at = newer.recordedAt;
  if (older.contradicts.includes(newer.factId) || newer.contradicts.includes(older.factId)) return undefined;
  const rule = conflictOf(newer, older, newer.relationType !== null && isSingle(newer.relationType));
  if (rule === null) return undefined;
  return takesItsPlace(newer, older)
    ? { what: 'close', older, newer, at }
    : { what: 'contradict', older, newer, rule, at };
}

const end = ({ validTo }: HeldVersion): number => validTo?.getTime() ?? Number.POSITIVE_INFINITY;

const byEnd = (a: HeldVersion, b: HeldVersion): number =>
  (end(a) === end(b) ? 0 : end(a) - end(b)) || (a.id < b.id ? -1 : 1);
