/** Each command's help ends with examples that the command line accepts. */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '../../src/cli/commands.ts';

const names = (await commandsFor([])).map((command) => command.name());
const commands = await commandsFor(names);

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.outputHelp();
  return text;
}

/** The lines after "Example:" or "Examples:", as lists of arguments. */
function examplesOf(command: Command): string[][] {
  const [, lines = ''] = helpOf(command).split(/^Examples?:$/m);
  const commandLines = lines.split('\n').flatMap((line) => /^ {2}hippograph (.*)$/.exec(line)?.[1] ?? []);
  return commandLines.map((line) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([word, quoted]) => quoted ?? word),
  );
}

/** Parses like the program, and runs nothing. */
function accept(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  command.action(() => undefined);
  for (const child of command.commands) accept(child);
}

describe('the help of each command', () => {
  it.each(commands.map((command) => [command.name(), command] as const))(
    '%s ends with examples that the command line accepts',
    async (name, command) => {
      const examples = examplesOf(command);
      expect(examples.length).toBeGreaterThan(0);
      accept(command);
      for (const [first, ...rest] of examples) {
        expect(first).toBe(name);
        await expect(command.parseAsync(rest, { from: 'user' })).resolves.toBe(command);
      }
    },
  );

  it('an example with an unknown option is refused, so the check above can fail', async () => {
    const [command] = await commandsFor(['doctor']).then((all) =>
      all.filter((each) => each.name() === 'doctor'),
    );
    if (command === undefined) throw new Error('There is no doctor.');
    accept(command);
    await expect(command.parseAsync(['--no-such-option'], { from: 'user' })).rejects.toThrow(
      'unknown option',
    );
  });
});
