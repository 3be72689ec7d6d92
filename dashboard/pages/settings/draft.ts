import type { ConfigQuery, SettingsQuery } from '../../data/documents.generated.ts';

/** The settings that a namespace can choose from. */
export type Options = SettingsQuery['settings'];
export type Config = ConfigQuery['config'];

/** Edited settings: only those that differ from the default. */
export interface Draft {
  readonly profile: string;
  /** Null: that of the profile. */
  readonly law: string | null;
  readonly lateInteraction: boolean;
  /** Empty: the schedule of the service. */
  readonly schedule: string;
  /** Empty: the default. */
  readonly relevanceFloor: string;
  readonly secrets: Config['secrets'];
  readonly personalData: Config['personalData'];
  readonly parameters: ReadonlyMap<string, number>;
  readonly weights: ReadonlyMap<string, number>;
}

export const draftOf = ({
  profile,
  law,
  lateInteraction,
  schedule,
  relevanceFloor,
  secrets,
  personalData,
  parameters,
  weights,
}: Config): Draft => ({
  profile,
  law,
  lateInteraction,
  schedule: schedule ?? '',
  relevanceFloor: relevanceFloor === null ? '' : String(relevanceFloor),
  secrets,
  personalData,
  parameters: new Map(parameters.map(({ name, value }) => [name, value])),
  weights: new Map(weights.map(({ signal, weight }) => [signal, weight])),
});
