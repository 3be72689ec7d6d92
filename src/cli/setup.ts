/** `hippograph setup`: writes the configuration of a coding assistant, and takes it back. */
import { Command, Option } from 'commander';
import type { SetupOptions } from './setup/run.ts';

async function setup(assistant: string, options: SetupOptions): Promise<void> {
  const { runSetup } = await import('./setup/run.ts');
  await runSetup(assistant, options);
}

export function setupCommand(): Command {
  return new Command('setup')
    .description("write a coding assistant's configuration, showing the change first")
    .argument('<assistant>', 'claude-code, claude-desktop, cursor, vscode, windsurf, codex, gemini or zed')
    .addOption(
      new Option('--scope <scope>', 'for this project alone, or for all that you do').choices([
        'project',
        'user',
      ]),
    )
    .option('-n, --namespace <name>', "namespace for all that reads the file; left out: each project's own")
    .option('--toolsets <list>', 'toolsets, such as core,reference')
    .option(
      '--hooks',
      'also recall at the beginning of sessions and store at their end, where the assistant can',
    )
    .option('--undo', 'take it out again')
    .option('--dry-run', 'show the change only')
    .option('-y, --yes', 'do not ask')
    .action(setup);
}
