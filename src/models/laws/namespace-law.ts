/** The law by which the strength of a namespace's memories fades: its own, or its profile's. */
import { LAW_NAMES, type LawName } from './law.ts';
import { type AnyLaw, LAWS } from './laws.ts';

export interface StrengthChoice {
  readonly law: LawName;
  readonly parameters?: Readonly<Record<string, number>>;
}

/** Source C. Its memories are days old, where the published threshold of one second's activation distinguishes nothing. */
const neuromemory = (decay: number) => ({ law: 'actr', parameters: { decay, threshold: -5 } }) as const;

/** By profile. */
export const PROFILE_LAWS = {
  default: { law: 'keeping' },
  cognitive: { law: 'hybrid' },
  'cognitive-as-published': { law: 'hybrid' },
  energy: { law: 'energy' },
  'energy-as-published': { law: 'energyAsPublished' },
  neuromemory: neuromemory(0.5),
  'neuromemory-as-published': neuromemory(0.5),
  /** C's presets, by how fast they forget: its table says slow, fast, medium and very slow. */
  'neuromemory-chatbot': neuromemory(0.4),
  'neuromemory-task-agent': neuromemory(0.7),
  'neuromemory-personal-assistant': neuromemory(0.5),
  'neuromemory-researcher': neuromemory(0.3),
  triple: { law: 'exponential' },
  'triple-as-published': { law: 'exponential' },
  tripartite: { law: 'fsrsPrinted' },
  'tripartite-as-published': { law: 'fsrsPrinted' },
} as const satisfies Readonly<Record<string, StrengthChoice>>;

export type ProfileName = keyof typeof PROFILE_LAWS;

export type ChosenLaw = Exclude<LawName, 'energyAsPublished'>;

/** Those that read uses and change nothing of them. What is written differs under the law as published, so it has a profile. */
export const CHOSEN_LAWS: readonly ChosenLaw[] = LAW_NAMES.filter((name) => name !== 'energyAsPublished');

export const isChosenLaw = (name: unknown): name is ChosenLaw => CHOSEN_LAWS.some((each) => each === name);

const isProfile = (name: unknown): name is ProfileName =>
  typeof name === 'string' && Object.hasOwn(PROFILE_LAWS, name);

/** @param namespace what its ConsolidationConfig says; what is unknown does not count */
export function lawOfNamespace({
  profile,
  law,
}: {
  readonly profile?: unknown;
  readonly law?: unknown;
}): AnyLaw {
  if (isChosenLaw(law)) return LAWS[law].make({});
  const choice: StrengthChoice = PROFILE_LAWS[isProfile(profile) ? profile : 'default'];
  return LAWS[choice.law].make(choice.parameters ?? {});
}
