import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** The folders that the check reads. */
const READ = ['src', 'dashboard', 'bench'];
const root = join(import.meta.dirname, '..', '..');
const cli = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const copy = mkdtempSync(join(tmpdir(), 'hippograph-layers-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { name: string };
    }[];
  };
}

const depcruise = (folder: string, output: string) =>
  spawnSync(
    process.execPath,
    [cli, ...READ, '--config', '.dependency-cruiser.cjs', '--output-type', output],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );

/** What `npm run check:layers` reads and finds in these folders. */
function cruise(folder: string): { read: string[]; violations: string[] } {
  const done = depcruise(folder, 'json');
  expect(done.stderr).toBe('');
  const { modules, summary } = JSON.parse(done.stdout) as Cruise;
  return {
    read: modules
      .map(({ source }) => source)
      .filter((source) => READ.some((folder) => source.startsWith(`${folder}/`))),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
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

describe('[R-HABIT-LAYERS] imports between modules', () => {
  it('point down only, in a tree that the check has really read', () => {
    const { read, violations } = cruise(root);
    expect(violations).toEqual([]);
    for (const folder of READ) {
      const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
      const sources = files.filter((file) => /\.tsx?$/.test(file));
      expect(sources.length).toBeGreaterThan(5);
      const cruised = read.filter((source) => source.startsWith(`${folder}/`));
      expect(cruised.length).toBeGreaterThan(sources.length * 0.9);
    }
  });

  it('are caught when they do not', () => {
    for (const folder of READ) cpSync(join(root, folder), join(copy, folder), { recursive: true });
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
      cpSync(join(root, file), join(copy, file));
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [file, { text }] of Object.entries(planted)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `${text}\nexport const planted = 1;\n`);
    }
    expect(depcruise(copy, 'err').status).toBeGreaterThan(0);
    const { violations } = cruise(copy);
    for (const [file, { rule }] of Object.entries(planted)) {
      const seen = violations.some((line) => line.startsWith(`${rule}: `) && line.includes(file));
      expect(seen, `${rule} should see ${file} among\n${violations.join('\n')}`).toBe(true);
    }
  });
});
