/** `hippograph hook`: what a coding assistant runs by itself at the beginning and the end of a session, at each prompt, and as it uses a tool. */
import { Argument, Command, Option } from 'commander';
import { type HookName, HOOKS } from './hook/names.ts';

interface HookOptions {
  readonly detached?: boolean;
  readonly set?: readonly string[];
}

async function hook(name: HookName, { detached = false, set = [] }: HookOptions): Promise<void> {
  const { runHook } = await import('./hook/run.ts');
  await runHook(name, { detached, set });
}

export function hookCommand(): Command {
  return new Command('hook')
    .description(
      'run by a coding assistant: recall at the start of a session, at a prompt or at a tool, store what was said',
    )
    .addArgument(new Argument('<event>', 'what happened').choices(HOOKS))
    .addOption(
      new Option('--set <NAME=value>', 'a setting of the service, as `setup --hooks` writes it; repeatable')
        .default([])
        .argParser((value: string, before: readonly string[]) => [...before, value]),
    )
    .addOption(new Option('--detached').hideHelp())
    .action(hook);
}
