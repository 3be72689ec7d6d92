/**
 * Writes what the documents repeat from the code: README's tables of settings and of features, docs/promises.md, the guide in
 * Neo4j Browser.
 * With `--check` it writes nothing, and fails when a document is stale.
 */
import { describeSettings } from '../src/config/settings.ts';
import { readClaims } from '../test/requirements/claims.ts';
import type { Requirement } from '../test/requirements/requirement.ts';
import { requirements } from '../test/requirements/requirements.ts';
import { browserGuideModule } from './browser-guide.ts';
import { read, root, writeOrCheck } from './generated.ts';

const claims = readClaims(root);
const features = [...new Set(requirements.map(({ feature }) => feature))];
const of = (feature: string): Requirement[] => requirements.filter((one) => one.feature === feature);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Folders differ by platform, so the table names them in words. */
const preset = (name: string, value: string | undefined): string => {
  if (name.endsWith('_DIR')) return "the platform's folder for it";
  return value === undefined || value === '' ? '' : `\`${value}\``;
};

const settings = (): string =>
  table(
    ['variable', 'what it is', 'default'],
    describeSettings().map((one) => [`\`${one.name}\``, one.description, preset(one.name, one.default)]),
  );

const kept = (list: readonly Requirement[]): number => list.filter(({ state }) => state === 'kept').length;

const featureTable = (): string =>
  table(
    ['feature', 'promises kept by tests'],
    features.map((feature) => {
      const list = of(feature);
      const anchor = feature.toLowerCase().replaceAll(' ', '-');
      return [`[${feature}](docs/promises.md#${anchor})`, `${kept(list)} of ${list.length}`];
    }),
  );

function promiseLine({ id, promise, state }: Requirement): string {
  if (state === 'not yet') return `- ${promise} — *not yet* (\`${id}\`)`;
  const files = [...new Set(claims.filter((claim) => claim.id === id).map(({ file }) => file))];
  return `- ${promise} (\`${id}\`: ${files.map((file) => `[${file}](../${file})`).join(', ')})`;
}

const promises = (): string =>
  [
    '# What is promised, and which test keeps it',
    'Printed from test/requirements/requirements.ts and the titles of the tests by `npm run generate`.',
    ...features.map((feature) => `## ${feature}\n\n${of(feature).map(promiseLine).join('\n')}`),
  ].join('\n\n');

/** Replaces what stands between `<!-- generated:NAME -->` and `<!-- /generated -->`. */
function fill(text: string, name: string, content: string): string {
  const open = `<!-- generated:${name} -->`;
  const start = text.indexOf(open);
  const end = text.indexOf('<!-- /generated -->', start);
  if (start < 0 || end < 0) throw new Error(`README.md has no place for ${name}.`);
  return `${text.slice(0, start + open.length)}\n${content}\n${text.slice(end)}`;
}

const documents: Readonly<Record<string, string>> = {
  'README.md': fill(fill(read('README.md'), 'settings', settings()), 'features', featureTable()),
  'docs/promises.md': `${promises()}\n`,
  'src/http/routes/browser-guide.generated.ts': browserGuideModule(),
};

for (const [file, text] of Object.entries(documents)) writeOrCheck(file, text);
