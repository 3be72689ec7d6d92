/**
 * Generates the guide for Neo4j Browser and the style of what it draws. The guide shows the queries of browser/queries, which draw, the statements of
 * cypher/health whose description begins with "Health:", which count, and how to run consolidation by hand.
 */
import { parseAliases, parseStatement } from './cypher-header.ts';
import { filesIn, TYPES } from './cypher-files.ts';
import { read } from './generated.ts';

const DRAWN = 'browser/queries';
const FOLDER = 'cypher/health';
const SAVED = 'Health: ';
const aliases = parseAliases(read(TYPES));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const runnable = (text: string): string => `<pre class="code runnable">${escaped(text)}</pre>`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `energyByTier`: "Energy by tier". */
const titleOf = (name: string): string =>
  sentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

interface Saved {
  readonly title: string;
  readonly about: string;
  readonly file: string;
  readonly param: string;
  readonly text: string;
  /** A command to be run last. */
  readonly last?: string | undefined;
}

const slide = ({ title, about, file, param, text, last }: Saved): string => `<slide>
<h3>${escaped(title)}</h3>
<p>${escaped(sentence(about))}</p>
<p>Run the parameters first, after changing them to what you ask for. Then run the query, ${file}.</p>
${runnable(param)}
${[text, last]
  .filter((each) => each !== undefined)
  .map(runnable)
  .join('\n')}
</slide>`;

/** One command for each parameter; undefined where there is none. */
function paramOf(source: string): string | undefined {
  const lines = Array.from(source.matchAll(/^\/\/ (:param .*)$/gm), ([, line]) => line);
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** `// Title: what it shows.`, `:param` lines, and the query. */
function drawn(file: string): Saved {
  const source = read(file);
  const [, title, about] = /^\/\/ ([^:\n]+): (.*)$/m.exec(source) ?? [];
  const param = paramOf(source);
  if (title === undefined || about === undefined || param === undefined)
    throw new Error(`${file} wants a title, what it shows, and :param lines.`);
  return { title, about, file, param, text: source.replaceAll(/^\/\/.*\n/gm, '').trim() };
}

function counted(file: string): Saved[] {
  const source = read(file);
  const { name, description, text } = parseStatement(source, aliases);
  const param = paramOf(source);
  if (!description.startsWith(SAVED) || param === undefined) return [];
  return [{ title: titleOf(name), about: description.slice(SAVED.length), file, param, text }];
}

/** A run by hand, step by step. Each writes, but for a phase while `dryRun` is true. */
const BY_HAND = [
  {
    file: 'cypher/consolidation/run/claimRun.cypher',
    title: 'Consolidate by hand 1: claim a run',
    about:
      'A phase writes only for a run that is claimed, so that two services never work on one namespace at once. This claims one for ten minutes. If "ours" is false, a service is running one: try again later.',
  },
  {
    file: 'cypher/consolidation/phases/replay.cypher',
    title: 'Consolidate by hand 2: run a phase',
    about:
      'This one strengthens important memories. The first time it is a preview that writes nothing. Then set dryRun to false and run the query again: it writes what it returns. The other phases in cypher/consolidation/phases work the same way.',
    last: ':param dryRun => false;',
  },
  {
    file: 'cypher/consolidation/run/finishRun.cypher',
    title: 'Consolidate by hand 3: finish the run',
    about:
      'Ends the run, so that the next one can begin. A run that is never finished is finished by the service, once its claim has expired.',
  },
];

const byHand = BY_HAND.map(({ file, title, about, last }) => {
  const source = read(file);
  const { text } = parseStatement(source, aliases);
  return slide({ title, about, file, param: paramOf(source) ?? '', text, last });
});

/** One page: Browser takes its `<slide>`s, anything else shows it as it stands. */
function browserGuide(): string {
  const saved = [...filesIn(DRAWN).map(drawn), ...filesIn(FOLDER).flatMap(counted)].map(slide);
  const slides = [...saved, ...byHand];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hippograph: what a memory holds, and how it is</title></head>
<body>
<article class="guide">
<carousel class="deck container-fluid">
<slide>
<h3>What a memory holds, and how it is</h3>
<p>Saved queries over one namespace: the first ones draw, the next ones count, and the last three run consolidation by hand. Only those three write. A click puts a query into the editor.</p>
<p>Colours and captions for what is drawn: <code>:style</code> with this page's address, browser-style.grass instead of browser-guide.</p>
</slide>
${slides.join('\n')}
</carousel>
</article>
</body>
</html>
`;
}

export const browserGuideModule = (): string =>
  `// Generated from browser/ and cypher/health by scripts/generate-docs.ts: edit the files there instead.
export const BROWSER_GUIDE: string = ${JSON.stringify(browserGuide())};

/** GraSS. */
export const BROWSER_STYLE: string = ${JSON.stringify(read('browser/hippograph.grass'))};
`;
