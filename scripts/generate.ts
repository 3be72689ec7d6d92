/**
 * Makes what is made of other files of the project. `--if-stale` makes only what git does not have, where its sources have changed.
 * `--check` writes nothing, and fails where a file that git has is stale.
 */
import { everything, make, stale } from './generators.ts';

const has = (option: string): boolean => process.argv.includes(option);

if (has('--if-stale')) await make(stale());
else {
  await import('./generate-artifact-locks.ts');
  await (await import('./generate-launcher.ts')).writeLauncher();
  await import('./generate-fragments.ts');
  if (!has('--check')) await make(everything());
  await import('./generate-docs.ts');
}
