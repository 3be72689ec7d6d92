/** The sources of the program that are made of other files and are not in git, and what each is made of. */
import { createHash } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './generated.ts';

interface Generator {
  readonly makes: readonly string[];
  /** Patterns of files. The lock file counts as well: a library may make another text of the same files. */
  readonly from: readonly string[];
  /** One text for each file that it makes. */
  readonly run: () => Promise<readonly string[]>;
}

/** In an order in which all can be made from nothing: the last one runs the program. */
const GENERATORS: readonly Generator[] = [
  {
    makes: ['src/models/max-sim.generated.ts', 'src/models/projection.generated.ts'],
    from: ['assembly/*.ts', 'scripts/generate-wasm.ts'],
    run: async () => (await import('./generate-wasm.ts')).texts,
  },
  {
    makes: [
      'src/store/statements.generated.ts',
      'src/store/names.generated.ts',
      'src/store/migrations.generated.ts',
    ],
    from: ['cypher/**/*.cypher', 'scripts/{generate-statements,cypher-*}.ts', 'src/store/statement.ts'],
    run: async () => (await import('./generate-statements.ts')).texts,
  },
  {
    makes: ['src/domain/answers.generated.ts'],
    from: ['schema.graphql', 'scripts/generate-answers.ts'],
    run: async () => (await import('./generate-answers.ts')).texts,
  },
  {
    makes: ['src/graphql/types.generated.ts'],
    from: ['schema.graphql', 'scripts/generate-graphql-types.ts'],
    run: async () => (await import('./generate-graphql-types.ts')).texts,
  },
  {
    makes: ['dashboard/data/documents.generated.ts'],
    from: ['schema.graphql', 'dashboard/**/*.graphql', 'scripts/generate-dashboard-types.ts'],
    run: async () => (await import('./generate-dashboard-types.ts')).texts,
  },
  {
    makes: ['packages/client/src/operations.generated.ts'],
    from: ['schema.graphql', 'packages/client/src/*.graphql', 'scripts/generate-client-types.ts'],
    run: async () => (await import('./generate-client-types.ts')).texts,
  },
  {
    makes: ['src/http/routes/browser-guide.generated.ts'],
    from: ['browser/**/*.{cypher,grass}', 'cypher/**/*.cypher', 'scripts/{browser-guide,cypher-*}.ts'],
    run: async () => (await import('./browser-guide.ts')).texts(),
  },
  {
    makes: ['src/service/operations.generated.ts'],
    from: ['src/**/*.ts', 'scripts/generate-operations.ts'],
    run: async () => (await import('./generate-operations.ts')).texts,
  },
  {
    makes: ['src/mcp/definitions.generated.ts'],
    // What src/mcp takes texts from; src/mcp/definitions.test.ts compares the file with what the server says.
    from: [
      'src/{mcp,domain,config,redaction,client,outbox,telemetry}/**/*.ts',
      'scripts/generate-mcp-definitions.ts',
    ],
    run: async () => (await import('./generate-mcp-definitions.ts')).texts,
  },
];

/** Tests say nothing of the program, and what a generated file is made of counts itself. */
const SAYS_NOTHING = /\.(?:test|generated)\.ts$/;

/** The first line of what is made of such files. */
function firstLine(from: readonly string[]): string {
  const files = globSync([...from, 'package-lock.json'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !SAYS_NOTHING.test(file))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${read(file)}\n`);
  return `// Made of files with the SHA-256 ${hash.digest('hex')}\n`;
}

export interface ToMake extends Generator {
  readonly first: string;
}

/** All of them: a file that no pattern names may have changed. */
export const everything = (): readonly ToMake[] =>
  GENERATORS.map((generator) => ({ ...generator, first: firstLine(generator.from) }));

/** Those that lack a file, or whose sources have changed. */
export const stale = (): readonly ToMake[] =>
  everything().filter(({ makes, first }) => makes.some((file) => !read(file).startsWith(first)));

export async function make(generators: readonly ToMake[]): Promise<void> {
  for (const { makes, first, run } of generators) {
    const texts = await run();
    for (const [at, file] of makes.entries()) {
      const text = `${first}${texts[at] ?? ''}`;
      if (read(file) !== text) writeFileSync(join(root, file), text);
    }
  }
}
