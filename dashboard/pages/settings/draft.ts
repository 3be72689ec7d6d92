import type { ConfigQuery, SettingsQuery } from '../../data/documents.generated.ts';

/** What a namespace can choose among. */
export type Options = SettingsQuery['settings'];
export type Config = ConfigQuery['config'];

/** Settings while they are edited. It holds only what differs from the default. */
export interface Draft {
  readonly profile: string;
  readonly lateInteraction: boolean;
  /** Empty: the schedule of the service. */
  readonly schedule: string;
  readonly parameters: ReadonlyMap<string, number>;
  readonly weights: ReadonlyMap<string, number>;
}

export const draftOf = ({ profile, lateInteraction, schedule, parameters, weights }: Config): Draft => ({
  profile,
  lateInteraction,
  schedule: schedule ?? '',
  parameters: new Map(parameters.map(({ name, value }) => [name, value])),
  weights: new Map(weights.map(({ signal, weight }) => [signal, weight])),
});
