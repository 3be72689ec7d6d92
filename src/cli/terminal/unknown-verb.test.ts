/** A verb that is no command is answered by its meaning; a slip of the keyboard by its letters. */
import { describe, expect, it } from 'vitest';
import { commandsFor } from '../commands.ts';
import { insteadOf } from './unknown-verb.ts';

const names = (await commandsFor([])).map((command) => command.name());

describe('a verb that is no command', () => {
  it.each([
    ['dashboard', 'hippograph open'],
    ['shutdown', 'hippograph stop'],
    ['info', 'hippograph status'],
    ['ls', 'hippograph list'],
    ['view', 'hippograph show'],
    ['edit', 'hippograph remember'],
    ['settings', 'HIPPOGRAPH_'],
    ['log', 'hippograph logs'],
    ['ns', 'hippograph namespaces'],
    ['version', 'hippograph --version'],
    ['search', 'hippograph recall'],
    ['delete', 'hippograph forget'],
  ])('%s is answered with what to do', (verb, instead) => {
    expect(insteadOf(verb, names)).toContain(instead);
  });

  it.each([
    ['recal', 'recall'],
    ['remeber', 'remember'],
    ['ipmort', 'import'],
    ['Recall', 'recall'],
    ['dcotor', 'doctor'],
    ['delete-namepsace', 'delete-namespace'],
  ])('%s is a slip of %s', (verb, meant) => {
    expect(insteadOf(verb, names)).toBe(`Did you mean \`hippograph ${meant}\`?`);
  });

  it.each(['frobnicate', 'code', 'x'])('%s has no suggestion', (verb) => {
    expect(insteadOf(verb, names)).toBeUndefined();
  });

  it('every command in a suggestion exists, and no verb of the table is a command', () => {
    const verbs =
      'dashboard start shutdown info ls view edit search add delete undo settings init log ns version backups load sleep check tokens upgrade';
    for (const verb of verbs.split(' ')) {
      expect(names).not.toContain(verb);
      for (const [, command] of (insteadOf(verb, names) ?? '').matchAll(/`hippograph ([a-z][a-z-]*)/g))
        expect(names).toContain(command);
    }
  });
});
