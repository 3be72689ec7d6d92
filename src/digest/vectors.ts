/** Gives vectors to memories that were stored without: the model was not ready, or a text before them was erased. */
import { type GivingVectors, giveVectors } from '../encoding/give-vectors.ts';
import { memoryOf, type Undigested } from './step.ts';

/** @returns how many have their vectors now, as `giveVectors` */
export const embed = (items: readonly Undigested[], parts: GivingVectors): Promise<number> =>
  giveVectors(
    items.map((item) => ({ ...memoryOf(item), precedingContent: item.precedingContent })),
    parts,
  );
