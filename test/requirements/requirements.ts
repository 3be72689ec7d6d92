/**
 * What the project promises, from docs/design.md. A test keeps a promise by carrying its id in the title:
 * `it('[R-WRITE-IDEMPOTENT] the same key gives the same receipt', …)`. `state: 'not yet'` is a promise that no
 * test may claim; the day one does, the entry must say `kept`.
 */
import { doors } from './doors.ts';
import { group, type Requirement } from './requirement.ts';

export const requirements: readonly Requirement[] = [
  ...group('Managed Neo4j', 'Engine', [
    ['R-ENGINE-ONE', 'Two processes that need the engine at the same moment share one JVM'],
    [
      'R-ENGINE-LOCK',
      'A kill -9 of the process that started the engine leaves no stale lock and no lost data',
    ],
    ['R-ENGINE-NO-ORPHAN', 'The engine stops when its last user is gone, however that user went'],
    [
      'R-ENGINE-KEPT',
      '`engine start` keeps it running; `engine stop` refuses while it is used and names the users',
    ],
    ['R-ENGINE-RECOVERS', 'A kill -9 of the JVM is noticed, and the next start has the data'],
    [
      'R-ENGINE-RESTARTS',
      'A service whose JVM is killed starts it again, says so meanwhile, and keeps what was acknowledged or queued',
    ],
    ['R-ENGINE-NEWER', 'A data folder written by a newer version is refused in words'],
    ['R-ENGINE-SECRET', 'The password is generated and readable by its owner only'],
    ['R-ENGINE-PARTS', 'GDS and Neo4j Browser answer'],
    ['R-ENGINE-JAVA', 'A missing JDK is named with what was looked at and the alternatives'],
  ]),
  ...group('Your own Neo4j', 'Engine', [
    ['R-DB-OWN', 'NEO4J_URI: the same code on a Neo4j of your own, with no JVM started'],
    ['R-DB-VERSION', 'A server too old for SEARCH … WHERE is refused with the missing thing named'],
    ['R-DB-GONE', 'Neo4j gone in mid-request is a coded error, and nothing acknowledged is lost'],
    ['R-DB-FULL', 'A full disk is a coded error, and nothing is half-written'],
  ]),
  ...group('Cypher', 'Store', [
    [
      'R-CYPHER-EXPLAIN',
      'Every statement is explained on the real server: parameters, columns, no unowned scan',
    ],
    ['R-CYPHER-PAGES', 'A page is read out of an index in its order, and costs as much as it has rows'],
    ['R-CYPHER-GENERATED', 'Typed statements are generated from the headers, and stale ones fail the check'],
    [
      'R-CYPHER-MIGRATIONS',
      'Migrations run once under a lock, are checksummed, and a changed one is refused',
    ],
    ['R-CYPHER-NEWER', 'A database newer than the code is refused'],
    ['R-CYPHER-NAMESPACE', 'No query answers from another namespace'],
  ]),
  ...group('Embeddings', 'Embeddings', [
    [
      'R-EMBED-BUNDLED',
      'bge-small-en-v1.5 works offline once fetched, and tells a paraphrase from a stranger',
    ],
    ['R-EMBED-OFF-LOOP', 'Embedding does not block the event loop'],
    ['R-EMBED-QUERY-FIRST', 'A query does not wait behind a long batch'],
    ['R-EMBED-ENDPOINT', 'Any OpenAI-compatible endpoint, with retries and coded failures'],
    ['R-EMBED-HUB', 'A hub that cannot be reached is a clear and quick error'],
    ['R-EMBED-WORKER', 'A dead model thread rejects what was pending and is started again'],
    ['R-EMBED-MISMATCH', 'A graph embedded by another model is refused, and the remedy named'],
    [
      'R-EMBED-ONLINE',
      'The graph is changed over to another model while recall answers, resumably, in one switch',
    ],
    ['R-EMBED-PATIENCE', 'A recall waits some seconds for a model that hangs, then answers from full text'],
    ['R-EMBED-COLD', 'Until the model is warm, recall answers from full text and says so'],
  ]),
  ...group('Remembering', 'Writing', [
    ['R-WRITE-SEARCHABLE', 'A write is acknowledged when any recall would find it'],
    ['R-WRITE-IDEMPOTENT', 'The same idempotency key gives the same receipt, also when two come at once'],
    [
      'R-WRITE-TAGS',
      'Tags are put on and taken off after the writing; of two at once that do not know of each other, the addition stands',
    ],
    ['R-WRITE-CONTENT-HASH', 'The same content in the same session is stored once'],
    ['R-WRITE-ALL-OR-NONE', 'rememberMany answers in its order, and stores all or none'],
    ['R-WRITE-VERBATIM', 'Content comes back byte for byte'],
    ['R-WRITE-KILL', 'A kill -9 of the service loses nothing that was acknowledged'],
    ['R-WRITE-FORGET', 'forget(SOFT) hides a memory from recall, keeps it, and can be repeated'],
  ]),
  ...group('Bad input', 'Bad input', [
    ['R-INPUT-EMPTY', 'Empty and blank content'],
    ['R-INPUT-LARGE', 'Content over the limit'],
    ['R-INPUT-TEXT', 'NUL and lone surrogates'],
    ['R-INPUT-NAMESPACE', 'A namespace of odd characters, or none'],
    ['R-INPUT-NUMBER', 'An importance that is NaN or out of range'],
    ['R-INPUT-DATE', 'An occurredAt that is no date'],
    ['R-INPUT-BATCH', '1,001 items in one rememberMany'],
    ['R-INPUT-LINE', 'A malformed JSONL line: its number, stop or skip by flag, resume where it stopped'],
    ['R-INPUT-ID', 'An unknown id'],
    ['R-INPUT-CURSOR', 'A bad cursor'],
    ['R-INPUT-CYPHER', 'Input is never spliced into Cypher or full-text syntax'],
    ['R-INPUT-CODES', 'GraphQL and MCP give the same code and field for the same wrong input'],
  ]),
  ...group('Recall', 'Recall', [
    ['R-RECALL-FUSED', 'Vector and full text, min-max normalised; contributions add up to the score'],
    [
      'R-RECALL-KIND',
      'In a chat with an assistant recall weighs what the user said; the weights move with the share of the assistant',
    ],
    ['R-RECALL-PREDECESSOR', 'A turn is found through the turn before it'],
    ['R-RECALL-SOURCES', 'What stands beside the best, and what was said at a named time, is considered too'],
    [
      'R-RECALL-FILTER',
      'Limited to who, project, tags, times and confidence, rare ones are found among many',
    ],
    ['R-RECALL-EXPLAINED', 'Every hit says why, and what was left out is counted'],
    ['R-RECALL-RELEVANCE', 'Each result has a probability that it answers; recall says when nothing does'],
    [
      'R-RECALL-EXPLAIN',
      'Asked to, a recall shows its walk over the graph, its bounds, and what each stage dropped',
    ],
    ['R-RECALL-BUDGET', 'The token budget holds'],
    ['R-RECALL-NEIGHBOURS', 'Neighbouring turns come along when asked'],
    [
      'R-RECALL-PROFILE',
      'Profiles rank by the signals of their designs, with the differences that docs/concepts/profiles.md lists. A request can replace single weights',
    ],
    [
      'R-RECALL-LANGUAGES',
      'Words find texts in other languages, in other forms of the words; four of five answers among the first five hits in nine languages',
    ],
    ['R-RECALL-CONTEXT', 'What is in mind activates what it is associated with, within its namespace'],
    ['R-RECALL-SPEAKER', 'A speaker named in a question is who said it, and no word to search by'],
    ['R-RECALL-AS-OF', 'asOf answers from what was valid and known then'],
    [
      'R-RECALL-GRAPH',
      'Personalised PageRank over what memories mention: a question of two steps finds its second',
    ],
    [
      'R-RECALL-MODES',
      'The mode is detected from the question: right for nine of ten that no rule was made for; a limit given wins',
    ],
    ['R-RECALL-SAME-DOORS', 'The same question gives the same hits by GraphQL, MCP and CLI'],
  ]),
  ...group('Configuration of a namespace', 'Recall', [
    ['R-CONFIG-PRECEDENCE', 'The request decides what it is ranked by, then the namespace, then the default'],
    ['R-CONFIG-NAMESPACE', 'A configuration is heeded in its own namespace only'],
    ['R-CONFIG-BROWSER', 'An edit in Neo4j Browser counts within 5 s'],
    ['R-CONFIG-BROKEN', 'A broken one breaks no recall: what is valid counts, and a notice names the rest'],
    ['R-CONFIG-INPUT', 'setConfig refuses what is wrong by code and field, and then changes nothing'],
    ['R-CONFIG-LATE', 'Late interaction off: no token vectors are stored, read or scored'],
  ]),
  ...doors,
  ...group('Habits', 'Habits', [
    ['R-HABIT-LAYERS', 'A module imports only modules below it, and the check really reads the tree'],
    ['R-HABIT-EXPORTS', 'The package exports exactly what a test lists'],
    ['R-HABIT-DOCS', 'Generated parts of the documents are up to date'],
    ['R-HABIT-COMPOSE', 'docker-compose.yml is valid where the client exists'],
    [
      'R-HABIT-PACKAGE',
      'The packed package installs without a warning, with and without install scripts, and embeds',
    ],
    ['R-HABIT-SETTINGS', 'Settings are validated with the wrong variable named'],
  ]),
  ...group('Entities', 'Entities', [
    [
      'R-ENTITIES',
      'Names in a memory, and those that its writer stated, become entities; no write waits for it',
    ],
  ]),
  ...group('Inference', 'Inference', [
    ['R-BAYES-EXACT', 'Noisy-OR beliefs are exact on small networks, checked against plain enumeration'],
    ['R-BAYES-LOOPY', 'Loopy belief propagation beyond: exact on trees, within 0.02 on average elsewhere'],
    [
      'R-BAYES-NETWORK',
      'At most 1,000 entities of one namespace, by relations of confidence 0.3 and more that are valid and known',
    ],
    ['R-BAYES-INFER', 'infer(evidence, query): how likely entities are, given that others hold or do not'],
    ['R-BAYES-RECALL', 'Each candidate: how likely what it mentions is, given what the question names'],
  ]),
  ...group('Laws of strength', 'Memory dynamics', [
    [
      'R-DYNAMICS-LAWS',
      'Seven published laws give a strength in [0, 1] at any time, and the time at which it crosses a threshold',
    ],
  ]),
  ...group('Forgetting', 'Memory dynamics', [
    [
      'R-ERASE',
      'forget(ERASE): its text, vectors, edges and what was derived from it are gone, and the same text is refused later',
    ],
    ['R-FORGET-ACCELERATE', 'forget(ACCELERATE): it fades sooner'],
    [
      'R-NAMESPACE-DELETE',
      'deleteNamespace: previewed, confirmed by name; nothing of the namespace is left, and nothing else is changed',
    ],
  ]),
  ...group('Sleep', 'Memory dynamics', [
    [
      'R-SLEEP-TIERS',
      'A run moves memories up by their energy and archives what has faded; archived ones are still recalled',
    ],
    [
      'R-SLEEP-PREVIEW',
      'A preview shows exactly what the run then does, and writes nothing; the same time gives the same result',
    ],
    ['R-SLEEP-UNDO', 'A run can be undone; what was learnt since is kept'],
    [
      'R-SLEEP-SHARED',
      'Several services share the work: the earlier claim wins, a run that was left is finished, no access is lost',
    ],
    [
      'R-COACCESS',
      'What is used together is linked, more strongly each time; the link fades with disuse, without being rewritten',
    ],
    [
      'R-SLEEP-CLUSTER',
      'What was used together again and again makes clusters, found only where something changed; they come apart when it fades',
    ],
    [
      'R-SLEEP-PARAMETERS',
      'A namespace sets the thresholds of its consolidation, checked by range; a broken one is ignored and reported',
    ],
    ['R-SLEEP-REPLAY', 'Important memories are replayed, old among new, and come to count as knowledge'],
    [
      'R-SLEEP-ABSTRACT',
      'What most episodes of an entity have in common is observed of it, and leads to them; what goes together is linked',
    ],
    [
      'R-SLEEP-HOMEOSTASIS',
      'Where energy passes its budget, one factor scales all of it down, and no memory is rewritten for it',
    ],
    ['R-SLEEP-SKILLS', 'Ways that led to the same end again and again are distilled into procedures'],
    [
      'R-SLEEP-CLEANUP',
      'What is kept for a time is cleaned up after it; a measurement a day shows how the memory grew',
    ],
    ['R-SLEEP-SESSION', 'The end of a session moves up what has 1.5'],
    ['R-SLEEP-SCHEDULE', 'It runs by itself, when its time has come or so many memories are new'],
    [
      'R-SLEEP-KILLED',
      'Services killed while they consolidate one database under load lose nothing and do nothing twice',
    ],
    ['R-SLEEP-INPUT', 'Wrong input is refused by code and field'],
  ]),
  ...group('Procedures', 'Procedures', [
    [
      'R-PROCEDURE-BUILD',
      'A trajectory that went well becomes a procedure, verbatim and in the abstract; the same again is a duplicate, and what went badly is refused',
    ],
    [
      'R-PROCEDURE-FIND',
      'Procedures are found by their task, by meaning and by words, each score with its parts; recall never answers with one',
    ],
    [
      'R-PROCEDURE-EXECUTION',
      'What came of a procedure is counted exactly and once a key; a failure may revise it, and what fails again and again is deprecated',
    ],
    [
      'R-PROCEDURE-SLEEP',
      'Sleep and its undo leave alone what was reported of a procedure that it distilled',
    ],
    [
      'R-PROCEDURE-FORGET',
      'A procedure is forgotten, and sleep does not bring it back; erased, it leaves nothing of itself',
    ],
    [
      'R-PROCEDURE-DOORS',
      'Over GraphQL and on the command line, procedures are built, found and reported on',
    ],
  ]),
  ...group('Learning from use', 'Memory dynamics', [
    [
      'R-LEARN-RETRIEVAL',
      'Where a profile says so, a mere answer is an access of each core hit and links every two of them, behind the recall',
    ],
    [
      'R-LEARN-ONCE',
      'When several clients learn at once, each use counts once, and no caller meets a deadlock',
    ],
    ['R-LEARN-SPOOL', 'The record of a recall is on disk when it is answered, and in the graph once'],
    [
      'R-LEARN-KILL',
      'A kill -9 amid recalls and feedback: every answered recall is recorded, and learnt from, once',
    ],
    ['R-LEARN-ARCHIVED', 'An access brings an archived memory back to work'],
  ]),
  ...group('Working memory and senses', 'Memory dynamics', [
    [
      'R-MIND',
      'The working memory of a session has at most four items: its latest turns and helpful memories, for half an hour, also with concurrent writers',
    ],
    ['R-MIND-KEPT', 'What was activated twice moves up when it leaves, at the end of the session too'],
    [
      'R-SENSE',
      'What is sensed is kept for a second, among seven of its session, and stored once it is attended to',
    ],
  ]),
  ...group('Health', 'Health', [
    [
      'R-HEALTH-MEMORY',
      "How a namespace's memory is: energy by tier, promotion, expiry, lifetimes, clusters, reinforcement; over GraphQL and on the command line",
    ],
    [
      'R-HEALTH-METRICS',
      '/metrics tells what the store holds and how consolidation went, and scraping is cheap',
    ],
    [
      'R-HEALTH-VERIFY',
      '`doctor --verify` looks whether what must hold in a store holds, while it runs and without writing; each breach is seen',
    ],
    ['R-HEALTH-GRAFANA', 'A dashboard for Grafana, whose every question /metrics answers'],
    ['R-TRACES', 'OpenTelemetry follows a request from its door down to Cypher, and tells no text'],
    ['R-LOG-TEXTS', 'No text of a memory is in the log, unless the operator asks for it'],
    [
      'R-HEALTH-GUIDE',
      'Neo4j Browser plays a guide of saved queries, each of which runs, by index, and has a style for what they draw',
    ],
  ]),
  ...group('What a new memory does', 'Memory dynamics', [
    [
      'R-EFFECTS',
      'A new memory reinforces an older one that says the same and weakens one that it contradicts; no write waits for it',
    ],
    ['R-EFFECTS-ONCE', 'Several services share that work, and each effect happens once'],
  ]),
  ...group('Knowledge', 'Knowledge over time', [
    [
      'R-FACT',
      'Facts are stored with both times and their sources; a newer one closes an older, and conflicts are reported',
    ],
    [
      'R-FACT-HISTORY',
      'For any history of statements, an answer for any pair of times is what was stored and valid then',
    ],
    [
      'R-FACT-REMEMBER',
      'The facts that a memory brings are written with it or not at all, and lead to it; a duplicate adds none',
    ],
    ['R-FACT-INPUT', 'A fact that cannot be is refused by code and field, and nothing is left of it'],
    ['R-ENTITY-SAME', 'Entities that are the same share one name, and the merge can be undone'],
    ['R-ENTITY-LIST', 'Entities are listed page by page, by name and type'],
  ]),
  ...group(
    'Still to come',
    'Memory dynamics',
    [['R-DYNAMICS-LEARN', 'Ranking learns from feedback (which is kept, and raises energy, already)']],
    'not yet',
  ),
];
