/** Curves of strength: of a stored memory, by its namespace's law, and of one that is made up to try a law on. */
import { z } from 'zod';
import { checkDate, checkLength, checkNumber, checkWord } from '../domain/checks.ts';
import { endOf } from '../domain/times/dates.ts';
import { MemoryError } from '../domain/errors.ts';
import { CATEGORIES, type Memory, TIERS } from '../domain/memory.ts';
import type { Clock } from '../domain/ports.ts';
import type { DecayCurve, MemoryChange } from '../domain/requests/dynamics.ts';
import type { ParameterValue } from '../domain/requests/requests.ts';
import {
  curveOf,
  type History,
  historyOfAccesses,
  keptHistory,
  type Span,
} from '../models/laws/decay-curve.ts';
import { ACCESS_ENERGY } from '../models/laws/energy.ts';
import { LAW_NAMES, type LawName, MS_PER_DAY } from '../models/laws/law.ts';
import { type AnyLaw, type AnyState, LAWS } from '../models/laws/laws.ts';
import { lawOfNamespace } from '../models/laws/namespace-law.ts';
import { dateField, integerField, numberField, shareField, wordField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { anywhere } from '../operation/rights.ts';
import { sampleMemory } from '../operation/sample-memory.ts';
import { lawCategory, stateOf } from '../retrieval/memory-law.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import { type ProfileName, profileField } from '../retrieval/profiles/profile.ts';
import { PROFILES, type ProfileData } from '../retrieval/profiles/profiles.ts';
import type { RunOptions } from '../store/database.ts';
import { stepsOf } from './tier-steps.ts';

const DEFAULT_POINTS = 100;
const MOST_THRESHOLDS = 20;
const MOST_ACCESSES = 100;
const MOST_ENERGY = 1_000_000;
const LEAST_AHEAD_MS = 7 * MS_PER_DAY;
const LATEST_MS = Date.UTC(9999, 11, 31);

/** Strengths or energies whose crossing is looked for. */
const thresholdsField = (name: string, most: number) =>
  z
    .array(z.number())
    .readonly()
    .transform((values) =>
      checkLength(values, MOST_THRESHOLDS, name).map((value, at) =>
        checkNumber(value, 0, most, `${name}[${at}]`),
      ),
    )
    .optional();

/** The stretch of time that is drawn, and what is marked in it. */
const drawnFields = {
  from: dateField('from').optional(),
  to: dateField('to').optional(),
  points: integerField('points', 2, 500),
  /** Of strength. */
  thresholds: thresholdsField('thresholds', 1),
};

const decayInput = z.object({
  memory: z.custom<Memory>(),
  /** What moved it from tier to tier, in any order. */
  changes: z.custom<readonly MemoryChange[]>(),
  ...drawnFields,
});

/** In the schema these are strings. */
const textOf = <Word extends string>(name: string, words: readonly Word[]) =>
  z.string().transform((word) => checkWord(word, words, name));

const decayCurveInput = z.object({
  law: textOf('law', LAW_NAMES).optional(),
  profile: profileField.optional(),
  parameters: z.custom<readonly ParameterValue[]>().optional(),
  recordedAt: dateField('recordedAt').optional(),
  accesses: z
    .array(z.date())
    .readonly()
    .transform((accesses) => checkLength(accesses, MOST_ACCESSES, 'accesses'))
    .optional(),
  energy: numberField('energy', 0, MOST_ENERGY).optional(),
  tier: textOf('tier', TIERS).optional(),
  category: wordField('category', CATEGORIES).optional(),
  importance: shareField('importance').optional(),
  ...drawnFields,
  points: drawnFields.points.optional(),
  energyThresholds: thresholdsField('energyThresholds', MOST_ENERGY),
});
type CurveAsked = z.output<typeof decayCurveInput>;

interface Choice {
  readonly name: LawName;
  readonly law: AnyLaw;
  readonly profile: string | null;
}

/** A memory's strength over time, past and future, by the law of its namespace's profile. */
export const decay = operation({
  name: 'decay',
  input: decayInput,
  rights: ({ memory }) => ({ rights: ['read'], over: [memory.namespace] }),
  sample: (namespace) => ({ memory: sampleMemory(namespace), changes: [], points: 2 }),
  run: curveOfMemory,
});

/** By the law of the namespace's profile. @throws MemoryError naming the field that is wrong */
async function curveOfMemory(
  input: z.output<typeof decayInput>,
  { configs, clock }: { readonly configs: NamespaceConfigs; readonly clock: Clock },
  options: RunOptions,
): Promise<DecayCurve> {
  const { memory } = input;
  const now = clock();
  const { recordedAt } = memory;
  const ahead = Math.max(LEAST_AHEAD_MS, now.getTime() - recordedAt.getTime());
  const span = spanOf(input, recordedAt, new Date(Math.min(LATEST_MS, now.getTime() + ahead)), recordedAt);
  const config = await configs.of(memory.namespace, options);
  const law = lawOfNamespace(config);
  const choice = { name: law.name, law, profile: config.law === null ? config.profile : null };
  const state = stateOf(memory);
  const history = keptHistory(choice.law, state, stepsOf(input.changes));
  const from = span.from > now ? span.from : now;
  return drawn(
    choice,
    { history, span, from },
    [recordedAt, ...memory.recentAccesses],
    input.thresholds ?? [],
  );
}

/** The strength over time of a made-up memory, to try a law. Reads nothing. */
export const decayCurve = operation({
  name: 'decayCurve',
  input: decayCurveInput,
  rights: anywhere('read'),
  sample: () => ({ law: 'energy' }),
  run: (input, { clock }: { readonly clock: Clock }) => curveOfInput(input, clock),
});

/** @throws MemoryError naming the field that is wrong */
function curveOfInput(input: CurveAsked, clock: Clock): DecayCurve {
  const choice = choiceOf(input);
  const { recordedAt = clock(), category, importance } = input;
  const month = new Date(Math.min(LATEST_MS, recordedAt.getTime() + 30 * MS_PER_DAY));
  const span = spanOf({ ...input, points: input.points ?? DEFAULT_POINTS }, recordedAt, month, recordedAt);
  const accesses = checkAccesses(input.accesses ?? [], recordedAt);
  const stored: AnyState = {
    recordedAt,
    accessCount: 0,
    recentAccesses: [],
    tier: input.tier ?? 'working',
    energy: input.energy ?? ACCESS_ENERGY,
    energyAt: recordedAt,
    category: lawCategory(category ?? null),
    importance: importance ?? null,
  };
  const thresholds = [...(input.thresholds ?? []), ...(input.energyThresholds ?? []).map((e) => e / (1 + e))];
  const history = historyOfAccesses(choice.law, stored, accesses);
  return drawn(choice, { history, span, from: span.from }, [recordedAt, ...accesses], thresholds);
}

function drawn(
  { name, law, profile }: Choice,
  { history, span, from }: { readonly history: History; readonly span: Span; readonly from: Date },
  uses: readonly Date[],
  thresholds: readonly number[],
): DecayCurve {
  const within = uses.filter((at) => at >= span.from && at <= span.to);
  // The future part assumes no further use.
  const last = uses.reduce((latest, at) => (at > latest ? at : latest), from);
  const { state } = history(last);
  return {
    law: name,
    profile,
    points: curveOf(law, history, span, within).map((point) => ({
      ...point,
      energy: name.startsWith('energy') ? point.strength / (1 - point.strength) : null,
    })),
    accesses: within,
    crossings: thresholds.map((threshold) => ({ threshold, at: law.crossing(state, threshold, last) })),
  };
}

function ofProfile(name: ProfileName, replaced: Readonly<Record<string, number>>): Choice {
  const { strength }: ProfileData = PROFILES[name];
  const law = LAWS[strength.law].make({ ...strength.parameters, ...replaced });
  return { name: strength.law, law, profile: name };
}

/** @throws MemoryError */
function choiceOf({ law, profile, parameters = [] }: CurveAsked): Choice {
  if ((law === undefined) === (profile === undefined)) {
    throw new MemoryError('INVALID_ARGUMENT', 'Give either a law or a profile, not both.', {
      field: 'law',
    });
  }
  const replaced = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  if (profile !== undefined) return ofProfile(profile, replaced);
  const name = law as LawName;
  return { name, law: LAWS[name].make(replaced), profile: null };
}

/** What begins before the memory begins with it. @throws MemoryError */
function spanOf(
  input: { readonly from?: Date | undefined; readonly to?: Date | undefined; readonly points: number },
  from: Date,
  to: Date,
  earliest: Date,
): Span {
  const wanted = input.from ?? from;
  const span = {
    from: wanted < earliest ? earliest : wanted,
    to: input.to === undefined ? to : endOf(input.to),
    points: input.points,
  };
  if (span.to > span.from) return span;
  throw new MemoryError('INVALID_DATE', 'to must be later than from, and later than the time of storing.', {
    field: 'to',
  });
}

/** Oldest first. @throws MemoryError */
function checkAccesses(accesses: readonly Date[], recordedAt: Date): Date[] {
  for (const [at, access] of accesses.entries()) {
    const field = `accesses[${at}]`;
    if (checkDate(access, field) >= recordedAt) continue;
    throw new MemoryError('INVALID_DATE', `${field} is earlier than the time of storing.`, { field });
  }
  return accesses.toSorted((a, b) => a.getTime() - b.getTime());
}
