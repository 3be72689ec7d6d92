/** `npm run check:prose`: fails when a text breaks docs/STYLE.md. `--list` shows what the pending pages break as well. */
import { lint } from './prose/lint.ts';
import { PENDING } from './prose/pending.ts';
import { texts } from './prose/sources.ts';

const all = texts();
const pending = new Set(PENDING);
const lines: string[] = [];

for (const name of PENDING)
  if (!all.some((text) => text.name === name))
    lines.push(`scripts/prose/pending.ts: ${name} does not exist. Take it off the list.`);

for (const text of all) {
  const messages = await lint(text);
  const found = messages.map(({ loc, message }) => `${text.name}:${loc.start.line} ${message}`);
  if (!pending.has(text.name)) lines.push(...found);
  else if (found.length === 0)
    lines.push(`${text.name} keeps the style now. Take it off the list in scripts/prose/pending.ts.`);
  else if (process.argv.includes('--list')) console.log(found.join('\n'));
}

for (const line of lines) console.error(line);
const kinds = Map.groupBy(all, ({ kind }) => kind);
for (const [kind, { length }] of kinds) console.log(`${length} ${kind} read`);
console.log(
  `${all.length} texts read, ${lines.length} problems, ${PENDING.length} texts wait for their rewrite.`,
);
if (lines.length > 0) process.exitCode = 1;
