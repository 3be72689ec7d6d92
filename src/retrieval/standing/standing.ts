/** What a user always wants: the wishes in pinned memories that nothing newer replaces. */
import { z } from 'zod';
import { LONGEST_QUERY_BYTES } from '../../domain/checks.ts';
import type { Principal } from '../../domain/access.ts';
import type { GraphEmbedder } from '../../domain/ports.ts';
import {
  type Standing,
  type StandingToTell,
  type StandingWish,
  WISH_KINDS,
} from '../../domain/requests/standing.ts';
import { asksForHelp } from '../../language/standing/asks-for-help.ts';
import { cutText } from '../../domain/texts/cut-text.ts';
import { inShort } from '../../language/standing/in-short.ts';
import { wishesIn } from '../../language/standing/wishes.ts';
import { nameField, namespaceField, pageInput, textField } from '../../operation/fields.ts';
import { operation } from '../../operation/operation.ts';
import type { StoreParts } from '../../operation/parts.ts';
import { reachable, reads } from '../../operation/rights.ts';
import type { RunOptions } from '../../store/database.ts';
import { sha256 } from '../../store/content-hash.ts';
import type { RowOf } from '../../store/episode-row.ts';
import { standing as pinnedRows } from '../../store/statements.generated.ts';
import { forARequest, forTheStart } from './choose.ts';
import type { WishVectors } from './nearness.ts';
import type { Telling, ToldWishes } from './told-wishes.ts';

/** Memories that are read: those pinned latest. Of a long text, its beginning. */
const READ = { limit: 1_000, longest: 16_000 };
const LONGEST_WISH = 130;
/** Characters of a memory that say what a preference is about. */
const AROUND = 400;

type Row = RowOf<typeof pinnedRows>;

const listInput = pageInput.pick({ namespace: true, first: true }).extend({
  /** A request: the wishes nearest to it come first. */
  near: textField('near', LONGEST_QUERY_BYTES).optional(),
  /** With those of the personal namespace. */
  personal: z.boolean().optional(),
  /** Namespaces that the caller may read; left out: all. */
  among: z.array(z.string()).readonly().optional(),
});

const toReadable = <Input extends { readonly among?: readonly string[] | undefined }>(
  input: Input,
  principal: Principal,
): Input => ({ ...input, among: reachable(principal, 'read', input.among) });

export interface StandingParts extends StoreParts {
  readonly embedder: GraphEmbedder;
  readonly toldWishes: ToldWishes;
  readonly wishVectors: WishVectors;
  readonly personalNamespace: string | undefined;
}

/** What the user of a namespace always wants: by kind, the most used and latest first; or the nearest to a request first. */
export const standing = operation({
  name: 'standing',
  input: listInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  narrow: toReadable,
  run: whatStands,
});

const tellInput = z.object({
  namespace: namespaceField,
  /** Who reads: each wish comes once in a session. `hook`: for the assistant that asks next in this namespace. */
  to: nameField('to'),
  /** What the reader is asked to do, if it is known. */
  request: textField('request', LONGEST_QUERY_BYTES).optional(),
  /** Namespaces that the caller may read; left out: all. */
  among: z.array(z.string()).readonly().optional(),
});

/** What a reader should know now of what the user always wants: a short list at the beginning, later what is nearest to a request for help. */
export const standingToTell = operation({
  name: 'standingToTell',
  input: tellInput,
  rights: reads,
  sample: (namespace) => ({ namespace, to: 'x' }),
  narrow: toReadable,
  run: tell,
});

/** @throws MemoryError naming the field that is wrong */
async function whatStands(
  { namespace, near, first, personal = false, among }: z.output<typeof listInput>,
  parts: StandingParts,
  options: RunOptions,
): Promise<Standing> {
  const also = personal ? personalBeside(namespace, among, parts) : undefined;
  const wishes = await allOf(namespace, also, parts, options);
  const ordered = near === undefined ? wishes : await nearestFirst(wishes, near, parts, options);
  return { wishes: ordered.slice(0, first), total: wishes.length };
}

/** Notes the wishes that it returns as read. @throws MemoryError naming the field that is wrong */
async function tell(
  { request, among, ...reader }: z.output<typeof tellInput>,
  parts: StandingParts,
  options: RunOptions,
): Promise<StandingToTell> {
  const { toldWishes, clock } = parts;
  const known = toldWishes.knownTo(reader);
  const asks = request !== undefined && asksForHelp(request);
  if (known !== undefined && !asks) return NOTHING_TO_TELL;
  const also = personalBeside(reader.namespace, among, parts);
  const wishes = await allOf(reader.namespace, also, parts, options);
  const nearest = asks ? await nearestFirst(wishes, request, parts, options) : [];
  const wanted = known === undefined ? forTheStart(wishes, nearest) : forARequest(nearest);
  const told = wanted.filter((wish) => known?.has(keyOf(wish)) !== true);
  toldWishes.note(
    reader,
    told.map((wish) => ({ key: keyOf(wish), id: wish.memoryId })),
    clock(),
  );
  const isFirst = known === undefined;
  return {
    wishes: told,
    isFirst,
    more: isFirst ? wishes.length - told.length : 0,
    known: wanted.length - told.length,
  };
}

const NOTHING_TO_TELL: StandingToTell = { wishes: [], isFirst: false, more: 0, known: 0 };

/** Hashed, so that no text stays here after it was erased. */
const keyOf = ({ memoryId, text }: StandingWish): string => `${memoryId} ${sha256(text)}`;

/** The personal namespace, where it is another one and the caller may read it. */
const personalBeside = (
  namespace: string,
  among: readonly string[] | undefined,
  { personalNamespace: personal }: StandingParts,
): string | undefined =>
  personal === undefined || personal === namespace || among?.includes(personal) === false
    ? undefined
    : personal;

/** In the order of kind and use. @param also another namespace, whose wishes say where they come from */
async function allOf(
  namespace: string,
  also: string | undefined,
  { database, clock, toldWishes }: StandingParts,
  options: RunOptions,
): Promise<readonly StandingWish[]> {
  const standIn = async (from: string) => {
    const rows = await database.run(pinnedRows, { namespace: from, now: clock(), ...READ }, options);
    return rows.flatMap((row) => wishesOf(row, from === also ? also : null, toldWishes.latestOf(row.id)));
  };
  const found = await Promise.all([namespace, ...(also === undefined ? [] : [also])].map(standIn));
  return found.flat().toSorted(byKindAndUse);
}

async function nearestFirst(
  wishes: readonly StandingWish[],
  request: string,
  { embedder, wishVectors }: StandingParts,
  options: RunOptions,
): Promise<readonly StandingWish[]> {
  if (wishes.length === 0) return [];
  const nearness = await wishVectors.nearness(request, wishes, embedder.current, options);
  // The sort is stable: without the model, they stay in the order of kind and use.
  return wishes
    .map((wish, at) => ({ ...wish, nearness: nearness?.[at] ?? null }))
    .toSorted((a, b) => (b.nearness ?? 0) - (a.nearness ?? 0));
}

/** A memory that was pinned by hand may say anything. */
function wishesOf(
  { id, content, who, ...memory }: Row,
  from: string | null,
  told: Telling | undefined,
): StandingWish[] {
  const common = {
    ...memory,
    from,
    memoryId: id,
    about: content.slice(0, AROUND),
    nearness: null,
    toldAt: told?.at ?? null,
    toldTo: told?.to ?? null,
  };
  const seen = wishesIn(content, who ?? undefined);
  if (seen.length === 0)
    return [{ ...common, kind: 'OTHER', text: cutText(content, LONGEST_WISH).snippet, condition: null }];
  return seen.map(({ kind, text, condition = null }) => ({
    ...common,
    kind,
    text: cutText(inShort(text), LONGEST_WISH).snippet,
    condition,
    // The clause that says when an instruction holds is nearer to a request than what is to be done.
    ...(kind === 'INSTRUCTION' && { about: condition ?? text }),
  }));
}

const byKindAndUse = (a: StandingWish, b: StandingWish): number =>
  WISH_KINDS.indexOf(a.kind) - WISH_KINDS.indexOf(b.kind) ||
  b.uses - a.uses ||
  b.occurredAt.getTime() - a.occurredAt.getTime();
