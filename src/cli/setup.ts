/** `hippograph setup`: writes the configuration of a coding assistant, and undoes it. */
import { Command, Option } from 'commander';
import type { SetupOptions } from './setup/run.ts';

async function setup(assistant: string, options: SetupOptions): Promise<void> {
  const { runSetup } = await import('./setup/run.ts');
  await runSetup(assistant, options);
}

export function setupCommand(): Command {
  return new Command('setup')
    .description('write the configuration of a coding assistant, after showing the change')
    .argument(
      '<assistant>',
      'claude-code, claude-desktop, cursor, vscode, windsurf, devin, codex, gemini or zed',
    )
    .addOption(
      new Option('--scope <scope>', 'for this project only, or for all your projects').choices([
        'project',
        'user',
      ]),
    )
    .option(
      '-n, --namespace <name>',
      'one namespace for everyone who uses the file; default: one per project',
    )
    .option('--toolsets <list>', 'toolsets, such as core,reference')
    .option(
      '--hooks',
      'also recall at the start of sessions and store at their end, if the assistant supports hooks',
    )
    .option('--prompts', 'with the hooks, also recall at each prompt, and mostly add nothing')
    .option('--files', 'with the hooks, also recall at the files it opens and at commands that fail')
    .option(
      '--absolute',
      'write the paths of this machine; default: npx with the version if it came from the npm registry',
    )
    .option('--undo', 'remove the configuration')
    .option('--dry-run', 'show the change, and write nothing')
    .option('-y, --yes', 'do not ask')
    .action(setup);
}
