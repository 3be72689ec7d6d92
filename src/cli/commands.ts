/**
 * The commands by name. Each loads its own module only when it is named on the command line, so that `--help` and
 * `mcp` start without the driver, the model or the listener.
 */
import { Command } from 'commander';

interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  serve: {
    summary: 'start the service: database, model, GraphQL and MCP',
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  mcp: {
    summary: 'connect a coding assistant over MCP on stdin and stdout',
    load: async () => (await import('./mcp.ts')).mcpCommand(),
  },
  setup: {
    summary: 'write the configuration of a coding assistant, after showing the change',
    load: async () => (await import('./setup.ts')).setupCommand(),
  },
  hook: {
    summary: 'run by a coding assistant: recall at the start of a session, store what was said',
    load: async () => (await import('./hook.ts')).hookCommand(),
  },
  remember: {
    summary: 'store one memory',
    load: async () => (await import('./remember.ts')).rememberCommand(),
  },
  recall: {
    summary: 'search memories, with scores',
    load: async () => (await import('./recall.ts')).recallCommand(),
  },
  entity: {
    summary: 'show the facts about an entity, now or at an earlier time',
    load: async () => (await import('./entity.ts')).entityCommand(),
  },
  procedures: {
    summary: 'find procedures for a task',
    load: async () => (await import('./procedures.ts')).proceduresCommand(),
  },
  forget: {
    summary: 'retract one memory, or erase it',
    load: async () => (await import('./forget.ts')).forgetCommand(),
  },
  'delete-namespace': {
    summary: 'delete a namespace and everything in it',
    load: async () => (await import('./delete-namespace.ts')).deleteNamespaceCommand(),
  },
  consolidate: {
    summary: 'run consolidation on a namespace now',
    load: async () => (await import('./consolidate.ts')).consolidateCommand(),
  },
  health: {
    summary: "show the state of a namespace's memory: energy, tiers, consolidation",
    load: async () => (await import('./health.ts')).healthCommand(),
  },
  import: {
    summary: 'store memories from a JSONL file',
    load: async () => (await import('./import.ts')).importCommand(),
  },
  export: {
    summary: 'export a namespace as JSONL, to import it elsewhere',
    load: async () => (await import('./export.ts')).exportCommand(),
  },
  copy: {
    summary: 'copy a namespace beside itself, with new ids',
    load: async () => (await import('./copy.ts')).copyCommand(),
  },
  sync: {
    summary: 'synchronise with another store, through its address or a file',
    load: async () => (await import('./sync.ts')).syncCommand(),
  },
  reembed: {
    summary: 're-embed the graph with another model',
    load: async () => (await import('./reembed.ts')).reembedCommand(),
  },
  token: {
    summary: 'manage access tokens with rights and namespaces',
    load: async () => (await import('./token.ts')).tokenCommand(),
  },
  doctor: {
    summary: 'check what is missing on this machine, and how to fix it',
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  engine: {
    summary: 'start, stop and inspect the managed Neo4j',
    load: async () => (await import('./engine.ts')).engineCommand(),
  },
};

/** The commands to mount for these arguments: in full where one is named, by name and summary where not. */
export async function commandsFor(argv: readonly string[]): Promise<Command[]> {
  return Promise.all(
    Object.entries(COMMANDS).map(async ([name, entry]) =>
      argv.includes(name) ? entry.load() : new Command(name).description(entry.summary),
    ),
  );
}
