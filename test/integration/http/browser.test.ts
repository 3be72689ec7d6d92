/** What Neo4j Browser is given: saved queries that run, in a guide, and a style. */
import { readdirSync } from 'node:fs';
import neo4j, { type Plan } from 'neo4j-driver';
import { read, root } from '../../../scripts/generated.ts';
import { energyByTier } from '../../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { pasteParams, withOwnParams } from '../../support/param-lines.ts';
import { ask } from '../../support/running/http-client.ts';
import { storeExample } from '../../support/running/seeded-example.ts';

const app = useApp();
let pasting: CypherConnection;
beforeAll(async () => {
  pasting = connectCypher(await testDatabase(), { lossless: true });
});
afterAll(async () => {
  await pasting[Symbol.asyncDispose]();
});

const FOLDER = 'browser/queries';
const DRAWN = readdirSync(`${root}/${FOLDER}`);

async function operatorsOf(text: string, params: Record<string, unknown>): Promise<string> {
  const driver = neo4j.driver(...(await addressOf()));
  try {
    const { summary } = await driver.executeQuery(`EXPLAIN ${text}`, params);
    const names = (plan: Plan): string[] => [plan.operatorType, ...plan.children.flatMap(names)];
    return summary.plan === false ? '' : names(summary.plan).join(' ');
  } finally {
    await driver.close();
  }
}

async function addressOf(): Promise<[string, ReturnType<typeof neo4j.auth.basic>]> {
  const { uri, username, password } = await testDatabase();
  return [uri, neo4j.auth.basic(username, password)];
}

describe('[R-HEALTH-GUIDE] the guide', () => {
  const unescaped = (html: string): string =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

  const namespace = freshNamespace('guide');
  beforeAll(() => storeExample(namespace));

  it('has every saved query and the steps of a run by hand; each runs as it stands and returns rows', async () => {
    const { text, headers, status } = await ask(`${app.url}/browser-guide`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const runnable = Array.from(text.matchAll(/<pre class="code runnable">(.*?)<\/pre>/gs), ([, pre]) =>
      unescaped(pre ?? ''),
    );
    let params: Record<string, unknown> = {};
    const empty: string[] = [];
    let queries = 0;
    for (const block of runnable) {
      if (block.startsWith(':param')) {
        params = { ...params, ...(await pasteParams(block, pasting.cypher, namespace)) };
        continue;
      }
      queries += 1;
      const rows = await pasting.cypher(block, params);
      if (rows.length === 0) empty.push(block);
    }
    expect(empty).toEqual([]);
    expect(queries).toBeGreaterThanOrEqual(17);
    expect(runnable).toContain(withOwnParams(energyByTier.text));
  });

  it('is for the namespace that its address names, which is one', async () => {
    const { text } = await ask(`${app.url}/browser-guide?namespace=${encodeURIComponent('team/api')}`);
    expect(text).toContain(":param namespace =&gt; 'team/api';");
    expect(text).not.toContain("'example'");
    const wrong = await ask(`${app.url}/browser-guide?namespace=${encodeURIComponent("x'</pre>")}`);
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('INVALID_NAMESPACE');
  });

  it.each(DRAWN)('has a query that draws what is there, by index: %s', async (file) => {
    const source = read(`${FOLDER}/${file}`);
    const params = await pasteParams(source, pasting.cypher, namespace);
    const statement = source.replaceAll(/^:param .*$/gm, '');
    const [first = {}] = await pasting.cypher(statement, params);
    expect(Object.values(first).filter((value) => value !== null)).not.toEqual([]);
    expect(await operatorsOf(statement, params)).not.toMatch(/AllNodesScan|LabelScan|TypeScan/);
  });

  it('colours every kind of node that a query draws, by rules that each have their braces', async () => {
    const { text, headers } = await ask(`${app.url}/browser-style.grass`);
    expect(headers['access-control-allow-origin']).toBe('*');
    const rules = new Map(
      Array.from(
        text.matchAll(/^([a-zA-Z._]+) \{\n((?: {2}[a-z-]+: [^;\n]+;\n)+)\}$/gm),
        ([, selector, body]) => [selector, body],
      ),
    );
    expect(rules.size).toBe(text.match(/\{\n/g)?.length);
    const labels = new Set(
      DRAWN.flatMap((file) =>
        Array.from(
          read(`${FOLDER}/${file}`).matchAll(/\(\w*:([A-Z][A-Za-z]+)\b/g),
          ([, label]) => `node.${label}`,
        ),
      ),
    );
    // Every memory has a kind of its own beside this label.
    labels.delete('node.Memory');
    expect([...labels].filter((label) => !rules.has(label))).toEqual([]);
    const styled = Array.from(rules.keys(), (selector = '') => selector.split('.')[1]).filter(
      (name) => name !== undefined,
    );
    const known = read('docs/data-model.md');
    for (const name of styled) expect(known).toContain(name);
  });

  it('is given to the page of Neo4j Browser, which asks first, and to no page of another machine', async () => {
    const url = `${app.url}/browser-guide`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:7474',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'baggage,cache-control,pragma,sentry-trace',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
    const given = await ask(url, { headers: { origin: 'http://localhost:7474' } });
    expect(given.headers['access-control-allow-origin']).toBe('*');
    expect((await ask(url, { headers: { origin: 'https://example.com' } })).status).toBe(403);
  });
});
