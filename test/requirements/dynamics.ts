/** What is promised of how memories change: laws, consolidation, learning, working memory, effects on one another. */
import { group, type Requirement } from './requirement.ts';

export const dynamics: readonly Requirement[] = [
  ...group('Laws of strength', 'Memory dynamics', [
    [
      'R-DYNAMICS-LAWS',
      'Seven published laws give a strength in [0, 1] at any time, and the time at which it crosses a threshold',
    ],
    [
      'R-DYNAMICS-LIVE',
      'The law of a namespace is live: strength, curves, minStrength and archiving go by it, from sums that each use leaves behind',
    ],
    [
      'R-DYNAMICS-KEEPS',
      'By default a memory fades over months, its age alone never archives it, and it passes a minStrength of 0.05',
    ],
    ['R-PROFILE-PRESETS', 'The four presets of neuromemory differ in decay, replay, schedule and weights'],
  ]),
  ...group('Laws of use', 'Memory dynamics', [
    [
      'R-USE-MONOTONE',
      'Of two memories alike but for more uses, the one used more is at least as strong at every later time, whatever sleep did',
    ],
    [
      'R-USE-SPACING',
      'The same number of uses on days of their own leaves at least the strength of uses at once, from a day after the last use on',
    ],
    [
      'R-USE-POTENTIATION',
      'Ten uses on at least three days make a memory fade ten times slower, and consolidation never archives it',
    ],
    [
      'R-USE-CONFLUENT',
      'Tiers, energy and strength at a time do not depend on when consolidation ran before that time',
    ],
    [
      'R-USE-ERRORS',
      'A memory gains nothing from what contradicts it: it loses energy, three tenths of its reliability are left, and it is not replayed any more',
    ],
    [
      'R-USE-HISTORY',
      'Undo gives back every digit, erasure leaves of a history only the id in records of recalls, and an imported past is a past',
    ],
  ]),
  ...group('Forgetting', 'Memory dynamics', [
    [
      'R-ERASE',
      'forget(ERASE) deletes the text, vectors, edges and everything derived from it, and the same text is refused later',
    ],
    ['R-FORGET-ACCELERATE', 'forget(ACCELERATE) makes a memory fade sooner'],
    [
      'R-NAMESPACE-DELETE',
      'deleteNamespace shows a preview, needs the name as confirmation, deletes everything of the namespace, and changes nothing else',
    ],
    [
      'R-BACKUP-DRILL',
      'A backup made while others write brings back all that was acknowledged before it began, into a new store, with the same values',
    ],
    [
      'R-BACKUP-BEFORE-DELETION',
      'A deleted namespace can be restored, unless the caller wants no backup of it',
    ],
    [
      'R-BACKUP-INPUT',
      'A backup is checked before anything changes: its files are regular, its lines are of the namespaces that it names, and its hashes are computed',
    ],
    [
      'R-RESTORE-ERASED',
      'A restore leaves out what was erased since the backup, with all that came of it, and says how much; it returns only to a caller who asks for it',
    ],
    [
      'R-BACKUP-KEPT',
      'A copy from before a change stays for seven days, and what one namespace does removes no copy of another',
    ],
  ]),
  ...group('Consolidation', 'Memory dynamics', [
    [
      'R-SLEEP-TIERS',
      'A run promotes memories by their energy and archives faded ones; archived ones are still recalled',
    ],
    [
      'R-SLEEP-PREVIEW',
      'A preview shows exactly what the run then does, and writes nothing; the same time gives the same result',
    ],
    ['R-SLEEP-UNDO', 'A run can be undone; what was learnt since is kept'],
    [
      'R-SLEEP-SHARED',
      'Several services share the work: the earlier claim wins, an abandoned run is finished, and no access is lost',
    ],
    [
      'R-COACCESS',
      'Memories used together are linked, more strongly each time; links fade without use, and without being rewritten',
    ],
    [
      'R-SLEEP-CLUSTER',
      'Memories used together repeatedly form clusters, computed only where something changed; clusters split when links fade',
    ],
    [
      'R-SLEEP-PARAMETERS',
      'A namespace sets the thresholds of its consolidation, checked by range; a broken one is ignored and reported',
    ],
    ['R-SLEEP-REPLAY', 'Important memories are replayed, old among new, and become semantic knowledge'],
    [
      'R-SLEEP-ABSTRACT',
      'What most episodes of an entity share becomes an observation of it; entities that occur together are linked',
    ],
    [
      'R-SLEEP-HOMEOSTASIS',
      'If total energy exceeds its budget, one factor scales it down without rewriting memories',
    ],
    ['R-SLEEP-SKILLS', 'Steps that led to the same end repeatedly are distilled into procedures'],
    [
      'R-SLEEP-CLEANUP',
      'Records are deleted after their retention time; a daily measurement shows how the memory grew',
    ],
    ['R-SLEEP-SESSION', 'The end of a session promotes its memories with an energy of 1.5 or more'],
    ['R-SLEEP-SCHEDULE', 'Consolidation runs by itself, on schedule or after a number of new memories'],
    [
      'R-SLEEP-KILLED',
      'Services killed while they consolidate one database under load lose nothing and do nothing twice',
    ],
    ['R-SLEEP-INPUT', 'Wrong input is refused by code and field'],
  ]),
  ...group('Procedures', 'Procedures', [
    [
      'R-PROCEDURE-BUILD',
      'A successful trajectory becomes a procedure, verbatim and in abstract form; repeats are duplicates, and failed ones are refused',
    ],
    [
      'R-PROCEDURE-FIND',
      'Procedures are found by task, by meaning and by words, with the parts of each score; recall never returns one',
    ],
    [
      'R-PROCEDURE-EXECUTION',
      'Each execution of a procedure counts exactly once per key; a failure may revise it, and repeated failures deprecate it',
    ],
    ['R-PROCEDURE-SLEEP', 'Consolidation and its undo keep what was reported about a distilled procedure'],
    [
      'R-PROCEDURE-FORGET',
      'Consolidation does not restore a forgotten procedure; an erased one leaves nothing',
    ],
    ['R-PROCEDURE-DOORS', 'GraphQL and the command line build, find and report on procedures'],
  ]),
  ...group('Learning from use', 'Memory dynamics', [
    [
      'R-LEARN-RETRIEVAL',
      'If the profile says so, a recall counts as an access of each core result and links each pair, in the background',
    ],
    [
      'R-LEARN-ONCE',
      'When several clients learn at once, each use counts once, and no caller meets a deadlock',
    ],
    [
      'R-LEARN-SPOOL',
      'The record of a recall is on disk when the recall is answered, and in the graph exactly once',
    ],
    [
      'R-LEARN-KILL',
      'After a kill -9 during recalls and feedback, every answered recall is recorded and learnt from exactly once',
    ],
    ['R-LEARN-ARCHIVED', 'An access makes an archived memory active again'],
    [
      'R-USE-HELPS',
      'With the profile default, feedback on a question moves what helped up in the results of similar ones, and what did not help down, and says why',
    ],
    [
      'R-USE-NONE',
      'Without feedback in the namespace, results and scores stay exactly the same; a weight of 0 turns it off',
    ],
    [
      'R-USE-ERASED',
      'What feedback taught is bounded, survives a restart and an export, and goes with the memories it is about',
    ],
  ]),
  ...group('Working memory and senses', 'Memory dynamics', [
    [
      'R-MIND',
      'The working memory of a session has at most four items: its latest turns and helpful memories, for half an hour, also with concurrent writers',
    ],
    [
      'R-MIND-KEPT',
      'A memory activated twice is promoted when it leaves working memory, also at the end of the session',
    ],
    [
      'R-SENSE',
      'The sensory buffer keeps seven items per session for one second, and stores those that are attended to',
    ],
  ]),
  ...group('Health', 'Health', [
    [
      'R-HEALTH-MEMORY',
      'GraphQL and the command line report the health of a namespace: energy by tier, promotion, expiry, lifetimes, clusters, reinforcement',
    ],
    [
      'R-HEALTH-METRICS',
      '/metrics reports what the store contains and how consolidation went, and scraping is cheap',
    ],
    [
      'R-HEALTH-VERIFY',
      '`doctor --verify` checks the invariants of a running store without writing, and finds each violation',
    ],
    ['R-HEALTH-GRAFANA', 'The Grafana dashboard queries only what /metrics provides'],
    ['R-TRACES', 'OpenTelemetry traces a request from its interface down to Cypher, and contains no text'],
    ['R-LOG-TEXTS', 'The log contains no text of a memory, unless the operator turns it on'],
    [
      'R-HEALTH-GUIDE',
      'Neo4j Browser has a guide of saved queries that run by index, and a style for their graphs',
    ],
  ]),
  ...group('Effects of a new memory', 'Memory dynamics', [
    [
      'R-EFFECTS',
      'A new memory reinforces older ones that say the same and weakens those it contradicts, in the background',
    ],
    ['R-EFFECTS-ONCE', 'Several services share this work, and each effect happens once'],
  ]),
  ...group('Knowledge', 'Knowledge over time', [
    [
      'R-FACT',
      'Facts are stored with both times and their sources; a newer one closes an older, and conflicts are reported',
    ],
    [
      'R-FACT-HISTORY',
      'For any history of statements, an answer as of any two times is what was stored and valid then',
    ],
    [
      'R-FACT-REMEMBER',
      'The facts of a memory are written with it or not at all, and link to it; a duplicate adds none',
    ],
    ['R-FACT-INPUT', 'An invalid fact is refused by code and field, and nothing of it is stored'],
    ['R-ENTITY-SAME', 'Entities that are the same share one name, and the merge can be undone'],
    ['R-ENTITY-LIST', 'Entities are listed page by page, by name and type'],
  ]),
  ...group(
    'Still to come',
    'Memory dynamics',
    [['R-DYNAMICS-LEARN', 'Ranking weights learn from feedback']],
    'not yet',
  ),
];
