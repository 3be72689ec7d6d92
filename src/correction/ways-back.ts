/** How each kind of entry of the history is undone, inside the transaction of `undo`. */
import { EXPIRIES, type Keeping } from '../domain/memory.ts';
import { changeTagsIn, type TagChange } from '../encoding/tag.ts';
import { restoreFactIn } from '../knowledge/restore-fact.ts';
import { type Ended, unsupersedeIn } from '../knowledge/supersede.ts';
import { DECAY } from '../models/laws/energy.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import {
  forgetProcedure,
  forgetSoftly,
  keep,
  keepingOf,
  leaveUnmentioned,
  lockFacts,
  lockMemory,
  restoreMentions,
  restoreRivals,
  retractFact,
  revisionsOf,
  rivalLinks,
} from '../store/statements.generated.ts';
import { uneditIn } from './edit.ts';
import { keepingOnly } from './keep.ts';
import { unforgetIn } from './unforget.ts';
import type { WayBack } from './way-back.ts';

export const undoForget: WayBack = async (tx, undoing, { memoryId: id }) =>
  (await unforgetIn(tx, { ...undoing, id })) === true ? [] : undefined;

export const undoUnforget: WayBack = async (tx, { namespace, now }, { memoryId: id }) => {
  const target = { namespace, id, now };
  await tx.run(lockMemory, target);
  const [memory] = await tx.run(forgetSoftly, { ...target, forgottenKey: forgottenKey(namespace) });
  const [row = memory] = memory === undefined ? await tx.run(forgetProcedure, target) : [];
  return row?.changed === true ? [] : undefined;
};

export const undoKeeping: WayBack = async (tx, { namespace, now }, { memoryId: id, before, after }) => {
  await tx.run(lockMemory, { namespace, id });
  const [is] = await tx.run(keepingOf, { namespace, id });
  if (before === null || is?.live !== true || JSON.stringify(keepingOnly(keepingIn(is))) !== after)
    return undefined;
  const was = keepingIn(JSON.parse(before) as Written);
  const keptAt = new Date(Math.max(now.getTime(), (is.keptAt?.getTime() ?? -Infinity) + 1));
  await tx.run(keep, { namespace, id, ...was, keptAt, now, mark: true, ...DECAY });
  return [];
};

/** As a row or JSON has it. */
interface Written {
  readonly pinnedAt: Date | string | null;
  readonly expiresAt: Date | string | null;
  readonly expiry: string | null;
}

const keepingIn = ({ pinnedAt, expiresAt, expiry }: Written): Keeping => ({
  pinnedAt: pinnedAt === null ? null : new Date(pinnedAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
  expiry: EXPIRIES.find((each) => each === expiry) ?? null,
});

export const undoEdit: WayBack = async (tx, { namespace, now }, { memoryId: id, otherId }) => {
  const [is] = await tx.run(keepingOf, { namespace, id });
  const [row] = await tx.run(revisionsOf, { namespace, ids: [id] });
  if (is?.live !== true || row?.revisions[0]?.id !== otherId) return undefined;
  return (await uneditIn(tx, { namespace, id, now })).stale;
};

export const undoRivals: WayBack = async (tx, { namespace }, { memoryId: id, otherId, before, after }) => {
  if (otherId === null || before === null) return undefined;
  for (const each of [otherId, id]) await tx.run(lockMemory, { namespace, id: each });
  const is = await tx.run(rivalLinks, { namespace, id, otherId });
  if (JSON.stringify(is) !== after) return undefined;
  const links = (JSON.parse(before) as readonly Decision[]).map(({ resolvedAt, ...link }) => ({
    ...link,
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
  }));
  await tx.run(restoreRivals, { namespace, id, otherId, links });
  return [];
};

interface Decision {
  readonly fromId: string;
  readonly resolution: string | null;
  readonly resolvedAt: string | null;
  readonly resolvedBy: string | null;
}

export const undoTags: WayBack = async (tx, { namespace, now }, { memoryId: id, before }) => {
  if (before === null) return undefined;
  const [is] = await tx.run(keepingOf, { namespace, id });
  if (is?.live !== true) return undefined;
  const { undo } = await changeTagsIn(tx, { namespace, id, now, ...(JSON.parse(before) as TagChange) });
  return undo === undefined ? undefined : [];
};

export const undoRetract: WayBack = async (tx, { namespace, now }, { memoryId: id }) => {
  await tx.run(lockFacts, { namespace, ids: [id] });
  return (await restoreFactIn(tx, { namespace, id, now })) ? [] : undefined;
};

export const undoRestoreFact: WayBack = async (tx, { namespace, now }, { memoryId: id }) => {
  await tx.run(lockFacts, { namespace, ids: [id] });
  return (await tx.run(retractFact, { namespace, id, now })).length > 0 ? [] : undefined;
};

export const undoSupersede: WayBack = async (tx, undoing, { memoryId: olderId, otherId, before, after }) => {
  if (otherId === null || before === null || after === null) return undefined;
  const ends = { before: JSON.parse(before) as Ended, after: JSON.parse(after) as Ended };
  return (await unsupersedeIn(tx, { ...undoing, olderId, newerId: otherId, ...ends })) ? [] : undefined;
};

export const undoReading: WayBack = async (tx, { namespace, now }, { memoryId: id, before, after }) => {
  if (before === null || after === null) return undefined;
  const [had, has] = [before, after].map((ids) => JSON.parse(ids) as readonly string[]);
  if (had === undefined || has === undefined) return undefined;
  const restored = await tx.run(restoreMentions, { namespace, id, before: had, after: has });
  if (restored.length === 0) return undefined;
  await tx.run(leaveUnmentioned, { namespace, ids: has.filter((each) => !had.includes(each)), now });
  return [];
};
