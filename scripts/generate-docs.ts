/**
 * Writes what the documents repeat from the code: pages of docs/reference, docs/promises.md, a page for each
 * assistant. They are in git, so that they can be read there.
 * With `--check` it writes nothing, and fails when a document is stale.
 */
import { readClaims } from '../test/requirements/claims.ts';
import type { Requirement } from '../test/requirements/requirement.ts';
import { requirements } from '../test/requirements/requirements.ts';
import { assistantPages } from './assistants/page.ts';
import { root, writeOrCheck } from './generated.ts';
import { cliPage } from './reference/cli.ts';
import { decisionsPage } from './reference/decisions.ts';
import { errorsPage } from './reference/errors.ts';
import { formulasPage } from './reference/formulas.ts';
import { mcpPage } from './reference/mcp.ts';
import { settingsPage } from './reference/settings.ts';

const claims = readClaims(root);
const features = [...new Set(requirements.map(({ feature }) => feature))];
const of = (feature: string): Requirement[] => requirements.filter((one) => one.feature === feature);

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

const documents: Readonly<Record<string, string>> = {
  'docs/promises.md': `${promises()}\n`,
  'docs/adr/index.md': decisionsPage(),
  'docs/reference/settings.md': settingsPage(),
  'docs/reference/formulas.md': formulasPage(),
  'docs/reference/errors.md': errorsPage(),
  'docs/reference/cli.md': await cliPage(),
  'docs/reference/mcp.md': mcpPage(),
  ...(await assistantPages()),
};

for (const [file, text] of Object.entries(documents)) writeOrCheck(file, text);
