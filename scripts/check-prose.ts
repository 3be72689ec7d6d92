/** `npm run check:prose`: fails when a text breaks docs/STYLE.md. */
import { grouped } from '../src/domain/grouped.ts';
import { bannedIn, comments } from './prose/comments.ts';
import { lint } from './prose/lint.ts';
import { median, readingEase, type Sentence } from './prose/measure.ts';
import { texts } from './prose/sources.ts';

const all = texts();
const lines: string[] = [];
/** Of README and guides: the texts that have a limit for both. */
const guides: Sentence[] = [];
let banned = 0;

for (const text of all) {
  const messages = await lint(text, text.limits.ease === undefined ? undefined : guides);
  banned += messages.filter(({ ruleId }) => ruleId === 'banned-words').length;
  lines.push(...messages.map(({ loc, message }) => `${text.name}:${loc.start.line} ${message}`));
}

const read = comments();
const inComments = bannedIn(read);
banned += inComments.length;
lines.push(...inComments);

for (const line of lines) console.error(line);
const kinds = grouped(all, ({ kind }) => kind);
for (const [kind, { length }] of kinds) console.log(`${length} ${kind} read`);
console.log(`${read.length} comments read`);
console.log(`${all.length + read.length} texts read, ${lines.length} problems.`);
console.log(
  `README and guides: reading ease ${readingEase(guides).toFixed(1)} (aim: 55 or more), median sentence ${median(guides)} words (aim: 16 or fewer), ${guides.length} sentences.`,
);
console.log(`Banned words in all texts: ${banned}.`);
if (lines.length > 0) process.exitCode = 1;
