/**
 * What the project promises, from docs/design.md. A test keeps a promise by carrying its id in the title:
 * `it('[R-WRITE-IDEMPOTENT] the same key gives the same receipt', …)`. `state: 'not yet'` is a promise that no
 * test may claim; the day one does, the entry must say `kept`.
 */
import { dynamics } from './dynamics.ts';
import { interfaces } from './interfaces.ts';
import { group, type Requirement } from './requirement.ts';

export const requirements: readonly Requirement[] = [
  ...group('Managed Neo4j', 'Engine', [
    ['R-ENGINE-ONE', 'Two processes that need the engine at the same time share one JVM'],
    [
      'R-ENGINE-LOCK',
      'A kill -9 of the process that started the engine leaves no stale lock and no lost data',
    ],
    ['R-ENGINE-NO-ORPHAN', 'The engine stops when its last user is gone, even if that user was killed'],
    [
      'R-ENGINE-KEPT',
      '`engine start` keeps the engine running; `engine stop` refuses while it is in use, and lists the users',
    ],
    ['R-ENGINE-RECOVERS', 'A kill -9 of the JVM is detected, and the data is there after the next start'],
    [
      'R-ENGINE-RESTARTS',
      'A service restarts a killed JVM, reports it meanwhile, and keeps what was acknowledged or queued',
    ],
    ['R-ENGINE-NEWER', 'A data folder written by a newer version is refused with an explanation'],
    ['R-ENGINE-SECRET', 'The password is generated, and only its owner can read it'],
    ['R-ENGINE-PARTS', 'The engine includes Neo4j Browser, and loads no plugin'],
    ['R-ENGINE-JAVA', 'If no Java is found, the error lists where it looked and the alternatives'],
    [
      'R-DOWNLOAD',
      'Neo4j and the model are downloaded without Maven, checked by SHA-256, and an interrupted download continues where it stopped',
    ],
    [
      'R-ENGINE-RUNTIME',
      'Where no Java is found, a Java runtime is downloaded, and its size and license are shown first',
    ],
    ['R-ENGINE-JRE', 'Neo4j runs on a JRE: the launcher is compiled, and its jar is what its sources give'],
  ]),
  ...group('Your own Neo4j', 'Engine', [
    ['R-DB-OWN', 'With NEO4J_URI the same code runs on your own Neo4j, and starts no JVM'],
    [
      'R-DB-VERSION',
      'A server that lacks what the statements need is refused, whatever its version, and the error names it',
    ],
    ['R-DB-OWN-WRITES', 'A service reads what it has written, on whichever member of a cluster'],
    [
      'R-DB-GONE',
      'If Neo4j fails during a request, the caller gets a coded error, and no acknowledged write is lost',
    ],
    ['R-DB-FULL', 'A full disk gives a coded error, and nothing is half-written'],
  ]),
  ...group('Cypher', 'Store', [
    [
      'R-CYPHER-EXPLAIN',
      'Every statement is explained on the real server: its parameters, its columns, and no undeclared scan',
    ],
    ['R-CYPHER-PAGES', 'A page is read from an index in order, and its cost depends on its rows only'],
    ['R-CYPHER-GENERATED', 'Typed statements are generated from the headers, again when those change'],
    ['R-CYPHER-MIGRATIONS', 'Migrations run once under a lock and have checksums; a changed one is refused'],
    ['R-CYPHER-NEWER', 'A database newer than the code is refused'],
    ['R-CYPHER-NAMESPACE', 'No query returns data of another namespace'],
  ]),
  ...group('Embeddings', 'Embeddings', [
    [
      'R-EMBED-BUNDLED',
      'bge-small-en-v1.5 works offline once downloaded, and tells a paraphrase from an unrelated text',
    ],
    ['R-EMBED-OFF-LOOP', 'Embedding does not block the event loop'],
    ['R-EMBED-QUERY-FIRST', 'A query does not wait behind a long batch'],
    ['R-EMBED-ENDPOINT', 'Any OpenAI-compatible endpoint works, with retries and coded failures'],
    ['R-EMBED-HUB', 'A hub that cannot be reached gives a clear error quickly'],
    ['R-EMBED-WORKER', 'A model thread that dies rejects its pending work and is started again'],
    ['R-EMBED-MISMATCH', 'A graph embedded by another model is refused, and the error has the remedy'],
    [
      'R-EMBED-ONLINE',
      'The graph changes to another model in one switch while recall answers; an interrupted change resumes',
    ],
    ['R-EMBED-PATIENCE', 'A recall waits some seconds for a model that hangs, then answers from full text'],
    ['R-EMBED-COLD', 'Until the model is warm, recall answers from full text and says so'],
  ]),
  ...group('Remembering', 'Writing', [
    ['R-WRITE-SEARCHABLE', 'A write is acknowledged once every recall can find it'],
    ['R-WRITE-IDEMPOTENT', 'The same idempotency key gives the same receipt, also for two calls at once'],
    [
      'R-WRITE-TAGS',
      'Tags can be added and removed later; of a concurrent addition and removal, the addition wins',
    ],
    ['R-WRITE-CONTENT-HASH', 'The same content in the same session is stored once'],
    ['R-WRITE-ALL-OR-NONE', 'rememberMany answers in the order of its input, and stores all or none'],
    ['R-WRITE-VERBATIM', 'Content is returned byte for byte'],
    ['R-WRITE-KILL', 'A kill -9 of the service loses no acknowledged write'],
    ['R-WRITE-REDACT', 'Secrets in a text are replaced before anything of it is stored'],
    ['R-WRITE-FORGET', 'forget(SOFT) hides a memory from recall, keeps it, and can be repeated'],
  ]),
  ...group('Bad input', 'Bad input', [
    ['R-INPUT-EMPTY', 'Empty and blank content is refused'],
    ['R-INPUT-LARGE', 'Content over the limit is refused'],
    ['R-INPUT-TEXT', 'NUL and lone surrogates are refused'],
    ['R-INPUT-NAMESPACE', 'A missing namespace, or one with other characters than allowed, is refused'],
    ['R-INPUT-NUMBER', 'An importance that is NaN or out of range is refused'],
    ['R-INPUT-DATE', 'An occurredAt that is not a date is refused'],
    ['R-INPUT-BATCH', 'A rememberMany with 1,001 items is refused'],
    [
      'R-INPUT-LINE',
      'A malformed JSONL line is reported by number; import stops or skips it on request, and resumes where it stopped',
    ],
    ['R-INPUT-ID', 'An unknown id gives a coded error or null'],
    [
      'R-INPUT-SHORT-ID',
      'The last eight characters of an id are as good as the id; an ambiguous one is refused with the ids it may mean',
    ],
    ['R-INPUT-CURSOR', 'A wrong cursor is refused'],
    ['R-INPUT-CYPHER', 'Input is never inserted into Cypher or full-text syntax'],
    ['R-INPUT-CODES', 'GraphQL and MCP give the same code and field for the same wrong input'],
  ]),
  ...group('Recall', 'Recall', [
    [
      'R-RECALL-FUSED',
      'Recall fuses vector and full text, min-max normalised, and contributions add up to the score',
    ],
    [
      'R-RECALL-KIND',
      'In a chat with an assistant, recall gives the user’s words more weight; the weights depend on the share of the assistant',
    ],
    [
      'R-RECALL-NEED',
      'Of results that are about as relevant, what was used or is linked with what is at hand comes first and says why; in an unused store, this changes nothing',
    ],
    ['R-RECALL-PREDECESSOR', 'A turn is found through the turn before it'],
    [
      'R-RECALL-SOURCES',
      'Recall also considers the neighbours of the best results, and what was said at a time named in the question',
    ],
    [
      'R-RECALL-FILTER',
      'Filters by speaker, project, tags, time and confidence find rare memories among many',
    ],
    [
      'R-RECALL-CHANCE',
      'recall can draw the order of its results by softmax, the same again from the same seed',
    ],
    [
      'R-RECALL-EXACT',
      'Of 300 like texts, the one with the identifier, version, path or code of the question is first',
    ],
    [
      'R-RECALL-SPAN',
      'What is of a time that the question names comes first among what is as relevant, and an empty time is said to be so',
    ],
    [
      'R-RECALL-SAME',
      'Two memories say the same only if they differ in no word, number or denial, nor in their order',
    ],
    ['R-RECALL-EXPLAINED', 'Every result says why it was returned, and left-out results are counted'],
    [
      'R-RECALL-FACTS',
      'Recall begins with the facts of an entity that the question names, at the time that it asks about',
    ],
    [
      'R-RIVALS',
      'Someone can decide which of two conflicting memories holds. Later memories, exports and imports keep the decision',
    ],
    ['R-UNFORGET', 'What was forgotten and not erased comes back with its links, strength and feedback'],
    [
      'R-PIN',
      'A pinned memory keeps its strength and is not archived before its time; another one expires at its time',
    ],
    ['R-STANDING', 'What the user always wants stands from the moment it is stored, until it is ended'],
    ['R-STANDING-RIVALS', 'A later wish takes the place of an older one about the same, and a word ends it'],
    [
      'R-STANDING-TOLD',
      'An assistant reads what stands once where a session begins, and beside later requests for help',
    ],
    [
      'R-STANDING-PERSONAL',
      'In all namespaces, an assistant also reads the wishes of the personal one, if it may read it, and nothing else of it',
    ],
    [
      'R-EDIT',
      'A new text takes the place of an old one, with its links, strength and feedback; the old one stays in its history',
    ],
    [
      'R-UNDO',
      'The history says who changed what and when, and undoing an entry leaves the namespace as before it',
    ],
    [
      'R-RECALLS',
      'What was asked is listed with who asked, what came back, how relevant it was and what helped',
    ],
    [
      'R-USE-REPORT',
      'A report says by week and by what asked how much was asked, found, told and helpful, and how many memories never came back',
    ],
    [
      'R-HAND-OVER',
      'A hand-over tells the next agent the goal, state, decisions, open ends and files of a session, in the words of its memories, within a number of tokens',
    ],
    ['R-RECALL-RELEVANCE', 'Each result has a probability that it answers; recall says when nothing does'],
    [
      'R-RECALL-ANSWERS-FIRST',
      'A question that was stored comes after the turn that answers it, and is no answer itself',
    ],
    [
      'R-RECALL-TIME-ORDER',
      'A question for the latest, the first, or for what was before or since something ranks results by their time',
    ],
    [
      'R-RECALL-EXPLAIN',
      'On request, recall shows its walk over the graph, its thresholds, and what each stage dropped',
    ],
    ['R-RECALL-BUDGET', 'Recall stays within the token budget'],
    [
      'R-RECALL-TOLD',
      'A brief answer has the passage of a long text that answers, the turn that tells why, the reply that was asked for, and a line for each exchange of a whole span',
    ],
    ['R-RECALL-NEIGHBOURS', 'Recall returns neighbouring turns on request'],
    [
      'R-RECALL-PROFILE',
      'Profiles cut by relevance and order what is left by the signals of their designs; those named as published rank by their sums, with the differences that docs/concepts/profiles.md lists. A request can replace single weights',
    ],
    [
      'R-RECALL-LANGUAGES',
      'Full text finds texts in other languages and word forms: four of five answers are among the first five results in nine languages',
    ],
    ['R-RECALL-CONTEXT', 'Working memory activates its associations, within its namespace'],
    [
      'R-RECALL-SPEAKER',
      'A speaker named in a question is matched with who spoke, and is not searched as a word',
    ],
    ['R-RECALL-AS-OF', 'asOf returns what was valid and known then'],
    ['R-RECALL-GRAPH', 'Personalised PageRank over mentions answers questions that need two steps'],
    [
      'R-RECALL-MODES',
      'Recall detects the mode of a question, correctly for nine in ten unseen questions; an explicit limit wins',
    ],
    ['R-RECALL-SAME-DOORS', 'The same question gives the same results through GraphQL, MCP and CLI'],
  ]),
  ...group('Configuration of a namespace', 'Recall', [
    ['R-CONFIG-PRECEDENCE', 'The request decides the ranking first, then the namespace, then the default'],
    ['R-CONFIG-NAMESPACE', 'A configuration applies to its own namespace only'],
    ['R-CONFIG-BROWSER', 'An edit in Neo4j Browser takes effect within 5 s'],
    [
      'R-CONFIG-BROKEN',
      'A broken configuration does not break recall: valid values apply, and a notice lists the rest',
    ],
    [
      'R-CONFIG-NAMES',
      'The node and setConfig take the names that design B gives to thresholds, and say what to use for its others',
    ],
    ['R-CONFIG-INPUT', 'setConfig refuses wrong input by code and field, and then changes nothing'],
    ['R-CONFIG-LATE', 'With late interaction off, no token vectors are stored, read or scored'],
  ]),
  ...interfaces,
  ...group('Project rules', 'Habits', [
    ['R-HABIT-LAYERS', 'A module imports only modules below it, and the check really reads the tree'],
    ['R-HABIT-EXPORTS', 'The package exports exactly what a test lists'],
    ['R-HABIT-DOCS', 'Generated parts of the documents are up to date'],
    ['R-HABIT-COMPOSE', 'docker-compose.yml is valid, checked wherever docker compose is installed'],
    [
      'R-HABIT-PACKAGE',
      'The packed npm package installs without a warning, with and without install scripts, and can embed',
    ],
    ['R-HABIT-SETTINGS', 'Settings are validated, and the error names the wrong variable'],
  ]),
  ...group('Entities', 'Entities', [
    ['R-ENTITIES', 'Names in a memory, and those that its writer stated, become entities in the background'],
  ]),
  ...group('Inference', 'Inference', [
    ['R-BAYES-EXACT', 'Noisy-OR beliefs are exact on small networks, checked against plain enumeration'],
    [
      'R-BAYES-LOOPY',
      'Loopy belief propagation covers larger networks: exact on trees, within 0.02 on average elsewhere',
    ],
    [
      'R-BAYES-NETWORK',
      'A network has at most 1,000 entities of one namespace, by valid and known relations of confidence 0.3 or more',
    ],
    [
      'R-BAYES-INFER',
      'infer(evidence, query) returns how likely entities are, given that others hold or do not',
    ],
    [
      'R-BAYES-RECALL',
      'Recall scores each candidate by how likely its entities are, given those in the question',
    ],
  ]),
  ...dynamics,
];
