/** What each shell reads to complete commands and their options. */
import type { Command } from 'commander';

type Shell = 'bash' | 'zsh' | 'fish';

/** Flags of a command, and the verbs of one that has some. */
const wordsOf = (command: Command): string[] => [
  ...command.commands.map((verb) => verb.name()),
  ...command.options.flatMap(({ long }) => long ?? []),
];

export function scriptFor(shell: Shell, commands: readonly Command[]): string {
  if (shell === 'fish') return fish(commands);
  // zsh reads bash's completions with this line.
  return shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}` : bash(commands);
}

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name()}) words="${wordsOf(command).join(' ')}" ;;`);
  return `_hippograph() {
  local words
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map((command) => command.name()).join(' ')}"; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _hippograph hippograph
`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const name = command.name();
    const within = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c hippograph -n __fish_use_subcommand -a ${name} -d ${quoted(command.description())}`,
      ...command.commands.map(
        (verb) => `complete -c hippograph ${within} -a ${verb.name()} -d ${quoted(verb.description())}`,
      ),
      ...command.options.flatMap(({ long, description }) =>
        long === undefined || long === null
          ? []
          : [`complete -c hippograph ${within} -l ${long.slice(2)} -d ${quoted(description)}`],
      ),
    ];
  });
  return `${lines.join('\n')}\n`;
}
