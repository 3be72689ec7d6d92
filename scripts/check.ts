/** `npm run check`: each `check:…` script of package.json and the site, two at a time. The parts that take longest stand first in package.json. */
import packageJson from '../package.json' with { type: 'json' };
import { runParts, told, verdict } from './checks/run-parts.ts';
import { make, stale } from './generators.ts';

/** Of CI's machine, and of the smallest on which somebody works. */
const CORES = 2;
/** Needs a base to compare with, and says nothing of the files. */
const APART = 'check:commits';

const scripts = Object.keys(packageJson.scripts).filter(
  (name) => name === 'docs' || (name.startsWith('check:') && name !== APART),
);
const parts = scripts.map((name) => ({ name, args: ['--run', name] }));

const began = performance.now();
await make(stale());
const all = await runParts(parts, CORES, (ran) => process.stdout.write(told(ran)));
process.stdout.write(`\nTook ${((performance.now() - began) / 1_000).toFixed(1)} s.\n${verdict(all)}`);
if (all.some(({ status }) => status !== 0)) process.exitCode = 1;
