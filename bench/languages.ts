/** What recall finds in other languages than English, on a small parallel set. */
import { measureLanguages } from './support/by-language.ts';
import { readDataSets } from './support/data-sets.ts';
import { report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';

export async function benchLanguages(): Promise<void> {
  const sets = readDataSets(import.meta.dirname, ['languages']);
  await using stage = await openStage();
  await storeSets(stage, sets);
  for (const set of sets)
    report('languages', await measureLanguages(stage.service, set), [
      'Coverage of the first five hits, in %. All languages are in one namespace.',
      'Words alone: only the signal of full text counts. A question says it in other forms of the words.',
    ]);
}
