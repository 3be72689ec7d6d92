/** What is promised of the ways in: GraphQL and HTTP, MCP, the command line, files and other stores. */
import { group, type Requirement } from './requirement.ts';

export const doors: readonly Requirement[] = [
  ...group('GraphQL and HTTP', 'Doors', [
    ['R-GRAPHQL-CONTRACT', 'schema.graphql is a superset of the contract'],
    ['R-LIFE', "One memory's life: its curve past and to come, accesses, changes, and what it belongs with"],
    ['R-ASSOCIATED', 'What a memory is associated with, in every way, strongest first, as age has left it'],
    ['R-GRAPH', 'The graph in pages that are put together without a link missing'],
    ['R-SESSIONS', 'Sessions page by page, the latest first, and what each has in mind'],
    ['R-GROWTH', 'How a memory grew, counted by index'],
    ['R-SETTINGS', 'Profiles, laws and parameters as data, and the curve of a law while it is set'],
    ['R-GRAPHQL-BATCHED', 'Nested fields ask the database as often for many as for one'],
    ['R-NAMESPACES', 'The namespaces that the caller may read, and no other'],
    ['R-TIME-TRAVEL', 'Lists and graphs can be shown as of a past time, for valid time and recorded time'],
    [
      'R-GRAPHQL-STATEMENTS',
      'An operation costs as many Cypher statements for a page of fifty as for one of five',
    ],
    ['R-GRAPHQL-ERRORS', 'A driver message never leaves the service'],
    ['R-EVENTS-OUTBOX', 'A change leaves its event in its own transaction, and events carry no text'],
    [
      'R-EVENTS-ONCE',
      'Whichever service is watched, and whenever it connects again: each event once, in one order',
    ],
    [
      'R-EVENTS-KEPT',
      'Events are kept for a bounded time and number; an older cursor gets an error that says so',
    ],
    ['R-EVENTS-CURSOR', 'A cursor that this store did not sign tells nothing of what was before'],
    ['R-EVENTS-RIGHTS', 'Who watches needs the right to read, as long as he watches'],
    ['R-GRAPHQL-LIMITS', 'An operation that asks for too much gets a coded error, in under 50 ms of CPU'],
    ['R-GRAPHQL-TIMEOUT', 'A query that takes too long is ended, in the database too'],
    ['R-GRAPHQL-PERSISTED', 'An operation may be named by its hash; what is kept of them is bounded'],
    ['R-GRAPHIQL', 'GraphiQL is served from here, and loads nothing from elsewhere'],
    [
      'R-HTTP-HOST',
      'On loopback a foreign Host is refused; everywhere a web page of another origin, unless it is allowed',
    ],
    ['R-HTTP-TOKEN', 'Beyond loopback it refuses to start without a token, and asks for it'],
    ['R-ACCESS-TOKENS', 'Tokens are kept as hashes, expire, and end within three seconds of being revoked'],
    ['R-ACCESS-RIGHTS', 'Every verb wants a right in a namespace, whichever door it comes by'],
    ['R-ACCESS-OAUTH', "An issuer's access tokens are checked: signature, audience, time, scopes"],
    ['R-ACCESS-PROJECT', 'An assistant over stdio reaches its project, and what its configuration adds'],
    ['R-ACCESS-SECRET', 'No token stands in a log, and made-up ones cost few queries'],
    ['R-HTTP-READY', '/readyz says 503 with the reason before recall works, 200 after'],
    ['R-HTTP-METRICS', '/metrics counts requests, writes and recalls'],
    ['R-HTTP-PORT', 'A taken port is a sentence with a remedy'],
    ['R-HTTP-CONNECTIONS', 'Connections are bounded in number, and a request in the time it takes to arrive'],
    ['R-HTTP-CANCEL', 'A client that leaves cancels its request'],
  ]),
  ...group('Dashboard', 'Doors', [
    [
      'R-DASHBOARD-PAGES',
      'Every page shows the memory as it is, in a real browser, with nothing from elsewhere',
    ],
    [
      'R-DASHBOARD-CLOSED',
      'The page loads and runs nothing but its own files, and shows recalled text as text',
    ],
    [
      'R-DASHBOARD-ACCESS',
      'By keyboard, in the dark and on a narrow screen, with no serious fault that axe finds',
    ],
    ['R-DASHBOARD-LIVE', 'What happens to the memory shows while one looks on, and nothing is missed'],
    ['R-DASHBOARD-SLEEP', 'A consolidation is previewed, run and undone in the browser'],
    ['R-DASHBOARD-TIME', 'A chosen point in time changes every page, and survives a reload'],
    [
      'R-DASHBOARD-TOKEN',
      'Where the service asks for a token, the page asks for it, and keeps it for the tab alone',
    ],
  ]),
  ...group('MCP', 'Doors', [
    [
      'R-MCP-HANDSHAKE',
      'The handshake is answered by a few small files, before anything else is loaded or started',
    ],
    [
      'R-MCP-CORE',
      'By the core tools: what is known of someone, what was known on a date, and how something is done',
    ],
    ['R-MCP-TOOLS', 'Eight core tools with output schemas and annotations, under 2,000 tokens'],
    [
      'R-MCP-TOOLSETS',
      'A client chooses its toolsets, on stdio and over HTTP; a name that is none is refused',
    ],
    [
      'R-MCP-REFERENCE',
      'The reference toolset has the schemas of the reference memory server, and answers as it does',
    ],
    ['R-MCP-REFERENCE-KEPT', 'What the reference toolset deletes is retracted, and both times are kept'],
    [
      'R-MCP-FUZZ',
      'Every tool, called by its own schema: no crash, no unknown error, no leak of another namespace',
    ],
    ['R-MCP-TRIPLE', 'The triple toolset: vectors, graph and Bayes by the seven tools of source D'],
    [
      'R-MCP-TRIPARTITE',
      'The tripartite toolset: episodes, knowledge and procedures by the nine tools of source E',
    ],
    ['R-MCP-STARTS-SERVICE', 'The stdio proxy starts the service when it is not running, once'],
    ['R-MCP-RECONNECT', 'A service killed between two calls is started again, and no write doubles'],
    ['R-MCP-NO-ORPHAN', 'The proxy ends with its client, and the on-demand service after it'],
    ['R-MCP-HTTP', 'The same tools over streamable HTTP'],
    ['R-MCP-CONFORMANCE', "Every scenario of the protocol's conformance suite that applies, in both eras"],
    [
      'R-MCP-RESOURCES',
      'Memories, entities, sessions and health as resources, bounded, within one namespace',
    ],
    ['R-MCP-SUBSCRIBE', 'A subscriber of a resource is notified when it changes, in both protocol eras'],
    ['R-MCP-PROMPTS', 'Prompts bring along what is remembered, as data; their arguments are completed'],
    [
      'R-MCP-DATA',
      'Stored text stands within quotes wherever a model reads it, and tools say that it is data',
    ],
    ['R-MCP-ERASE', 'Nothing is erased before the user has agreed to that very erasure'],
    [
      'R-MCP-CANCEL',
      'A cancelled call ends its transaction in the database, and leaves nothing half-written',
    ],
  ]),
  ...group('Command line', 'Doors', [
    [
      'R-SETUP',
      'An assistant is set up with the change shown first, and as it was before once that is undone',
    ],
    [
      'R-HOOKS',
      'Hooks recall as a session begins and store what was said, once, and never keep an assistant waiting',
    ],
    ['R-CLI-SERVE', '`npm start` says on one screen where everything is and what to paste'],
    ['R-CLI-IMPORT', '`import` streams JSONL with a rate, in order, and can be repeated'],
    ['R-CLI-RECALL', '`recall` prints the turns that answer, with scores and why'],
    ['R-CLI-CONSOLIDATE', '`consolidate` previews a run, runs it, and undoes it'],
    ['R-CLI-DOCTOR', '`doctor` names what is missing, each with its remedy'],
    ['R-CLI-ENGINE', '`engine start|stop|status|logs`'],
    ['R-CLI-TERMINAL', 'Stored text gives no orders to the terminal that shows it'],
    ['R-CLI-EXIT', 'Failures are a code and a sentence on stderr, and an exit status'],
  ]),
  ...group('Moving in and out', 'Moving in and out', [
    [
      'R-MOVE-LOSSLESS',
      'What was exported comes back equal: the same ids, values and types, into its own namespace or another, and once however often',
    ],
    [
      'R-MOVE-REFUSED',
      'An import that is at odds with what is there, newer, of another namespace or of an erased text is refused by code, and nothing of its batch stays',
    ],
    [
      'R-MOVE-CLI',
      '`export` writes a whole file or none; `import` restores it, and resumes where it stopped',
    ],
    [
      'R-SYNC-CONVERGES',
      'Replicas that have exchanged hold the same, in whatever order, with pages lost, repeated and broken off',
    ],
    [
      'R-SYNC-STORES',
      'Two stores exchange memories, tags, facts, and what was forgotten or erased; what follows from both is the same in both',
    ],
    ['R-SYNC-REFUSED', 'What another store tells is checked: refused by code, and nothing of its page stays'],
    [
      'R-SYNC-CLI',
      '`sync` makes two databases equal, over the network or through a file, and resumes after an interruption',
    ],
    ['R-MOVE-COMPLETE', 'No kind of node that a script writes is left out of an export'],
    [
      'R-IMPORT-FROM',
      'What other memories wrote is imported once however often; a preview tells the same as the import, and each names what has no place here',
    ],
    [
      'R-IMPORT-KILL',
      'An import killed in the middle and run again comes to the same graph as one that was not',
    ],
  ]),
];
