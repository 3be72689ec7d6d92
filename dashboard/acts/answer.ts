/** Answers to the questions that the memory has for a person. */
import { ask } from '../data/client.ts';
import {
  MergeEntitiesDocument,
  ResolveRivalsDocument,
  SplitEntityDocument,
} from '../data/documents.generated.ts';
import { type Act, undoOf } from './perform.ts';

export type Resolution = 'NEWER' | 'OLDER' | 'BOTH';

const DECIDED: Readonly<Record<Resolution, string>> = {
  NEWER: 'The newer memory holds.',
  OLDER: 'The older memory holds.',
  BOTH: 'Both memories hold.',
};

/** @param ids of the two, the newer first */
export const decide =
  (namespace: string, ids: readonly [string, string], resolution: Resolution): Act =>
  async () => {
    await ask(ResolveRivalsDocument, { namespace, ids, resolution });
    return { said: DECIDED[resolution], undo: await undoOf(namespace, ids[0], 'resolveRivals') };
  };

/** @param name goes by the name `sameAs` from now on */
export const merge =
  (namespace: string, name: string, sameAs: string): Act =>
  async () => {
    await ask(MergeEntitiesDocument, { namespace, entity: name, sameAs });
    return {
      said: `${name} and ${sameAs} are one.`,
      undo: () => ask(SplitEntityDocument, { namespace, name }),
    };
  };

/** Two that were merged and split again are kept apart, and not asked about any more. */
export const keepApart =
  (namespace: string, name: string, other: string): Act =>
  async () => {
    await ask(MergeEntitiesDocument, { namespace, entity: name, sameAs: other });
    await ask(SplitEntityDocument, { namespace, name });
    return { said: `${name} and ${other} are kept apart.` };
  };

/** @param name was merged into the other */
export const split =
  (namespace: string, name: string, from: string): Act =>
  async () => {
    await ask(SplitEntityDocument, { namespace, name });
    return {
      said: `${name} and ${from} are two again.`,
      undo: () => ask(MergeEntitiesDocument, { namespace, entity: name, sameAs: from }),
    };
  };
