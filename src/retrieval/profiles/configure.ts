/** A namespace's own configuration, written and read as callers know it. */
import { isSchedule } from '../../config/cron.ts';
import { z } from 'zod';
import { checkNumber, checkWord } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { DEFAULT_SCREENING, SCREENINGS } from '../../redaction/policy.ts';
import type { NamespaceConfiguration } from '../../domain/requests/requests.ts';
import {
  CONSOLIDATION_PARAMETERS,
  type ConsolidationParameters,
  parameterNamed,
} from '../../models/consolidation-parameters.ts';
import { namespaceField, wordField } from '../../operation/fields.ts';
import { operation } from '../../operation/operation.ts';
import { inNamespace, reads } from '../../operation/rights.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { configureNamespace } from '../../store/statements.generated.ts';
import { insteadOf, type NamespaceConfig, toProperties, withoutLate } from './namespace-config.ts';
import { CHOSEN_LAWS } from '../../models/laws/namespace-law.ts';
import type { NamespaceConfigs } from './namespace-configs.ts';
import { DEFAULT_PROFILE, profileField, profileNamed, weightsField } from './profile.ts';
import { PROFILES, type ProfileData } from './profiles.ts';
import { SIGNALS } from '../stages/signals.ts';

const setConfigInput = z.object({
  namespace: namespaceField,
  profile: profileField.optional(),
  /** By which strength fades, in place of the profile's. */
  law: z
    .string()
    .transform((law) => checkWord(law, CHOSEN_LAWS, 'law'))
    .optional(),
  weights: weightsField.optional(),
  lateInteraction: z.boolean().optional(),
  /** In cron's notation, or `off`. */
  schedule: z.string().transform(checkSchedule).optional(),
  /** Least relevance of an answer. */
  relevanceFloor: z
    .number()
    .transform((floor) => checkNumber(floor, 0, 1, 'relevanceFloor'))
    .optional(),
  /** What is done with secrets before a text is stored. */
  secrets: wordField('secrets', SCREENINGS).optional(),
  /** With e-mail addresses and telephone numbers. */
  personalData: wordField('personalData', SCREENINGS).optional(),
  /** Of consolidation. */
  parameters: z
    .array(z.custom<{ readonly name: string; readonly value: number }>())
    .readonly()
    .transform(checkParameters)
    .optional(),
});
export type SetConfigInput = z.input<typeof setConfigInput>;

export interface ConfigureParts {
  readonly database: Database;
  readonly configs: NamespaceConfigs;
}

/** Replaces a namespace's configuration: profile, weights, schedule, parameters. */
export const setConfig = operation({
  name: 'setConfig',
  input: setConfigInput,
  rights: inNamespace('admin'),
  texts: 'none',
  sample: (namespace) => ({ namespace }),
  run: writeConfig,
});

/** Replaces what was there. @throws MemoryError naming the field that is wrong; nothing is written then. */
async function writeConfig(
  {
    namespace,
    profile,
    law,
    weights,
    lateInteraction,
    schedule,
    relevanceFloor,
    secrets,
    personalData,
    parameters,
  }: z.output<typeof setConfigInput>,
  { database, configs }: ConfigureParts,
  options: RunOptions,
): Promise<NamespaceConfiguration> {
  const { sleep }: ProfileData = PROFILES[profile ?? DEFAULT_PROFILE];
  const config: NamespaceConfig = {
    profile: profile ?? DEFAULT_PROFILE,
    law: law ?? null,
    weights: weights ?? {},
    lateInteraction: lateInteraction ?? true,
    schedule: schedule ?? sleep?.schedule ?? null,
    relevanceFloor: relevanceFloor ?? null,
    secrets: secrets ?? DEFAULT_SCREENING.secrets,
    personalData: personalData ?? DEFAULT_SCREENING.personalData,
    parameters: { ...sleep?.parameters, ...parameters },
    notices: [],
  };
  profileNamed(config.profile, { ...config.weights, ...withoutLate(config) });
  const properties = { namespace, ...toProperties(config) };
  await database.run(configureNamespace, { namespace, properties }, options);
  configs.note(namespace, config);
  return told(namespace, config);
}

/** A namespace's configuration, as it is in the graph now. */
export const config = operation({
  name: 'config',
  input: z.object({ namespace: namespaceField }),
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: ({ namespace }, parts: ConfigureParts, options) => configOf(namespace, parts, options),
});

/** As it is in the graph now. @throws MemoryError INVALID_NAMESPACE */
async function configOf(
  namespace: string,
  { configs }: ConfigureParts,
  options: RunOptions = {},
): Promise<NamespaceConfiguration> {
  return told(namespace, await configs.read(namespace, options));
}

const told = (
  namespace: string,
  { weights, parameters, ...config }: NamespaceConfig,
): NamespaceConfiguration => ({
  namespace,
  ...config,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  weights: SIGNALS.flatMap((signal) => {
    const weight = weights[signal];
    return weight === undefined ? [] : [{ signal, weight }];
  }),
});

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT naming the parameter */
function checkParameters(
  given: readonly { readonly name: string; readonly value: number }[],
): Partial<ConsolidationParameters> {
  const entries = given.map(({ name: asked, value }, at) => {
    const name = parameterNamed(asked);
    if (name === undefined) {
      const known = ` Use one of: ${Object.keys(CONSOLIDATION_PARAMETERS).join(', ')}.`;
      const instead = insteadOf(asked);
      throw new MemoryError(
        'INVALID_ARGUMENT',
        `There is no such parameter.${instead === '' ? known : instead}`,
        {
          field: `parameters[${at}].name`,
        },
      );
    }
    const { min, max } = CONSOLIDATION_PARAMETERS[name];
    return [name, checkNumber(value, min, max, `parameters[${at}].value`)] as const;
  });
  return Object.fromEntries(entries);
}

/** @throws MemoryError INVALID_ARGUMENT */
function checkSchedule(schedule: string): string {
  if (isSchedule(schedule)) return schedule;
  throw new MemoryError('INVALID_ARGUMENT', 'schedule must be a cron expression with five fields, or off.', {
    field: 'schedule',
  });
}
