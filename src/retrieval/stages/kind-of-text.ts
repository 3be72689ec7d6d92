/** By what kind of text a recall's candidates are: its weights are those of friendly chat and documents, of chat with an assistant, or between. */
import { isAssistant } from '../chat-roles.ts';
import type { Profile } from '../profiles/profile.ts';
import { SIGNALS, type Weights } from './signals.ts';
import type { Candidate } from './stages.ts';

/** From this share of the candidates on, the weights are wholly those of chat with an assistant. In such chats it is between 0.33 and 0.56. */
const FULL_SHARE = 0.25;

/** @returns the profile's weights, moved towards its weights for chat with an assistant by how much the assistant said */
export function weightsFor(
  { weights, chatWeights }: Pick<Profile, 'weights' | 'chatWeights'>,
  candidates: readonly Pick<Candidate, 'memory'>[],
): Weights {
  const said = candidates.filter(({ memory }) => isAssistant(memory.who)).length;
  if (said === 0 || chatWeights === undefined) return weights;
  const chat = Math.min(1, said / candidates.length / FULL_SHARE);
  const between = SIGNALS.map((name) => [name, (1 - chat) * weights[name] + chat * chatWeights[name]]);
  return Object.fromEntries(between) as Weights;
}
