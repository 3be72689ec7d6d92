/** The type of every property that the code reads. A name has one type, whatever it is a property of. */
import type { z } from 'zod';
import { CATEGORIES, EXPIRIES, OUTCOMES, PACES, TIERS } from '../../domain/memory.ts';
import { CONSOLIDATION_TRIGGERS, RUN_STATES } from '../../domain/requests/consolidation.ts';
import { RIVAL_RESOLUTIONS } from '../../domain/requests/rivals.ts';
import { CONSOLIDATION_PARAMETERS } from '../../models/consolidation-parameters.ts';
import { VALUES } from './values.ts';

const of = <Name extends string>(type: z.ZodType, names: readonly Name[]): Record<Name, z.ZodType> =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, z.ZodType>;

const tier = VALUES.word(TIERS);

const PROPERTIES = {
  ...of(VALUES.text, [
    'content',
    'precedingContent',
    'words',
    'precedingWords',
    'text',
    'script',
    'note',
    'error',
    'triggerPattern',
    'label',
    'before',
    'after',
    'saidOf',
    'saidTo',
    'saidAs',
  ]),
  ...of(VALUES.name, [
    'id',
    'name',
    'namespace',
    'namespaceKey',
    'wordsKey',
    'taskKey',
    'nameScope',
    'nameKey',
    'likeness',
    'dedupKey',
    'freedKey',
    'idempotencyKey',
    'language',
    'contentHash',
    'factId',
    'memoryId',
    'entryId',
    'otherId',
    'followsId',
    'sessionId',
    'versionId',
    'who',
    'by',
    'project',
    'intent',
    'tool',
    'file',
    'domain',
    'type',
    'relationType',
    'rule',
    'resolvedBy',
    'phase',
    'claim',
    'embeddingModel',
    'taskModel',
    'questionModel',
  ]),
  ...of(VALUES.flag, [
    'live',
    'derived',
    'deprecated',
    'reported',
    'forgotten',
    'typeStated',
    'speaks',
    'success',
    'revised',
  ]),
  ...of(VALUES.whole, ['version', 'step', 'slot']),
  ...of(VALUES.count, [
    'accessCount',
    'revivals',
    'fromAccessCount',
    'successCount',
    'fromSuccessCount',
    'executionCount',
    'fromExecutionCount',
    'usedDays',
    'fromUsedDays',
    'size',
    'count',
    'working',
    'shortTerm',
    'longTerm',
    'archived',
    'retracted',
    'clusters',
  ]),
  ...of(VALUES.milliseconds, ['occurredAtMs', 'recordedAtMs']),
  ...of(VALUES.positive, ['energy', 'fromEnergy', 'activation']),
  ...of(VALUES.negative, ['scaling', 'fromScaling', 'scalingStep', 'scaledTo']),
  ...of(VALUES.share, [
    'importance',
    'valence',
    'reliability',
    'salience',
    'confidence',
    'support',
    'kappa',
    'fromKappa',
    'successRate',
  ]),
  ...of(VALUES.number, ['weight', 'strength', 'amount', 'cohesion', 'score']),
  ...of(VALUES.texts, [
    'tags',
    'tagsAdded',
    'tagsRemoved',
    'steps',
    'keywords',
    'mentioned',
    'mentionedBefore',
    'nameForms',
    'statedEntities',
    'owes',
    'hitIds',
    'learnFrom',
    'helpful',
    'unhelpful',
    'judged',
    'phases',
    'done',
    'countedPhases',
  ]),
  ...of(VALUES.counts, ['countedChanges']),
  ...of(VALUES.instants, ['recentAccesses', 'fromRecentAccesses', 'forgottenSpans', 'unsaidSpans']),
  ...of(VALUES.bytes, ['quantisedVectors', 'tokenVectors', 'questionVector']),
  ...of(VALUES.vector, ['embedding', 'newEmbedding', 'taskEmbedding']),
  ...of(VALUES.floats, ['prototype', 'evidence', 'peaks', 'fromPeaks', 'useSums', 'fromUseSums']),
  ...of(VALUES.instant, ['now', 'since', 'validFrom', 'validTo', 'claimedUntil']),
  ...of(tier, ['tier', 'fromTier', 'toTier']),
  ...of(VALUES.word(PACES), ['pace', 'fromPace']),
  category: VALUES.word(CATEGORIES),
  outcome: VALUES.word(OUTCOMES),
  state: VALUES.word(RUN_STATES),
  trigger: VALUES.word(CONSOLIDATION_TRIGGERS),
  expiry: VALUES.word(EXPIRIES),
  resolution: VALUES.word(RIVAL_RESOLUTIONS),
} as const;

const PARAMETERS: Readonly<Record<string, z.ZodType>> = of(
  VALUES.number,
  Object.keys(CONSOLIDATION_PARAMETERS),
);

/** All but those that are instants by the end of their names. */
export const PROPERTY_NAMES: readonly string[] = Object.keys(PROPERTIES);

/** Undefined: the code does not read it. */
export function typeOf(name: string): z.ZodType | undefined {
  const known: Readonly<Record<string, z.ZodType>> = PROPERTIES;
  if (Object.hasOwn(known, name)) return known[name];
  if (Object.hasOwn(PARAMETERS, name)) return PARAMETERS[name];
  return name === 'at' || name.endsWith('At') ? VALUES.instant : undefined;
}
