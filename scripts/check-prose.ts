/** `npm run check:prose`: fails when a text breaks docs/STYLE.md. `--list` shows what the pending pages break as well. */
import { lint } from './prose/lint.ts';
import { median, readingEase, type Sentence } from './prose/measure.ts';
import { PENDING } from './prose/pending.ts';
import { texts } from './prose/sources.ts';

const all = texts();
const pending = new Set(PENDING);
const lines: string[] = [];
/** Of README and guides: the texts that have a limit for both. */
const guides: Sentence[] = [];
let banned = 0;

for (const name of PENDING)
  if (!all.some((text) => text.name === name))
    lines.push(`scripts/prose/pending.ts: ${name} does not exist. Take it off the list.`);

for (const text of all) {
  const messages = await lint(text, text.limits.ease === undefined ? undefined : guides);
  banned += messages.filter(({ ruleId }) => ruleId === 'banned-words').length;
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
console.log(
  `README and guides: reading ease ${readingEase(guides).toFixed(1)} (aim: 55 or more), median sentence ${median(guides)} words (aim: 16 or fewer), ${guides.length} sentences.`,
);
console.log(`Banned words in all texts: ${banned}.`);
if (lines.length > 0) process.exitCode = 1;
