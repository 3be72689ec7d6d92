/** What must hold in every store, each with the statement that counts what breaks it. */
import { STORED_TYPES } from '../../transfer/schema/stored-types.ts';
import type { Statement } from '../../store/statement.ts';
import {
  accessesAddUp,
  changedOnceARun,
  changesBelong,
  chainWithoutForks,
  dedupKeyKept,
  energyIsSound,
  factsAgree,
  erasedIsGone,
  erasedLeftNoChange,
  feedbackCounted,
  keyOfFullText,
  lastIsTheEnd,
  linksOrdered,
  liveOrRetracted,
  namespacesApart,
  nothingGivenUp,
  oneRunUnderWay,
  propertiesHaveTypes,
  queuesReachAll,
  runsEnd,
  searchableOrWaiting,
  tierIsLastChange,
  tiersRiseInSteps,
  vectorIndexesOnline,
  vectorsFit,
  workingIsReviewed,
} from '../../store/statements.generated.ts';

/** `examples`: up to five ids of what breaks it; never text. */
type Counting<Params = Record<string, never>> = Statement<
  Params,
  { readonly broken: number; readonly examples: readonly string[] }
>;

export interface Invariant {
  readonly statement: Counting;
  /** As it should be, in one sentence. */
  readonly says: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const must = <Params extends Readonly<Record<string, unknown>>>(
  statement: Counting<Params>,
  says: string,
  params: Params = {} as Params,
): Invariant => ({ statement, says, params });

export const INVARIANTS: readonly Invariant[] = [
  must(oneRunUnderWay, 'A namespace has at most one run under way, and that one is RUNNING.'),
  must(runsEnd, 'A run is under way and led to by RUNS, or it has ended.'),
  must(changesBelong, 'A change of tier is of one memory and of one run.'),
  must(changedOnceARun, 'A run changes a memory at most once.'),
  must(tierIsLastChange, 'A memory is in the tier that its latest change brought it to.'),
  must(tiersRiseInSteps, "Each change begins in the tier that the memory's change before it led to."),
  must(liveOrRetracted, 'A memory is live, or has the time of its retraction.'),
  must(energyIsSound, 'Energy is a finite number, not negative, and has a time; the tier is one of four.'),
  must(workingIsReviewed, 'A live working memory has a time for its review.'),
  must(dedupKeyKept, 'A live memory has the key by which it is stored once.'),
  must(searchableOrWaiting, 'A live memory has its vectors, or waits for them.'),
  must(vectorsFit, 'Vectors are of the model in use, and as long as it says.'),
  must(vectorIndexesOnline, 'The vector indexes are online.'),
  must(keyOfFullText, "Full text finds a memory under its own namespace's token."),
  must(chainWithoutForks, 'A session is a path: one turn before each, one after it, of the same session.'),
  must(lastIsTheEnd, 'A session has one last turn, which nothing follows.'),
  must(linksOrdered, 'A link by use is one edge a pair, from the lower id, its weight above 0 up to 1.'),
  must(factsAgree, 'A fact has at most one current version, and its relation says the same.'),
  must(namespacesApart, 'No link leads into another namespace.'),
  must(erasedIsGone, 'Of an erased memory nothing is left but its Erasure.'),
  must(erasedLeftNoChange, 'With an erased memory its changes of tier went.'),
  must(feedbackCounted, "A recall's feedback names hits of that recall alone."),
  must(accessesAddUp, 'A memory keeps no more accesses than it had, and ten at most.'),
  must(propertiesHaveTypes, 'Every property that is read has the type that is expected.', {
    types: STORED_TYPES,
  }),
  must(queuesReachAll, 'What waits for background work has the key that its queue finds it by.'),
  must(nothingGivenUp, 'No queue of background work has given an item up.'),
];
