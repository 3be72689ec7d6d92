/** `hippograph backfill`: stores what coding assistants on this machine have kept of earlier sessions. */
import { Command } from 'commander';
import type { BackfillOptions } from './run.ts';
import { dateOf } from '../options/dates.ts';

const HELP = `
Assistants: claude-code, codex, gemini, specstory. SpecStory's files are those of the current folder, or of --project.

What you typed and what the assistant said in text is stored, and nothing else. Each project has the namespace that the
hooks give it. Each turn is stored once: you can run this again, and use hooks as well.`;

export function backfillCommand(): Command {
  return new Command('backfill')
    .description('store what coding assistants have kept of earlier sessions, after showing it')
    .argument('[assistant...]', 'whose transcripts; default: all that are found')
    .option('--project <folder>', 'only sessions that began in this folder; default: all projects')
    .option('--since <date>', 'only what was said from then on', dateOf('--since', { edge: 'begin' }))
    .option('--dry-run', 'show what would be stored, and store nothing')
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', HELP)
    .action(async (assistants: string[], options: BackfillOptions) => {
      const { runBackfill } = await import('./run.ts');
      await runBackfill(assistants, options);
    });
}
