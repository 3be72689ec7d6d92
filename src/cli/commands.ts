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
    summary: 'start the memory: database, model, GraphQL and MCP',
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  mcp: {
    summary: 'speak MCP on stdin and stdout, for a coding assistant',
    load: async () => (await import('./mcp.ts')).mcpCommand(),
  },
  setup: {
    summary: "write a coding assistant's configuration, showing the change first",
    load: async () => (await import('./setup.ts')).setupCommand(),
  },
  hook: {
    summary: 'run by a coding assistant: recall as a session begins, store what was said',
    load: async () => (await import('./hook.ts')).hookCommand(),
  },
  remember: {
    summary: 'store one memory',
    load: async () => (await import('./remember.ts')).rememberCommand(),
  },
  recall: {
    summary: 'ask for memories, with scores and why',
    load: async () => (await import('./recall.ts')).recallCommand(),
  },
  entity: {
    summary: 'say what is held of a person or a thing, and was when',
    load: async () => (await import('./entity.ts')).entityCommand(),
  },
  procedures: {
    summary: 'say how something is done',
    load: async () => (await import('./procedures.ts')).proceduresCommand(),
  },
  forget: {
    summary: 'retract one memory, or erase it',
    load: async () => (await import('./forget.ts')).forgetCommand(),
  },
  'delete-namespace': {
    summary: 'delete a namespace with everything in it',
    load: async () => (await import('./delete-namespace.ts')).deleteNamespaceCommand(),
  },
  consolidate: {
    summary: 'move memories between tiers by their energy, now',
    load: async () => (await import('./consolidate.ts')).consolidateCommand(),
  },
  health: {
    summary: "say how a namespace's memory is: energy, tiers, sleep",
    load: async () => (await import('./health.ts')).healthCommand(),
  },
  import: {
    summary: 'store memories from a JSONL file',
    load: async () => (await import('./import.ts')).importCommand(),
  },
  export: {
    summary: 'write everything of a namespace as JSONL, for import elsewhere',
    load: async () => (await import('./export.ts')).exportCommand(),
  },
  copy: {
    summary: 'copy a namespace beside itself, with new ids',
    load: async () => (await import('./copy.ts')).copyCommand(),
  },
  sync: {
    summary: 'exchange what changed with another store, by its address or through a file',
    load: async () => (await import('./sync.ts')).syncCommand(),
  },
  reembed: {
    summary: 'change the graph over to another embedding model',
    load: async () => (await import('./reembed.ts')).reembedCommand(),
  },
  token: {
    summary: 'let others in, each with rights and namespaces of his own',
    load: async () => (await import('./token.ts')).tokenCommand(),
  },
  doctor: {
    summary: 'say what is missing on this machine, and what to do about it',
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  engine: {
    summary: 'start, stop and look at the managed Neo4j',
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
