/** What is promised of the ways in: GraphQL and HTTP, MCP, the command line, files and other stores. */
import { group, type Requirement } from './requirement.ts';

export const interfaces: readonly Requirement[] = [
  ...group('GraphQL and HTTP', 'Interfaces', [
    ['R-GRAPHQL-CONTRACT', 'schema.graphql is a superset of the contract'],
    ['R-LIFE', 'The life of a memory shows its past and future strength, accesses, changes and relations'],
    [
      'R-ASSOCIATED',
      'A memory lists all its associations, strongest first, with weights that decay with age',
    ],
    ['R-GRAPH', 'The pages of the graph join without a missing link'],
    [
      'R-GRAPH-PATH',
      'The path between two nodes is the shortest, has at most six links, and never goes over what was forgotten',
    ],
    ['R-SESSIONS', 'Sessions are listed page by page, latest first, with the working memory of each'],
    ['R-GROWTH', 'The growth of a memory is counted from an index'],
    [
      'R-SETTINGS',
      'Profiles, laws and parameters are available as data, and the curve of a law is drawn while you change it',
    ],
    ['R-GRAPHQL-BATCHED', 'Nested fields need as many database queries for many items as for one'],
    ['R-NAMESPACES', 'A caller sees the namespaces that it may read, and no others'],
    ['R-TIME-TRAVEL', 'Lists and graphs can be shown as of a past time, for valid time and recorded time'],
    [
      'R-GRAPHQL-STATEMENTS',
      'An operation runs as many Cypher statements for a page of fifty as for one of five',
    ],
    ['R-GRAPHQL-ERRORS', 'A driver message never leaves the service'],
    ['R-EVENTS-OUTBOX', 'A change and its event are written in one transaction, and events contain no text'],
    [
      'R-EVENTS-ONCE',
      'A subscriber gets each event once and in one order, from any service and after each reconnect',
    ],
    [
      'R-EVENTS-KEPT',
      'Events are kept for a bounded time and number; an older cursor gets an error that says so',
    ],
    ['R-EVENTS-CURSOR', 'A cursor that this store did not sign reveals nothing of earlier events'],
    ['R-EVENTS-RIGHTS', 'A subscriber needs the right to read for as long as it subscribes'],
    ['R-GRAPHQL-LIMITS', 'An operation that asks for too much gets a coded error, in under 50 ms of CPU'],
    ['R-GRAPHQL-TIMEOUT', 'A query that takes too long is stopped, in the database too'],
    [
      'R-GRAPHQL-PERSISTED',
      'A client may name an operation by its hash; the number of stored operations is bounded',
    ],
    ['R-GRAPHIQL', 'The service serves GraphiQL itself, and the page loads nothing from other hosts'],
    [
      'R-HTTP-HOST',
      'The service refuses a foreign Host on loopback, and web pages of other origins everywhere unless they are allowed',
    ],
    ['R-HTTP-TOKEN', 'Beyond loopback the service does not start without a token, and requests need it'],
    ['R-ACCESS-TOKENS', 'Tokens are stored as hashes, expire, and end within three seconds of being revoked'],
    ['R-ACCESS-RIGHTS', 'Every verb needs a right in a namespace, through every interface'],
    ['R-SHARE', 'A memory is shared with a team only when a person agrees, once, and the original stays'],
    [
      'R-LOGIN',
      'The built-in issuer gives a token only for a code that the service printed, with the namespaces that a person named',
    ],
    ['R-ACCESS-OAUTH', 'Access tokens of an issuer are checked by signature, audience, time and scopes'],
    [
      'R-ACCESS-PROJECT',
      'An assistant over stdio reaches the namespace of its project, and those that its configuration adds',
    ],
    ['R-ACCESS-SECRET', 'No log contains a token, and made-up tokens cost few queries'],
    ['R-HTTP-READY', '/readyz answers 503 with the reason until recall works, then 200'],
    ['R-HTTP-METRICS', '/metrics counts requests, writes and recalls'],
    ['R-HTTP-PORT', 'A port in use gives an error with a remedy'],
    [
      'R-MCP-NAMESPACE-SAID',
      'The handshake over stdio says which namespace the connection uses, and standard error says what named it',
    ],
    [
      'R-PROJECT-IDENTITY',
      'A project is its repository: worktrees and clones share a namespace, and two projects of one name have one each',
    ],
    [
      'R-OWN-STORE',
      'A client reaches the store of its own data folder only, also if the service of another one has taken the port',
    ],
    [
      'R-ONE-SERVICE',
      'A data folder has one service, which its clients find: after a kill, behind a proxy, and while it does not answer',
    ],
    [
      'R-HTTP-CONNECTIONS',
      'The number of connections is limited, and so is the time in which a request must arrive',
    ],
    [
      'R-HTTP-STRANGERS',
      'A sender who has not said who it is takes no place from one who has, whatever it opens',
    ],
    [
      'R-HTTP-FAIR',
      'Callers take turns: a call is answered soon, however many calls another caller has sent',
    ],
    ['R-HTTP-CANCEL', 'A client that disconnects cancels its request'],
  ]),
  ...group('Dashboard', 'Interfaces', [
    [
      'R-DASHBOARD-PAGES',
      'Every page shows the stored memory in a real browser, and loads nothing from other hosts',
    ],
    [
      'R-DASHBOARD-ACTS',
      'In the dashboard a person edits, pins, tags, expires, forgets and brings back memories, and undoes each of it',
    ],
    [
      'R-DASHBOARD-HOME',
      'The first page of the dashboard searches while one types, shows what was stored lately, and asks what only a person can decide',
    ],
    [
      'R-DASHBOARD-MEMORIES',
      'In the dashboard a person finds memories by text and by state, and changes several together, with one undo',
    ],
    [
      'R-DASHBOARD-QUESTIONS',
      'The dashboard lists what agents asked, with what came back and its cost, and takes feedback on it',
    ],
    [
      'R-DASHBOARD-RECALL',
      'The recall lab saves a question with what must come back, and says whether it still does and since when',
    ],
    [
      'R-DASHBOARD-SETTINGS',
      'The settings of the dashboard offer three choices of how long memories stay, make and list backups, export and import, give access by tokens, and delete a namespace after a preview and its name',
    ],
    [
      'R-DASHBOARD-STANDING',
      'The dashboard lists what the user always wants, adds to it and ends it, and says when an assistant got it',
    ],
    ['R-DASHBOARD-SESSION', 'The dashboard shows a session in order, and forgets and brings back all of it'],
    [
      'R-DASHBOARD-ENTITY',
      'The dashboard shows what is known about an entity, now and before, with its sources and its relations',
    ],
    [
      'R-DASHBOARD-GRAPH',
      'The graph of the dashboard starts from one thing and grows from there, by keyboard too',
    ],
    [
      'R-DASHBOARD-PROCEDURE',
      'The dashboard finds procedures by task, shows their steps, sources and earlier versions, and forgets and brings them back',
    ],
    [
      'R-DASHBOARD-SCREENS',
      'Every page of the dashboard looks as on the picture that a person has looked at',
    ],
    [
      'R-DASHBOARD-PALETTE',
      'From every page of the dashboard, a palette goes to memories, entities, sessions, pages and namespaces by keyboard',
    ],
    ['R-DASHBOARD-MARKDOWN', 'The dashboard shows Markdown in a memory formatted, and never as HTML'],
    ['R-DASHBOARD-CLOSED', 'The page loads and runs only its own files, and shows recalled text as text'],
    [
      'R-DASHBOARD-ACCESS',
      'The dashboard works by keyboard, in dark mode and on a narrow screen, and axe finds no serious fault',
    ],
    ['R-DASHBOARD-LIVE', 'The dashboard shows changes of the memory live, and misses none'],
    ['R-DASHBOARD-SLEEP', 'A consolidation is previewed, run and undone in the browser'],
    ['R-DASHBOARD-TIME', 'A chosen point in time changes every page, and survives a reload'],
    [
      'R-DASHBOARD-TOKEN',
      'If the service needs a token, the page asks for it and keeps it for this tab only',
    ],
  ]),
  ...group('MCP', 'Interfaces', [
    ['R-MCP-HANDSHAKE', 'A few small files answer the handshake, before anything else is loaded or started'],
    [
      'R-MCP-CORE',
      'The core tools return what is known about someone, what was known on a date, and how something is done',
    ],
    [
      'R-MCP-TOOLS',
      'The eight core tools have schemas and annotations, and take at most 1,500 tokens with the instructions',
    ],
    [
      'R-MCP-SHORT',
      'Over MCP, results end at the first gap in relevance, and recall answers with a short text alone unless asked for data',
    ],
    ['R-MCP-TOOLSETS', 'A client chooses its toolsets, on stdio and over HTTP; an unknown name is refused'],
    [
      'R-MCP-REFERENCE',
      'The reference toolset has the schemas of the reference memory server, and answers as it does',
    ],
    ['R-MCP-REFERENCE-KEPT', 'The reference toolset retracts what it deletes, and both times are kept'],
    [
      'R-MCP-FUZZ',
      'No tool crashes, fails with an unknown error or leaks another namespace, for any input of its schema',
    ],
    ['R-MCP-TRIPLE', 'The triple toolset offers vectors, graph and Bayes in the seven tools of source D'],
    [
      'R-MCP-TRIPARTITE',
      'The tripartite toolset offers episodes, knowledge and procedures in the nine tools of source E, and joint use and consolidation as source A does',
    ],
    ['R-MCP-STARTS-SERVICE', 'The stdio proxy starts the service once if it is not running'],
    [
      'R-MCP-WAIT',
      'While the service starts, every tool over stdio answers, and what is remembered is kept on disk and stored once',
    ],
    [
      'R-MCP-OUTBOX-KILL',
      'What an assistant was told is kept is stored once, whatever of launcher, service and database is killed',
    ],
    [
      'R-MCP-QUEUED-RIGHTS',
      'What an assistant queued is stored by the service with the rights of its token and its project, and nothing that was queued is lost for want of a token',
    ],
    [
      'R-MCP-SESSION',
      'Over stdio a connection is a session: what is stored and asked without a sessionId is of it, and the same text in another session is a duplicate',
    ],
    ['R-MCP-RECONNECT', 'A service killed between two calls is started again, and no write happens twice'],
    ['R-MCP-NO-ORPHAN', 'The proxy ends with its client, and the on-demand service ends after the proxy'],
    ['R-MCP-HTTP', 'The same tools are available over streamable HTTP'],
    [
      'R-MCP-CONFORMANCE',
      'MCP passes every scenario of the conformance suite that applies, in both protocol eras',
    ],
    [
      'R-MCP-RESOURCES',
      'Memories, entities, sessions and health are resources of bounded size, within one namespace',
    ],
    ['R-MCP-SUBSCRIBE', 'A subscriber of a resource is notified when it changes, in both protocol eras'],
    ['R-MCP-PROMPTS', 'Prompts include what is remembered, as data; their arguments are completed'],
    ['R-MCP-DATA', 'Text that a model reads from the store is quoted, and tools say that it is data'],
    ['R-MCP-ERASE', 'Nothing is erased until the user has agreed to that erasure'],
    [
      'R-MCP-CANCEL',
      'A cancelled call ends its transaction in the database, and leaves nothing half-written',
    ],
  ]),
  ...group('Command line', 'Interfaces', [
    ['R-UNINSTALL', '`uninstall` lists what hippograph keeps, and removes only what it made, once confirmed'],
    ['R-SETUP', '`setup` shows its change first, and undo restores the files as they were'],
    [
      'R-HOOKS',
      'Hooks recall when a session begins, store what was said once, and never make an assistant wait',
    ],
    ['R-CLI-BACKFILL', '`backfill` stores the turns of transcripts that assistants kept, each once'],
    [
      'R-PROMPT-HOOK',
      'The hook of prompts is off by default, mostly silent, and tells a session no memory twice',
    ],
    [
      'R-TOOL-HOOK',
      'The hook of tools is off by default, and tells only memories that name the file or the error, each once in a session',
    ],
    ['R-CLI-SERVE', '`npm start` shows on one screen where everything is and what to paste'],
    [
      'R-CLI-STOP',
      '`status` shows whether the service runs, `stop` ends it, and `serve` takes over what a command started',
    ],
    ['R-CLI-IMPORT', '`import` streams JSONL in order, shows its rate, and can be repeated'],
    [
      'R-CLI-RECALL',
      '`recall` prints a line for each turn that answers, and with `--explain` scores and reasons',
    ],
    [
      'R-CLI-LIST',
      '`list`, `sessions` and `namespaces` print a line for each, with ids that other commands take',
    ],
    ['R-CLI-SHOW', '`show` prints one memory whole, with the turns around it and its links'],
    ['R-CLI-OPEN', '`open` opens the dashboard at a namespace'],
    ['R-CLI-GRAPHQL', '`graphql` runs any operation of the API'],
    ['R-CLI-CONFIG', '`config` shows the settings of a namespace, and changes some without the others'],
    ['R-CLI-ACT', '`relate` records a relation, and `tag` changes the tags of a memory'],
    ['R-CLI-COMPLETION', '`completion` lets a shell complete commands and options'],
    ['R-CLI-CONSOLIDATE', '`consolidate` previews a run, runs it, and undoes it'],
    ['R-CLI-DOCTOR', '`doctor` lists what is missing, each with its remedy'],
    ['R-CLI-ENGINE', '`engine start|stop|status|logs` control the managed Neo4j'],
    ['R-CLI-TERMINAL', 'Stored text cannot control the terminal that shows it'],
    ['R-CLI-EXIT', 'A failure prints a code and a sentence on stderr, and sets the exit status'],
  ]),
  ...group('Export, import and sync', 'Moving in and out', [
    [
      'R-MOVE-LOSSLESS',
      'An import restores the same ids, values and types as exported, into the same or another namespace, and can be repeated',
    ],
    [
      'R-MOVE-REFUSED',
      'An import is refused by code if it conflicts with stored data, is newer, or has ids of another namespace or erased text; nothing of its batch stays',
    ],
    [
      'R-MOVE-MARKDOWN',
      'Memories become Markdown files that read well and come back to the letter, and a folder of other notes can be stored',
    ],
    [
      'R-MOVE-CLI',
      '`export` writes a whole file or none; `import` restores it, and resumes where it stopped',
    ],
    [
      'R-SYNC-CONVERGES',
      'Replicas that have exchanged have the same data, in any order, with pages lost, repeated and cut off',
    ],
    [
      'R-SYNC-STORES',
      'Two stores exchange memories, tags, facts, forgettings and erasures, and derive the same from them',
    ],
    [
      'R-SYNC-REFUSED',
      'Changes from another store are checked: wrong ones are refused by code, and nothing of their page stays',
    ],
    [
      'R-SYNC-CLI',
      '`sync` makes two databases equal, over the network or through a file, and resumes after an interruption',
    ],
    ['R-MOVE-COMPLETE', 'An export leaves out no kind of node that a script writes'],
    [
      'R-IMPORT-FROM',
      'Data of other memory tools is imported once, however often you repeat it; preview and import list the same, and report what they leave out',
    ],
    ['R-CLI-WATCH', 'The command line prints what happens to memories as it happens'],
    ['R-IMPORT-UNDO', 'An import into a namespace that holds something can be undone by one command'],
    ['R-IMPORT-KILL', 'An import that is killed and run again gives the same graph as one that was not'],
  ]),
];
