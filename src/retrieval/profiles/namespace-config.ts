/**
 * What a namespace says for itself, as its ConsolidationConfig node has it: `profile`, `law`, `lateInteraction`, `schedule`, `relevanceFloor`, `secrets`, `personalData`,
 * a weight a signal, such as `weightLateContext`, and parameters of consolidation by their names. People edit that node by hand, so nothing in it is taken for right.
 */
import { isSchedule, scheduleEvery } from '../../config/cron.ts';
import {
  CONSOLIDATION_PARAMETERS,
  type ConsolidationParameters,
  parameterNamed,
  parametersIn,
} from '../../models/consolidation-parameters.ts';
import { DEFAULT_SCREENING, isScreening, type Screening, SCREENINGS } from '../../redaction/policy.ts';
import { CHOSEN_LAWS, type ChosenLaw, isChosenLaw } from '../../models/laws/namespace-law.ts';
import {
  DEFAULT_PROFILE,
  HEAVIEST,
  isProfile,
  type ProfileName,
  profileNamed,
  type SomeWeights,
} from './profile.ts';
import { type SignalName, SIGNALS } from '../stages/signals.ts';

export interface NamespaceConfig {
  readonly profile: ProfileName;
  /** By which strength fades; null: by the profile's law. */
  readonly law: ChosenLaw | null;
  /** Set over the profile's. */
  readonly weights: SomeWeights;
  /** False: no token vectors are stored, read or scored. */
  readonly lateInteraction: boolean;
  /** When it is consolidated, in cron's notation and UTC, or `off`; null: as the service does. */
  readonly schedule: string | null;
  /** Least relevance of a result that counts as an answer, from 0 to 1; null: as by default. */
  readonly relevanceFloor: number | null;
  /** What is done with secrets before a text is stored. */
  readonly secrets: Screening;
  /** What is done with e-mail addresses and telephone numbers. */
  readonly personalData: Screening;
  /** Of consolidation, those set over the defaults. */
  readonly parameters: Partial<ConsolidationParameters>;
  /** What of the node is broken or unknown and does not count, property by property. */
  readonly notices: readonly string[];
}

export type Properties = Readonly<Record<string, unknown>>;

const propertyOf = (signal: SignalName): string =>
  `weight${signal.charAt(0).toUpperCase()}${signal.slice(1)}`;

const SIGNAL_OF: ReadonlyMap<string, SignalName> = new Map(
  SIGNALS.map((signal) => [propertyOf(signal), signal]),
);

/** What source B calls the time between two runs. */
const INTERVAL_OF_B = 'promotionIntervalMinutes';

/** The other properties that are known. `note` is a remark for people. */
const NAMED: ReadonlySet<string> = new Set([
  'namespace',
  'profile',
  'law',
  'lateInteraction',
  'schedule',
  INTERVAL_OF_B,
  'relevanceFloor',
  'secrets',
  'personalData',
  'note',
]);

const NOT_WRITTEN = 'Decay is computed on reading.';
const FIXED = 'The rates of decay are fixed.';

/** What to use for the properties that design B names and hippograph does not take. */
const INSTEAD: Readonly<Record<string, string>> = {
  workingDecay: FIXED,
  shortTermDecay: FIXED,
  longTermDecay: FIXED,
  semanticSimilarityThreshold: 'Clusters are made from links by use alone.',
  promotionBatchSize: 'A run promotes all that is due.',
  decayBatchSize: NOT_WRITTEN,
  [INTERVAL_OF_B]: 'Use schedule, for all phases together.',
  decayIntervalMinutes: NOT_WRITTEN,
};

/** A sentence for a name of design B that is not taken; else nothing. */
export const insteadOf = (name: string): string => (Object.hasOwn(INSTEAD, name) ? ` ${INSTEAD[name]}` : '');

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= HEAVIEST;

/** Without late interaction its signals weigh nothing, whichever caller asks for them. */
export const withoutLate = ({ lateInteraction }: Pick<NamespaceConfig, 'lateInteraction'>): SomeWeights =>
  lateInteraction ? {} : { late: 0, lateContext: 0 };

/** @param properties of the node; none where the namespace has no node, and all is as by default */
export function readConfig(properties: Properties): NamespaceConfig {
  const notices: string[] = [];
  const refuse = (property: string, why: string): void => {
    // An import may have brought any name.
    const named = /^\w+$/.test(property) ? property : JSON.stringify(property);
    notices.push(`This namespace's ConsolidationConfig.${named} ${why}`);
  };

  const {
    profile = DEFAULT_PROFILE,
    law = null,
    lateInteraction = true,
    [INTERVAL_OF_B]: interval,
    schedule = scheduleEvery(interval) ?? null,
    relevanceFloor = null,
    secrets = DEFAULT_SCREENING.secrets,
    personalData = DEFAULT_SCREENING.personalData,
  } = properties;
  if (!isProfile(profile)) refuse('profile', `is not a known profile: ${DEFAULT_PROFILE} is used.`);
  if (law !== null && !isChosenLaw(law))
    refuse('law', `is none of ${CHOSEN_LAWS.join(', ')}: the profile's law is used.`);
  if (typeof lateInteraction !== 'boolean')
    refuse('lateInteraction', 'is neither true nor false: it stays on.');
  if (schedule !== null && !isSchedule(schedule))
    refuse('schedule', "is neither five fields of cron nor 'off': the service's own is used.");
  if (interval !== undefined && scheduleEvery(interval) === undefined)
    refuse(INTERVAL_OF_B, 'divides neither an hour nor a day: use schedule.');
  if (relevanceFloor !== null && !isShare(relevanceFloor))
    refuse('relevanceFloor', 'is not a number from 0 to 1: the default is used.');
  // Nothing is left unguarded by a slip of the pen.
  if (!isScreening(secrets)) refuse('secrets', `is none of ${SCREENINGS.join(', ')}: REDACT is used.`);
  if (!isScreening(personalData))
    refuse('personalData', `is none of ${SCREENINGS.join(', ')}: REDACT is used.`);
  const parameters = parametersIn(properties);
  for (const { property, name } of parameters.broken) {
    const { min, max, default: standard } = CONSOLIDATION_PARAMETERS[name];
    refuse(property, `is not a number from ${min} to ${max}: ${standard} is used.`);
  }
  for (const property of Object.keys(properties)) {
    if (NAMED.has(property) || parameterNamed(property) !== undefined || /^weight/i.test(property)) continue;
    refuse(property, `is not a setting, and is ignored.${insteadOf(property)}`);
  }
  const weights = Object.entries(properties).flatMap(([property, value]) => {
    if (!/^weight/i.test(property)) return [];
    const signal = SIGNAL_OF.get(property);
    if (signal === undefined) refuse(property, 'is the weight of an unknown signal, and is ignored.');
    else if (isWeight(value)) return [[signal, value] as const];
    else refuse(property, `is not a number from 0 to ${HEAVIEST}: the profile's weight is used.`);
    return [];
  });

  const config = {
    profile: isProfile(profile) ? profile : DEFAULT_PROFILE,
    law: isChosenLaw(law) ? law : null,
    weights: Object.fromEntries(weights),
    lateInteraction: lateInteraction !== false,
    schedule: isSchedule(schedule) ? schedule : null,
    relevanceFloor: isShare(relevanceFloor) ? relevanceFloor : null,
    secrets: isScreening(secrets) ? secrets : 'REDACT',
    personalData: isScreening(personalData) ? personalData : 'REDACT',
    parameters: parameters.values,
    notices,
  };
  if (canRank(config)) return config;
  const zeros = weights.map(([signal]) => propertyOf(signal)).join(', ');
  notices.push(
    `This namespace's ConsolidationConfig leaves no weight above 0: the weights of the profile are used instead of ${zeros}.`,
  );
  return { ...config, weights: {} };
}

function canRank(config: NamespaceConfig): boolean {
  try {
    profileNamed(config.profile, { ...config.weights, ...withoutLate(config) });
    return true;
  } catch {
    return false;
  }
}

/** The node's properties that say the same. */
export function toProperties(config: NamespaceConfig): Properties {
  const {
    profile,
    law,
    weights,
    lateInteraction,
    schedule,
    relevanceFloor,
    secrets,
    personalData,
    parameters,
  } = config;
  const own = SIGNALS.flatMap((signal) => {
    const weight = weights[signal];
    return weight === undefined ? [] : [[propertyOf(signal), weight] as const];
  });
  return {
    ...(profile === DEFAULT_PROFILE ? {} : { profile }),
    ...(law === null ? {} : { law }),
    ...(lateInteraction ? {} : { lateInteraction }),
    ...(schedule === null ? {} : { schedule }),
    ...(relevanceFloor === null ? {} : { relevanceFloor }),
    ...(secrets === DEFAULT_SCREENING.secrets ? {} : { secrets }),
    ...(personalData === DEFAULT_SCREENING.personalData ? {} : { personalData }),
    ...Object.fromEntries(own),
    ...parameters,
  };
}
