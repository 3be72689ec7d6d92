/** The statements that rightly find nothing in the example, by name, and why. */
const WAITING = 'It lists what is waiting for the service, which has done everything.';
const MODEL = 'It matters only while the graph changes to another embedding model.';
const RUN = 'It finds something only while a run is claimed by hand, as a test of its own does.';
const LATEST = 'The latest run changed nothing of this kind. A test of its own undoes a run that did.';
const ELSEWHERE = 'It is for what another store has sent.';

const NO_EXPIRY = 'No memory of the example is pinned or expires.';

const SMALL =
  'The default asks for more than the example holds. The test of consolidation by hand passes other values.';

export const FINDS_NOTHING: Readonly<Record<string, string>> = {
  claimUnlearnt: WAITING,
  unlearnt: WAITING,
  tryAgain: 'Nothing was given up.',
  givenUp: 'Nothing was given up.',
  takeBack: 'Nothing was set aside.',
  removeStrayLabels: 'No record has labels of others.',
  wrongTyped: 'Every property of the example has its type.',
  enterVectors: WAITING,
  noteEntered: WAITING,
  undigested: WAITING,
  unembeddedTasks: WAITING,
  markUnstamped: WAITING,
  markErasuresUnstamped: WAITING,
  currentIds: 'No memory of the example was edited.',
  clearFormer: MODEL,
  countUnrenewed: MODEL,
  unrenewed: MODEL,
  finishRun: RUN,
  lockClaim: RUN,
  noteReplays: RUN,
  renewClaim: RUN,
  undoAbstraction: LATEST,
  undoClusters: LATEST,
  undoHomeostasis: LATEST,
  undoLinks: LATEST,
  undoReclassifySemantic: LATEST,
  undoSkills: LATEST,
  dropContext: ELSEWHERE,
  inheritLinks: ELSEWHERE,
  homeostasis: SMALL,
  abstractFacts: SMALL,
  relateCooccurring: SMALL,
  pruneLinks: 'No link by use has faded. The test of consolidation by hand passes a later time.',
  cleanUpRecalls: 'No recall is as old as the service keeps it.',
  cleanUpRuns: 'No run is as old as the service keeps its changes.',
  cleanUpDissolved: 'Nothing that consolidation derived has been given up.',
  describeClusters: 'Each cluster has been described since it changed.',
  keepPinned: NO_EXPIRY,
  archiveExpired: NO_EXPIRY,
  dueErasures: NO_EXPIRY,
  erasedStillThere: 'Only a restore that was killed leaves an erased memory.',
  cleanUpHistory: 'No entry of the history is as old as the service keeps it.',
  restoreFact: 'No fact of the example is retracted.',
  restoreRivals: 'No memory of the example contradicts another.',
  unforgetProcedure: 'No procedure of the example is forgotten.',
  rivalLinks: 'No memory of the example contradicts another.',
  newerThan: 'No memory of the example contradicts another, or states a fact that replaced one.',
  openRivals: 'No memory of the example contradicts another.',
  pinnedOlder: 'No two memories of the example are alike and say what somebody always wants.',
  idsElsewhere: 'The ids of the example belong to no other namespace.',
  releaseMigrationLock: 'No migration is under way.',
  searchWords: 'The example is in English, and English texts have no analysed words.',
};

/** What has to be there first, as the service may have dealt with it already. */
export const NEEDS_FIRST: Readonly<Record<string, string>> = {
  waitingEvents: `CREATE (:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: datetime()})`,
  leaveUnmentioned: `MATCH (e:Entity {id: $ids[0]}) OPTIONAL MATCH (e)-[r]-() DELETE r SET e.typeStated = null, e.speaks = false`,
};

const NO_RUN = /No run of the namespace .* is claimed as by-hand\. Run claimRun\.cypher first\./;

/** Those without a preview, which need a run that is claimed. */
export const NEEDS_RUN: Readonly<Record<string, RegExp>> = {
  advanceReview: NO_RUN,
  measure: NO_RUN,
  noteCleanUp: NO_RUN,
  keepWorking: NO_RUN,
  reschedule: NO_RUN,
};
