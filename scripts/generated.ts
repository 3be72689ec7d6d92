/** The project's folder, and how its files are read and written. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What stands in a file of the project; empty where it does not exist. */
export const read = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

/** Writes a file that git has; with --check it only says whether it is stale. @param file its path in the project */
export function writeOrCheck(file: string, text: string): void {
  if (read(file) === text) return;
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, file), text);
    return;
  }
  console.error(`${file} is stale: run \`npm run generate\`.`);
  process.exitCode = 1;
}
