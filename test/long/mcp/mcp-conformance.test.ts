// @guards src/mcp src/http · 60 s
/** The protocol's own conformance suite against the running service, in both eras. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApp } from '../../support/running/running-app.ts';
import type { TestApp } from '../../support/running/app.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ROOT } from '../../support/e2e/cli-support.ts';

const FIXTURE = "asks for a tool, prompt or resource of the suite's own, which only its example server has";
const LOGGING = 'we declare no logging: it is deprecated, and the service has a log of its own';
const EXTENSION = 'belongs to an extension that we do not declare';

/** Must succeed wherever the suite knows them. */
const APPLICABLE: ReadonlySet<string> = new Set([
  'server-initialize',
  'server-session-lifecycle',
  'server-stateless',
  'ping',
  'tools-list',
  'server-sse-polling',
  'server-sse-multiple-streams',
  'resources-list',
  'sep-2164-resource-not-found',
  'prompts-list',
  'dns-rebinding-protection',
  'caching',
  'http-header-validation',
  'input-required-result-unsupported-methods',
]);

/** What takes their place, where we have the behaviour: mcp-resources.test.ts, mcp-erase.test.ts, mcp-stdio.test.ts. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'logging-set-level': LOGGING,
  'tools-call-with-logging': LOGGING,
  'completion-complete': FIXTURE,
  'tools-call-simple-text': FIXTURE,
  'tools-call-image': FIXTURE,
  'tools-call-audio': FIXTURE,
  'tools-call-embedded-resource': FIXTURE,
  'tools-call-mixed-content': FIXTURE,
  'tools-call-error': FIXTURE,
  'tools-call-with-progress': FIXTURE,
  'tools-call-sampling': `${FIXTURE}; nothing of ours asks the client's model`,
  'tools-call-elicitation': FIXTURE,
  'json-schema-2020-12': FIXTURE,
  'elicitation-sep1034-defaults': FIXTURE,
  'elicitation-sep1330-enums': FIXTURE,
  'resources-read-text': FIXTURE,
  'resources-read-binary': `${FIXTURE}; nothing of ours is binary`,
  'resources-templates-read': FIXTURE,
  'resources-subscribe': `${FIXTURE}; over HTTP the older revisions have no stream to tell of changes on`,
  'resources-unsubscribe': `${FIXTURE}; over HTTP the older revisions have no stream to tell of changes on`,
  'prompts-get-simple': FIXTURE,
  'prompts-get-with-args': FIXTURE,
  'prompts-get-embedded-resource': FIXTURE,
  'prompts-get-with-image': FIXTURE,
  'http-custom-header-server-validation': 'no argument of ours is repeated in a header',
  'input-required-result-basic-elicitation': FIXTURE,
  'input-required-result-basic-sampling': `${FIXTURE}; nothing of ours asks the client's model`,
  'input-required-result-basic-list-roots': `${FIXTURE}; nothing of ours asks for roots`,
  'input-required-result-request-state': FIXTURE,
  'input-required-result-multiple-input-requests': FIXTURE,
  'input-required-result-multi-round': FIXTURE,
  'input-required-result-missing-input-response': FIXTURE,
  'input-required-result-non-tool-request': FIXTURE,
  'input-required-result-result-type': FIXTURE,
  'input-required-result-tampered-state': FIXTURE,
  'input-required-result-capability-check': FIXTURE,
  'input-required-result-ignore-extra-params': FIXTURE,
  'input-required-result-validate-input': FIXTURE,
};

/** Single checks of applicable scenarios that cannot be made here. */
const NOT_TESTABLE: Readonly<Record<string, string>> = {
  'sep-2575-server-rejects-undeclared-capability': FIXTURE,
  'sep-2575-missing-capability-http-400': FIXTURE,
  'sep-2575-http-server-no-independent-requests-on-stream': FIXTURE,
  'sep-2575-server-no-log-without-loglevel': FIXTURE,
};

const VERSIONS = ['2025-11-25', '2026-07-28'] as const;

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
  readonly details?: { readonly untestable?: boolean };
}

const run = promisify(execFile);

async function conformance(...args: string[]): Promise<string> {
  const suite = join(ROOT, 'node_modules', '.bin', 'conformance');
  // It exits with 1 where anything failed; what failed is judged here.
  const { stdout } = await run(process.execPath, [suite, ...args], { maxBuffer: 64_000_000 }).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout;
}

/** The scenarios for servers, with the revisions that each is for. */
function serverScenarios(listed: string): ReadonlyMap<string, string> {
  const [, servers = ''] = /^Server scenarios[^\n]*\n((?: +- [^\n]+\n)+)/m.exec(listed) ?? [];
  return new Map(
    [...servers.matchAll(/- (\S+) \[([^\]]+)\]/g)].map(([, name = '', versions = '']) => [name, versions]),
  );
}

/** Of each scenario that was run, its checks. */
async function resultsIn(folder: string): Promise<Map<string, readonly Check[]>> {
  const runs = await readdir(folder);
  return new Map(
    await Promise.all(
      runs.map(async (name): Promise<[string, readonly Check[]]> => {
        const text = await readFile(join(folder, name, 'checks.json'), 'utf8');
        const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
        return [scenario, JSON.parse(text) as Check[]];
      }),
    ),
  );
}

describe('the conformance suite', () => {
  let app: TestApp;
  let folder: string;
  let scenarios: ReadonlyMap<string, string>;
  const results = new Map<string, ReadonlyMap<string, readonly Check[]>>();
  beforeAll(async () => {
    app = await runningApp({ HIPPOGRAPH_NAMESPACE: freshNamespace() });
    folder = await mkdtemp(join(tmpdir(), 'hippograph-conformance-'));
    scenarios = serverScenarios(await conformance('list'));
    for (const version of VERSIONS) {
      const out = join(folder, version);
      const url = `${app.url}/mcp`;
      await conformance('server', '--url', url, '--suite', 'all', '--spec-version', version, '-o', out);
      results.set(version, await resultsIn(out));
    }
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  it('[R-MCP-CONFORMANCE] has exactly the scenarios that this test lists', () => {
    const judged = [...APPLICABLE, ...Object.keys(NOT_APPLICABLE)];
    const extensions = [...scenarios].filter(([, versions]) => versions === 'extension');
    const known = [...scenarios.keys()].filter((name) => !extensions.some(([other]) => other === name));
    expect(judged.sort()).toEqual(known.sort());
    process.stdout.write(
      `not declared, so not run: ${extensions.map(([name]) => name).join(', ')}: ${EXTENSION}\n`,
    );
    for (const version of VERSIONS) {
      const wanted = [...scenarios].filter(([, versions]) => versions.split(',').includes(version));
      expect([...(results.get(version)?.keys() ?? [])].sort()).toEqual(wanted.map(([name]) => name).sort());
    }
  });

  it.each(VERSIONS)('[R-MCP-CONFORMANCE] is passed at %s, by every scenario that applies', (version) => {
    const ran = [...(results.get(version) ?? [])].filter(([name]) => APPLICABLE.has(name));
    expect(ran.length).toBeGreaterThanOrEqual(8);
    const failed = ran.flatMap(([name, checks]) =>
      checks
        .filter(({ status, id }) => status === 'FAILURE' && !(id in NOT_TESTABLE))
        .map(({ id, errorMessage }) => `${name} ${id}: ${errorMessage}`),
    );
    expect(failed).toEqual([]);
    // Those left out are left out by the suite itself, which says that it could not make them.
    const untestable = ran.flatMap(([, checks]) => checks.filter(({ id }) => id in NOT_TESTABLE));
    expect(untestable.every(({ details }) => details?.untestable === true)).toBe(true);
  });

  // oxlint-disable-next-line vitest/expect-expect -- each is skipped, with its reason
  it.for(Object.entries({ ...NOT_APPLICABLE, ...NOT_TESTABLE }))('%s', ([, reason], { skip }) =>
    skip(reason),
  );
});
