import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');
const cli = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const [, ...args] = packageJson.scripts['check:layers'].split(' ');
const copy = mkdtempSync(join(tmpdir(), 'hippograph-layers-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What `npm run check:layers` says of the copy. */
const cruise = (output: string) =>
  spawnSync(process.execPath, [cli, ...args, '--output-type', output], { cwd: copy, encoding: 'utf8' });

interface Cruise {
  readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
}

/** Each arrow that the drawing forbids, planted in a file of its own, and the rule that must see it. */
const planted: Readonly<Record<string, { rule: string; text: string }>> = {
  'src/domain/planted-a.ts': { rule: 'domain-points-down', text: "import '../store/planted-up.ts';" },
  'src/store/planted-up.ts': { rule: 'store-points-down', text: "import '../service/planted-low.ts';" },
  'src/service/planted-low.ts': { rule: 'service-points-down', text: "import '../graphql/planted-left.ts';" },
  'src/graphql/planted-left.ts': { rule: 'graphql-points-down', text: "import '../mcp/planted-right.ts';" },
  'src/mcp/planted-right.ts': { rule: 'mcp-points-down', text: "import '../http/planted-h.ts';" },
  'src/http/planted-h.ts': { rule: 'app-is-below-its-callers', text: "import '../cli/planted-cli.ts';" },
  'src/cli/planted-cli.ts': { rule: 'no-barrels', text: "import '../encoding/index.ts';" },
  'src/encoding/index.ts': { rule: 'encoding-points-down', text: "import '../retrieval/planted-r.ts';" },
  'src/retrieval/planted-r.ts': { rule: 'driver-behind-the-store', text: "import 'neo4j-driver';" },
  'src/models/planted-pure.ts': { rule: 'pure-modules', text: "import 'node:fs';" },
  'src/config/planted-x.ts': { rule: 'no-cycles', text: "import './planted-y.ts';" },
  'src/config/planted-y.ts': { rule: 'no-cycles', text: "import './planted-x.ts';" },
  'src/parlour/planted-p.ts': { rule: 'module-unknown', text: "import '../domain/errors.ts';" },
  'dashboard/parts/planted-a.tsx': { rule: 'no-cycles', text: "import './planted-b.tsx';" },
  'dashboard/parts/planted-b.tsx': { rule: 'no-cycles', text: "import './planted-a.tsx';" },
  'bench/support/planted-a.ts': { rule: 'no-cycles', text: "import './planted-b.ts';" },
  'bench/support/planted-b.ts': { rule: 'no-cycles', text: "import './planted-a.ts';" },
  'dashboard/parts/planted-src.ts': {
    rule: 'dashboard-knows-the-schema-only',
    text: "import '../../src/domain/errors.ts';",
  },
  'src/skills/planted-dev.ts': { rule: 'not-to-dev-dependency', text: "import 'fast-check';" },
};

it('[R-HABIT-LAYERS] imports between modules that do not point down fail the check, each by its rule', () => {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json', 'src/domain/errors.ts'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, { text }] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${text}\nexport const planted = 1;\n`);
  }
  expect(cruise('err').status).toBeGreaterThan(0);
  const { summary } = JSON.parse(cruise('json').stdout) as Cruise;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  for (const [file, { rule }] of Object.entries(planted)) {
    const seen = violations.some((line) => line.startsWith(`${rule}: `) && line.includes(file));
    expect(seen, `${rule} should see ${file} among\n${violations.join('\n')}`).toBe(true);
  }
});
