/**
 * Generates the guide for Neo4j Browser, and its style sheet. The guide has the queries of browser/queries, which draw graphs; the statements of
 * cypher/health whose description begins with "Health:", which return numbers; and the steps of a consolidation by hand.
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
<p>Change the parameters as you need and run them first. Then run the query (from ${file}).</p>
${runnable(param)}
${[text, last]
  .filter((each) => each !== undefined)
  .map(runnable)
  .join('\n')}
</slide>`;

/** One command per parameter. Undefined if there is none. */
function paramOf(source: string): string | undefined {
  const lines = Array.from(source.matchAll(/^:param .*$/gm), ([line]) => line);
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** `// Title: what it shows.`, `:param` lines, and the query. */
function drawn(file: string): Saved {
  const source = read(file);
  const [, title, about] = /^\/\/ ([^:\n]+): (.*)$/m.exec(source) ?? [];
  const param = paramOf(source);
  if (title === undefined || about === undefined || param === undefined)
    throw new Error(`${file} needs a first line "// Title: what it shows.", and :param lines.`);
  return { title, about, file, param, text: source.replaceAll(/^(?:\/\/|:param ).*\n/gm, '').trim() };
}

function counted(file: string): Saved[] {
  const source = read(file);
  const { name, description, text } = parseStatement(source, aliases);
  const param = paramOf(source);
  if (!description.startsWith(SAVED) || param === undefined) return [];
  return [{ title: titleOf(name), about: description.slice(SAVED.length), file, param, text }];
}

/** A run by hand, step by step. Each step writes, except for a phase with `dryRun`. */
const BY_HAND = [
  {
    file: 'cypher/consolidation/run/claimRun.cypher',
    title: 'Consolidate by hand 1: claim a run',
    about:
      'A phase writes only for a claimed run, so that two services never work on one namespace at once. This query claims a run for ten minutes. If "ours" is false, a service is running one: try again later.',
  },
  {
    file: 'cypher/consolidation/phases/promote.cypher',
    title: 'Consolidate by hand 2: run a phase',
    about:
      'This phase shows the level that a memory has earned as its tier. With dryRun set to true, it is a preview that writes nothing. To write the changes that it returned, set dryRun to false and run the query again. The other phases in cypher/consolidation/phases work the same way. The service replays important memories itself. Without a claimed run, a phase fails, and the second line of the error says so.',
    last: ':param dryRun => false;',
  },
  {
    file: 'cypher/consolidation/run/finishRun.cypher',
    title: 'Consolidate by hand 3: finish the run',
    about:
      'This ends the run, so that the next one can start. If you do not finish a run, the service finishes it when its claim expires.',
  },
];

const byHand = BY_HAND.map(({ file, title, about, last }) => {
  const source = read(file);
  const { text } = parseStatement(source, aliases);
  return slide({ title, about, file, param: paramOf(source) ?? '', text, last });
});

/** One page: Neo4j Browser shows its `<slide>`s, and other browsers show the whole page. */
export function browserGuide(): string {
  const saved = [...filesIn(DRAWN).map(drawn), ...filesIn(FOLDER).flatMap(counted)].map(slide);
  const slides = [...saved, ...byHand];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hippograph: explore the memory</title></head>
<body>
<article class="guide">
<carousel class="deck container-fluid">
<slide>
<h3>Explore the memory</h3>
<p>Saved queries for one namespace. The first ones draw graphs, the next ones return numbers, and the last three run consolidation by hand. Only these three write. Click a query to copy it into the editor.</p>
<p>A file of the folder cypher can be pasted whole: Neo4j Browser sets its parameters first, then the statement. The values are the defaults of the service, and the time is now. The namespace is example. Replace it in every line that names it: one parameter cannot read another of the same paste. A list, such as ids, may name it too.</p>
<p>To set colours and captions, run <code>:style</code> with the address of this page, but with browser-style.grass in place of browser-guide.</p>
</slide>
${slides.join('\n')}
</carousel>
</article>
</body>
</html>
`;
}

export const texts = (): readonly string[] => [
  `// Generated from browser/ and cypher/ by scripts/browser-guide.ts: edit the files there instead.
export const BROWSER_GUIDE: string = ${JSON.stringify(browserGuide())};

/** GraSS. */
export const BROWSER_STYLE: string = ${JSON.stringify(read('browser/hippograph.grass'))};
`,
];
