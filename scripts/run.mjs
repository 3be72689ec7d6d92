/**
 * `npm start` and `npm run doctor` in a checkout: runs the built command, or says what to do where nothing has been
 * built. Plain JavaScript: before `npm ci`, this is whatever Node the machine has.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/cli/main.js', import.meta.url);
const dependencies = new URL('../node_modules/', import.meta.url);

if (existsSync(main) && existsSync(dependencies)) {
  process.argv[1] = fileURLToPath(main);
  await import(main.href);
} else {
  process.stderr.write('hippograph is not built yet. Run `npm ci` here first, then this command again.\n');
  process.exitCode = 1;
}
