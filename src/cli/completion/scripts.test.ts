/** The scripts that let a shell complete; bash runs its own. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { everyCommand } from '../commands.ts';
import { scriptFor } from './scripts.ts';

const commands = await everyCommand();

const completed = (...words: string[]): string[] =>
  execFileSync(
    'bash',
    [
      '-c',
      `${scriptFor('bash', commands)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hippograph; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ],
    { encoding: 'utf8' },
  )
    .trimEnd()
    .split('\n');

describe('the completion of a shell', () => {
  it('[R-CLI-COMPLETION] completes commands, verbs and options in bash', () => {
    expect(completed('hippograph', 'rec')).toEqual(['recall', 'recalls']);
    expect(completed('hippograph', 'token', 'cre')).toEqual(['create']);
    expect(completed('hippograph', 'recall', '--ex')).toEqual(['--explain']);
    expect(completed('hippograph', 'nowhere', '')).toEqual(['']);
  });

  it('[R-CLI-COMPLETION] names every command to zsh and fish', () => {
    const [zsh, fish] = [scriptFor('zsh', commands), scriptFor('fish', commands)];
    expect(zsh).toMatch(/^autoload -U \+X bashcompinit/);
    for (const command of commands) expect(fish).toContain(`-a ${command.name()} -d '`);
  });
});
