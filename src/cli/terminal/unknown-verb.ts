/** Answers a verb that is no command: what to do instead, by its meaning, or the command that it is a slip of. */

interface Meaning {
  readonly verbs: readonly string[];
  /** One sentence or two. Commands are written as the user types them. */
  readonly instead: string;
}

const MEANINGS: readonly Meaning[] = [
  {
    verbs: ['dashboard', 'ui', 'web', 'browse', 'browser'],
    instead: 'Use `hippograph open`: it opens the dashboard.',
  },
  {
    verbs: ['start', 'run', 'up', 'server', 'daemon'],
    instead: 'Use `hippograph serve`.',
  },
  {
    verbs: ['quit', 'exit', 'down', 'kill', 'shutdown', 'restart'],
    instead: 'Use `hippograph stop`. `hippograph engine stop` stops the managed Neo4j.',
  },
  {
    verbs: ['info', 'ps', 'stats', 'stat'],
    instead:
      'Use `hippograph status` for the service, `hippograph health -n NAMESPACE` for a memory, `hippograph engine status` for the managed Neo4j, `hippograph doctor` for this machine.',
  },
  {
    verbs: ['usage', 'use', 'used', 'analytics', 'insights'],
    instead: 'Use `hippograph report -n NAMESPACE`: it shows what was asked, and what helped.',
  },
  {
    verbs: ['continue', 'resume', 'summary', 'handoff', 'hand-off'],
    instead: 'Use `hippograph hand-over -n NAMESPACE`: it prints what the next agent needs.',
  },
  {
    verbs: ['promote', 'publish'],
    instead:
      'Use `hippograph share -n NAMESPACE ID --to TEAM`: it copies a memory into the namespace of a team.',
  },
  {
    verbs: ['ls', 'memories', 'all', 'dump'],
    instead:
      'Use `hippograph list -n NAMESPACE` to see memories, and `hippograph export -n NAMESPACE` to print every one.',
  },
  {
    verbs: ['get', 'view', 'cat', 'read'],
    instead:
      'Use `hippograph show -n NAMESPACE ID` for a memory, and `hippograph entity -n NAMESPACE NAME` for the facts about a name.',
  },
  {
    verbs: ['update', 'change', 'correct', 'fix', 'modify', 'revise'],
    instead: 'Use `hippograph edit -n NAMESPACE ID "the new text"`.',
  },
  {
    verbs: ['search', 'find', 'query', 'ask', 'lookup'],
    instead: 'Use `hippograph recall -n NAMESPACE "your question"`.',
  },
  {
    verbs: ['add', 'store', 'save', 'write', 'put', 'note', 'insert', 'create', 'new', 'learn'],
    instead: 'Use `hippograph remember -n NAMESPACE "the text"`.',
  },
  {
    verbs: ['delete', 'remove', 'rm', 'retract', 'erase', 'clear', 'reset', 'purge', 'wipe'],
    instead:
      'Use `hippograph forget` for one memory, `hippograph delete-namespace` for a namespace, `hippograph uninstall --data` for everything.',
  },
  {
    verbs: ['undelete', 'recover', 'revive'],
    instead: 'Use `hippograph unforget` to bring back a memory that was forgotten.',
  },
  {
    verbs: ['settings', 'set', 'configure', 'env'],
    instead:
      'Settings are environment variables (`HIPPOGRAPH_…`) or options of `hippograph serve`: see docs/reference/settings.md. Use `hippograph config` for those of a namespace.',
  },
  {
    verbs: ['init', 'install', 'connect', 'integrate'],
    instead: 'Use `hippograph setup` to connect a coding assistant.',
  },
  {
    verbs: ['log', 'tail'],
    instead: 'Use `hippograph logs` for the service, and `hippograph engine logs` for the managed Neo4j.',
  },
  {
    verbs: ['namespace', 'projects', 'ns'],
    instead: 'Use `hippograph namespaces`.',
  },
  { verbs: ['version'], instead: 'Use `hippograph --version`.' },
  {
    verbs: ['backups', 'snapshot', 'dump'],
    instead: 'Use `hippograph backup`, or `hippograph backup --list`.',
  },
  { verbs: ['load', 'ingest'], instead: 'Use `hippograph import FILE`.' },
  {
    verbs: ['sleep', 'dream', 'compact'],
    instead: 'Use `hippograph consolidate -n NAMESPACE`.',
  },
  {
    verbs: ['conflicts', 'contradictions', 'resolve', 'review', 'questions'],
    instead: 'Use `hippograph rivals -n NAMESPACE`.',
  },
  { verbs: ['check', 'diagnose', 'verify'], instead: 'Use `hippograph doctor`.' },
  { verbs: ['tokens', 'login', 'auth'], instead: 'Use `hippograph token`.' },
  {
    verbs: ['upgrade'],
    instead: 'Install the new version with npm: see docs/operate/upgrade.md.',
  },
];

/** What to say after "unknown command"; undefined where nothing is meant that there is. */
export function insteadOf(verb: string, commands: readonly string[]): string | undefined {
  const word = verb.toLowerCase();
  const meaning = MEANINGS.find(({ verbs }) => verbs.includes(word));
  if (meaning !== undefined) return meaning.instead;
  // One slip in a short word, two in a longer one: `code` is not `copy`.
  const most = word.length < 6 ? 1 : 2;
  const least = Math.min(...commands.map((command) => distance(word, command)));
  if (least > most) return undefined;
  const slips = commands.filter((command) => distance(word, command) === least);
  return `Did you mean ${slips.map((command) => `\`hippograph ${command}\``).join(' or ')}?`;
}

/** Letters to insert, delete, replace or swap with the next one (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
