/** How the dashboard's files are served. The tests of its pages say what it shows. */
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '../../../src/config/settings.ts';
import { createLeases } from '../../../src/http/routes/lease.ts';
import { createHttpServer, type HttpServer } from '../../../src/http/server.ts';
import { ask } from '../../support/running/http-client.ts';

const TOKEN = 'a-token-of-the-tests';

const open = new Set<HttpServer>();
afterEach(async () => {
  for (const server of open) await server[Symbol.asyncDispose]();
  open.clear();
});

async function urlOf(settings: Partial<Pick<Settings, 'token'>> = {}): Promise<string> {
  const server = createHttpServer({
    settings: { ...readSettings({}), port: 0, ...settings },
    service: () => undefined,
    starting: () => 'The database is starting.',
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    leases: createLeases({ graceMs: 60_000 }),
  });
  open.add(server);
  return (await server.listen()).url;
}

async function assetsOf(url: string): Promise<string[]> {
  const { text } = await ask(`${url}/`);
  return Array.from(text.matchAll(/(?:src|href)="(\/[^"]+)"/g), ([, path]) => path ?? '');
}

describe('the dashboard’s page', () => {
  it('[R-DASHBOARD-CLOSED] may load nothing from elsewhere, and run nothing but its own files', async () => {
    const { status, headers, text } = await ask(`${await urlOf()}/`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    // Nothing stands in line, or the policy would break it.
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|style=/);
    expect(text).not.toMatch(/https?:\/\//);
  });

  it('is asked for again each time; its assets, named by their contents, are kept for good', async () => {
    const url = await urlOf();
    expect((await ask(`${url}/`)).headers['cache-control']).toBe('no-cache');
    const assets = await assetsOf(url);
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) {
      expect(path).toMatch(/^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|svg)$/);
      const { status, headers } = await ask(url + path);
      expect([path, status, headers['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('comes compressed, as it was built', async () => {
    const url = await urlOf();
    const script = (await assetsOf(url)).find((path) => path.endsWith('.js')) ?? expect.fail('no script');
    const plain = await ask(url + script);
    const response = await fetch(url + script, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.text.length / 2);
    expect(await response.text()).toBe(plain.text);
    const page = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toContain('<div id="app">');
  });

  it('is served without a token and holds no data, but its queries need one', async () => {
    const url = await urlOf({ token: TOKEN });
    const assets = await assetsOf(url);
    for (const path of ['/', ...assets]) {
      const { status, text } = await ask(url + path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain(TOKEN);
    }
    const query = await ask(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ health { ready } }' }),
    });
    expect(query.status).toBe(401);
  });

  it('reaches no file beside its own', async () => {
    const url = await urlOf({ token: TOKEN });
    for (const path of [
      '/assets/..%2findex.html',
      '/assets/%2e%2e/index.html',
      '/assets/../../package.json',
      '/assets/',
    ]) {
      const { status } = await ask(url + path);
      expect([path, status >= 400]).toEqual([path, true]);
    }
  });

  it('is refused to pages of elsewhere, as everything is', async () => {
    const { status } = await ask(`${await urlOf()}/`, { headers: { host: 'evil.example' } });
    expect(status).toBe(403);
  });
});
