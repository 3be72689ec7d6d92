/** The commands that measure on question sets. */
import type { Command, Option } from 'commander';
import { resolve } from 'node:path';
import type { AblationOptions } from './ablation.ts';
import type { QualityOptions } from './quality.ts';
import type { SetFilesOptions } from './support/write-set-files.ts';
import type { LmebOptions } from './lmeb.ts';
import type { ToldOptions } from './told.ts';
import type { UseOptions } from './use.ts';

/** @param data where the sets are @param list parses names with commas between them */
export function addCommandsOnSets(program: Command, data: Option, list: (value: string) => string[]): void {
  /** Question sets in a store, where that may be kept. */
  const onSets = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .addOption(data)
      .option('--store <folder>', 'store in this folder and keep it', (path) => resolve(path))
      .option('--sets <list>', 'names of the sets; all by default', list)
      .option('--namespaces <n>', 'use only this many namespaces of each set', Number);
  program
    .command('quality')
    .description(
      'what recall finds on question sets, beside BM25 and vectors alone; fails where its default loses',
    )
    .option(
      '--data <folder>',
      'question sets to measure with; by default the small ones of bench/sets',
      (path) => resolve(path),
    )
    .option(
      '--set, --sets <list>',
      'longmemeval, beam, realmem, locomo, musique, 2wiki, hotpotqa, multihop-rag, precision, or folders; all by default',
      list,
    )
    .option('--namespaces <n>', 'use only this many namespaces of each set', Number)
    .option(
      '--store <folder>',
      'store in this folder and keep it: the next run stores nothing again',
      (path) => resolve(path),
    )
    .option('--keep', 'the same in a folder for temporary files')
    .option('--record', 'keep the figures as those of the last release, in bench/last-release.json')
    .action(async (options: QualityOptions) => (await import('./quality.ts')).benchQuality(options));

  onSets(
    'candidates',
    'writes the candidates of every question with what a ranker sees of them, to train one',
  )
    .requiredOption('--out <folder>', 'for a file a set', (path) => resolve(path))
    .action(async (options: SetFilesOptions) => (await import('./candidates.ts')).benchCandidates(options));

  onSets('relevance', 'writes what the best candidates of every question measure, to fit their relevance')
    .requiredOption('--out <folder>', 'for a file a set', (path) => resolve(path))
    .action(async (options: SetFilesOptions) => (await import('./relevance.ts')).benchRelevance(options));

  program
    .command('lmeb')
    .description('Recall@10 and nDCG@10 by turn, by the rules of LMEB')
    .argument('<folder>', 'with a folder for each set', (path) => resolve(path))
    .option('--store <folder>', 'store in this folder and keep it', (path) => resolve(path))
    .option('--sets <list>', 'names of the sets; all by default', list)
    .action(async (folder: string, options: LmebOptions) =>
      (await import('./lmeb.ts')).benchLmeb(folder, options),
    );

  onSets('told', 'what the MCP tool recall tells of each question: evidence shown, and tokens')
    .option('--print <category>', 'also print the answers to this category')
    .action(async (options: ToldOptions) => (await import('./told.ts')).benchTold(options));

  onSets('use', 'what feedback on one half of the questions gains for the other half')
    .option('--seeds <n>', 'random halves of each conversation', Number, 5)
    .option('--fit', 'look for better numbers, with cross-validation by conversation')
    .option('--implied', 'measure evidence that no feedback states')
    .option('--real', 'also give real feedback; the store keeps it')
    .action(async (options: UseOptions) => (await import('./use.ts')).benchUse(options));

  program
    .command('tune')
    .description('looks for better default weights, with cross-validation by conversation')
    .addOption(data)
    .option('--sets <list>', 'names of the sets; all by default', list)
    .action(async (options: { data: string; sets?: string[] }) =>
      (await import('./tune.ts')).benchTune(options),
    );

  program
    .command('ablation')
    .description('what each signal is worth: turned off in turn, beside grep, BM25 and vectors')
    .addOption(data)
    .option('--sets <list>', 'names of the sets; all by default', list)
    .option('--questions <n>', 'how many of each set, spread over it; all by default', Number)
    .option('--regather', 'gather every configuration’s candidates anew: exact, and a dozen times as long')
    .option('--chart <file>', 'draw the result as SVG')
    .action(async (options: AblationOptions) => (await import('./ablation.ts')).benchAblation(options));
}
