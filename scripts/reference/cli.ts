/** docs/reference/cli.md: the help of every command, as the command line prints it. */
import type { Command } from 'commander';
import { commandsFor } from '../../src/cli/commands.ts';
import { page } from './table.ts';

function help(command: Command): string {
  let text = '';
  command.configureOutput({ getOutHelpWidth: () => 90, writeOut: (part) => (text += part) });
  command.outputHelp();
  return text.trimEnd();
}

function section(command: Command, parents: readonly string[]): string[] {
  const path = [...parents, command.name()];
  const title = `${'#'.repeat(parents.length + 1)} ${path.slice(1).join(' ')}`;
  return [
    title,
    `\`\`\`text\n${help(command)}\n\`\`\``,
    ...command.commands.flatMap((child) => section(child, path)),
  ];
}

export async function cliPage(): Promise<string> {
  const names = (await commandsFor([])).map((command) => command.name());
  const commands = await commandsFor(names);
  return page(
    'Command line',
    'Every command starts the service if none is running. `--json` prints an answer for programs. Exit codes: 0 done, 1 could not be done, 2 wrong usage, 4 no such namespace, 130 stopped by Ctrl-C. In a terminal, lists have colours (`NO_COLOR` turns them off), and long ones go through a pager (`PAGER=cat` turns it off). In a pipe, cells are separated by tabs.',
    ...commands.flatMap((command) => section(command, ['hippograph'])),
  );
}
