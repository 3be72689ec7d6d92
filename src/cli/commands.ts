/**
 * The commands by name. Each loads its own module only when it is named on the command line, so that `--help` and
 * `mcp` start without the driver, the model or the listener.
 */
import { Command } from 'commander';

interface CommandEntry {
  readonly summary: string;
  /** Command lines without the leading `hippograph`, shown at the end of the help. */
  readonly examples: readonly [string, ...string[]];
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  serve: {
    summary: 'start the service: database, model, GraphQL and MCP',
    examples: ['serve', 'serve --on-demand'],
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  status: {
    summary: 'show whether the service runs, and how many memories wait for it',
    examples: ['status', 'status --json'],
    load: async () => (await import('./status/status.ts')).statusCommand(),
  },
  stop: {
    summary: 'stop the service of the data folder',
    examples: ['stop'],
    load: async () => (await import('./stop/stop.ts')).stopCommand(),
  },
  open: {
    summary: 'open the dashboard in a browser',
    examples: ['open -n demo', 'open --print'],
    load: async () => (await import('./open/open.ts')).openCommand(),
  },
  logs: {
    summary: 'print the end of the log of the service',
    examples: ['logs', 'logs --lines 200'],
    load: async () => (await import('./logs/logs.ts')).logsCommand(),
  },
  setup: {
    summary: 'write the configuration of a coding assistant, after showing the change',
    examples: [
      'setup claude-code --dry-run',
      'setup claude-code --scope project --hooks',
      'setup claude-code --undo',
    ],
    load: async () => (await import('./setup.ts')).setupCommand(),
  },
  mcp: {
    summary: 'connect a coding assistant over MCP on stdin and stdout',
    examples: ['mcp', 'mcp --toolsets core,reference'],
    load: async () => (await import('./mcp.ts')).mcpCommand(),
  },
  hook: {
    summary: 'run by a coding assistant: recall at the start of a session, store what was said',
    examples: ['hook session-start'],
    load: async () => (await import('./hook.ts')).hookCommand(),
  },
  backfill: {
    summary: 'store what coding assistants have kept of earlier sessions, after showing it',
    examples: ['backfill --dry-run', 'backfill claude-code --project ~/code/api --since 2026-01-01'],
    load: async () => (await import('./backfill/backfill.ts')).backfillCommand(),
  },
  remember: {
    summary: 'store one memory',
    examples: [
      'remember -n demo "The API uses Fastify."',
      'remember -n demo --who Mara --at yesterday "The tests need Java 21."',
    ],
    load: async () => (await import('./remember.ts')).rememberCommand(),
  },
  recall: {
    summary: 'search memories: one line for each, the best first',
    examples: [
      'recall -n demo "Which framework does the API use?"',
      'recall -n demo --limit 3 --explain "the API"',
    ],
    load: async () => (await import('./recall.ts')).recallCommand(),
  },
  recalls: {
    summary: 'list what was asked, by whom, and what came back',
    examples: [
      'recalls -n demo',
      'recalls -n demo --unanswered --limit 50',
      'recalls -n demo --never-helped --via hook',
    ],
    load: async () => (await import('./recall/recalls.ts')).recallsCommand(),
  },
  report: {
    summary: 'show what was asked week by week, what came back, and what helped',
    examples: ['report -n demo', 'report -n demo --weeks 26 --json'],
    load: async () => (await import('./report/report.ts')).reportCommand(),
  },
  watch: {
    summary: 'print what happens to memories, as it happens',
    examples: ['watch -n demo', 'watch -n demo --kind stored erased --json'],
    load: async () => (await import('./watch/watch.ts')).watchCommand(),
  },
  feedback: {
    summary: 'say which results of a recall helped',
    examples: ['feedback -n demo 01JQ8Z3V7M5X --helpful 7V3M5X2Q --unhelpful 01JQ8Z3V7M5Y'],
    load: async () => (await import('./recall/feedback.ts')).feedbackCommand(),
  },
  list: {
    summary: 'list memories, newest first, with filters for each state',
    examples: ['list -n demo', 'list -n demo --who Dana --from yesterday --limit 50'],
    load: async () => (await import('./list/list.ts')).listCommand(),
  },
  show: {
    summary: 'show one memory, with the turns around it and its links',
    examples: ['show -n demo 7V3M5X2Q'],
    load: async () => (await import('./show/show.ts')).showCommand(),
  },
  sessions: {
    summary: 'list sessions, the latest first, each with its first turn',
    examples: ['sessions -n demo'],
    load: async () => (await import('./sessions/sessions.ts')).sessionsCommand(),
  },
  'hand-over': {
    summary: 'print what the next agent needs to continue a session',
    examples: ['hand-over -n demo', 'hand-over -n demo --session chat-7 --token-budget 3000'],
    load: async () => (await import('./hand-over/hand-over.ts')).handOverCommand(),
  },
  entity: {
    summary: 'show the facts about an entity, now or at an earlier time',
    examples: ['entity -n demo Fastify', 'entity -n demo Fastify --valid-at 2026-03-09'],
    load: async () => (await import('./entity.ts')).entityCommand(),
  },
  procedures: {
    summary: 'find procedures for a task',
    examples: ['procedures -n demo "deploy the API"', 'procedures -n demo --limit 20'],
    load: async () => (await import('./procedures.ts')).proceduresCommand(),
  },
  edit: {
    summary: 'replace the text of a memory, or take the last edit back',
    examples: ['edit -n demo 01JQ8Z3V7M5X "The API uses Fastify 5."', 'edit -n demo 01JQ8Z3V7M5X --undo'],
    load: async () => (await import('./correction/edit.ts')).editCommand(),
  },
  tag: {
    summary: 'add tags to a memory, and take others off',
    examples: ['tag -n demo 7V3M5X2Q --add deploy --remove draft'],
    load: async () => (await import('./tag/tag.ts')).tagCommand(),
  },
  pin: {
    summary: 'keep memories as strong as they are, for good',
    examples: ['pin -n demo 01JQ8Z3V7M5X'],
    load: async () => (await import('./correction/pin.ts')).pinCommand(),
  },
  unpin: {
    summary: 'let pinned memories fade again',
    examples: ['unpin -n demo 01JQ8Z3V7M5X'],
    load: async () => (await import('./correction/pin.ts')).unpinCommand(),
  },
  expire: {
    summary: 'set the time at which memories are archived or erased',
    examples: [
      'expire -n demo 01JQ8Z3V7M5X --at 2027-01-31',
      'expire -n demo 01JQ8Z3V7M5X --at "in 3 days" --mode erase --yes',
      'expire -n demo 01JQ8Z3V7M5X --never',
    ],
    load: async () => (await import('./correction/expire.ts')).expireCommand(),
  },
  forget: {
    summary: 'retract one memory, or erase it',
    examples: ['forget -n demo 01JQ8Z3V7M5X', 'forget -n demo 01JQ8Z3V7M5X --mode erase --yes'],
    load: async () => (await import('./forget.ts')).forgetCommand(),
  },
  'forget-session': {
    summary: 'forget all memories of a session',
    examples: ['forget-session -n demo chat-7 --dry-run', 'forget-session -n demo chat-7'],
    load: async () => (await import('./correction/forget-together.ts')).forgetSessionCommand(),
  },
  'forget-stored': {
    summary: 'forget what someone has stored since a time',
    examples: [
      'forget-stored -n demo assistant --since today --dry-run',
      'forget-stored -n demo assistant --since 2h',
    ],
    load: async () => (await import('./correction/forget-together.ts')).forgetStoredCommand(),
  },
  unforget: {
    summary: 'bring back memories that were forgotten',
    examples: ['unforget -n demo 01JQ8Z3V7M5X', 'unforget -n demo 01JQ8Z3V7M5X 01JQ8Z3V7M5Y'],
    load: async () => (await import('./correction/unforget.ts')).unforgetCommand(),
  },
  share: {
    summary: 'copy one memory into the namespace of a team',
    examples: ['share -n demo 01JQ8Z3V7M5X --to team'],
    load: async () => (await import('./copy/share.ts')).shareCommand(),
  },
  relate: {
    summary: 'record a relation between two entities',
    examples: ['relate -n demo Dana "works at" Nordwind --from 2026-06-01'],
    load: async () => (await import('./relate/relate.ts')).relateCommand(),
  },
  standing: {
    summary: 'list what you always want, add to it, and end it',
    examples: ['standing -n demo', 'standing -n demo --add "Answer in short sentences."'],
    load: async () => (await import('./standing/standing.ts')).standingCommand(),
  },
  rivals: {
    summary: 'list memories that may conflict, and decide which of two holds',
    examples: ['rivals -n demo', 'rivals -n demo 01JQ8Z3V7M5X 01JQ8Z3V7M5Y --holds newer'],
    load: async () => (await import('./rivals.ts')).rivalsCommand(),
  },
  'restore-fact': {
    summary: 'undo the retraction of a fact',
    examples: ['restore-fact -n demo 0197aaaa-0000-7000-8000-000000000000'],
    load: async () => (await import('./correction/restore-fact.ts')).restoreFactCommand(),
  },
  history: {
    summary: 'show who changed which memories, and when',
    examples: ['history -n demo', 'history -n demo --memory 01JQ8Z3V7M5X'],
    load: async () => (await import('./correction/history.ts')).historyCommand(),
  },
  undo: {
    summary: 'undo an entry of the history',
    examples: [
      'undo -n demo 0197aaaa-0000-7000-8000-000000000000 --dry-run',
      'undo -n demo 0197aaaa-0000-7000-8000-000000000000',
    ],
    load: async () => (await import('./correction/undo.ts')).undoCommand(),
  },
  namespaces: {
    summary: 'list the namespaces that you may read, rename, copy or delete one',
    examples: ['namespaces', 'namespaces --prefix team', 'namespaces rename old-name new-name'],
    load: async () => (await import('./namespaces/namespaces.ts')).namespacesCommand(),
  },
  health: {
    summary: "show the state of a namespace's memory: energy, tiers, consolidation",
    examples: ['health -n demo', 'health -n demo --hours 168 --json'],
    load: async () => (await import('./health.ts')).healthCommand(),
  },
  config: {
    summary: 'show or change the settings of a namespace',
    examples: [
      'config get -n demo',
      'config set -n demo profile=cognitive weight.late=0.5',
      'config set -n demo weight.late=',
    ],
    load: async () => (await import('./config/config.ts')).configCommand(),
  },
  consolidate: {
    summary: 'run consolidation on a namespace now',
    examples: ['consolidate -n demo --dry-run', 'consolidate -n demo'],
    load: async () => (await import('./consolidate.ts')).consolidateCommand(),
  },
  copy: {
    summary: 'copy a namespace beside itself, with new ids',
    examples: ['copy demo experiment'],
    load: async () => (await import('./copy.ts')).copyCommand(),
  },
  'delete-namespace': {
    summary: 'delete a namespace and everything in it',
    examples: ['delete-namespace demo --dry-run', 'delete-namespace demo --confirm demo'],
    load: async () => (await import('./delete-namespace.ts')).deleteNamespaceCommand(),
  },
  import: {
    summary: 'store memories from a JSONL file',
    examples: ['import memories.jsonl', 'import -n demo --from mem0 --dry-run memories.json'],
    load: async () => (await import('./import.ts')).importCommand(),
  },
  export: {
    summary: 'export a namespace as JSONL, to import it elsewhere',
    examples: ['export -n demo --out demo.jsonl', 'export --all --out everything.jsonl'],
    load: async () => (await import('./export.ts')).exportCommand(),
  },
  backup: {
    summary: 'back up the whole store, or list the backups',
    examples: ['backup', 'backup /mnt/usb/hippograph', 'backup --list'],
    load: async () => (await import('./backup/backup.ts')).backupCommand(),
  },
  restore: {
    summary: 'put a backup back: all of it, or one namespace',
    examples: ['restore latest --dry-run', 'restore latest -n demo', 'restore latest -n demo --replace'],
    load: async () => (await import('./restore/restore.ts')).restoreCommand(),
  },
  sync: {
    summary: 'synchronise with another store, through its address or a file',
    examples: ['sync -n demo https://memory.example.org', 'sync -n demo /media/stick/memory.sync'],
    load: async () => (await import('./sync.ts')).syncCommand(),
  },
  reembed: {
    summary: 're-embed the graph with another model',
    examples: ['reembed'],
    load: async () => (await import('./reembed.ts')).reembedCommand(),
  },
  token: {
    summary: 'manage access tokens with rights and namespaces',
    examples: [
      'token create --name backup --namespace team --rights read --expires 90d',
      'token create --name ci --namespace team --namespace docs --rights read,write',
      'token list',
    ],
    load: async () => (await import('./token.ts')).tokenCommand(),
  },
  graphql: {
    summary: 'run a GraphQL operation, and print its data as JSON',
    examples: ['graphql "{ namespaces(first: 5) { edges { node { name } } } }"', 'graphql @query.graphql'],
    load: async () => (await import('./graphql/graphql.ts')).graphqlCommand(),
  },
  doctor: {
    summary: 'check what is missing on this machine, and how to fix it',
    examples: ['doctor', 'doctor --verify'],
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  engine: {
    summary: 'start, stop and inspect the managed Neo4j',
    examples: ['engine status', 'engine stop', 'engine logs --lines 20'],
    load: async () => (await import('./engine.ts')).engineCommand(),
  },
  completion: {
    summary: 'print a script that lets a shell complete commands and options',
    examples: ['completion bash', 'completion zsh', 'completion fish'],
    load: async () => (await import('./completion/completion.ts')).completionCommand(everyCommand),
  },
  uninstall: {
    summary: 'list the folders that hippograph uses, and remove those that you name',
    examples: ['uninstall', 'uninstall --data --cache'],
    load: async () => (await import('./uninstall.ts')).uninstallCommand(),
  },
};

/** Headings of the help, each before the command that begins its group. */
const HEADINGS: Readonly<Record<string, string>> = {
  serve: 'The service:',
  setup: 'Assistants:',
  remember: 'Memories:',
  edit: 'Changes, and ways back:',
  namespaces: 'Namespaces:',
  import: 'Data:',
  token: 'Tools:',
};

const helpExamples = ({ examples }: CommandEntry): string =>
  [
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((line) => `  hippograph ${line}`),
  ].join('\n');

/** The commands to mount for these arguments: in full where one is named, by name and summary where not. */
export async function commandsFor(argv: readonly string[]): Promise<Command[]> {
  let heading = '';
  return Promise.all(
    Object.entries(COMMANDS).map(async ([name, entry]) => {
      heading = HEADINGS[name] ?? heading;
      const group = heading;
      const command = argv.includes(name)
        ? (await entry.load()).addHelpText('after', helpExamples(entry))
        : new Command(name).description(entry.summary);
      return command.helpGroup(group);
    }),
  );
}

/** All of them, in full. */
export const everyCommand = (): Promise<Command[]> =>
  Promise.all(Object.values(COMMANDS).map(({ load }) => load()));
