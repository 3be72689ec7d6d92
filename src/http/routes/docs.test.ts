import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountDocs } from './docs.ts';

const INLINE = 'window.pages = {};';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hippograph-docs-'));
  mkdirSync(join(folder, 'start'));
  writeFileSync(join(folder, 'index.html'), `<h1>Start</h1><script id="a">${INLINE}</script>`);
  writeFileSync(join(folder, 'start', 'install.html'), '<h1>Install</h1>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function get(url: string, from = folder) {
  const app = Fastify();
  mountDocs(app, from);
  const answer = await app.inject({ url });
  await app.close();
  return answer;
}

describe('the documentation at /docs', () => {
  it('the documentation is served from the folder of the build', async () => {
    expect((await get('/docs/')).body).toContain('<h1>Start</h1>');
    expect((await get('/docs/start/install.html')).body).toBe('<h1>Install</h1>');
    expect((await get('/docs')).headers.location).toBe('/docs/');
    expect((await get('/docs/nothing.html')).statusCode).toBe(404);
  });

  it('a page of the documentation has an address without .html', async () => {
    expect((await get('/docs/start/install')).body).toBe('<h1>Install</h1>');
    expect((await get('/docs/start/nothing')).statusCode).toBe(404);
  });

  it('a page of the documentation may run only its own scripts, and load only from the service', async () => {
    const { headers } = await get('/docs/start/install.html');
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('no file outside the folder of the documentation is served', async () => {
    writeFileSync(join(folder, '..', 'hippograph-secret.txt'), 'hidden words');
    const answers = await Promise.all(
      [
        '/docs/../hippograph-secret.txt',
        '/docs/%2e%2e/hippograph-secret.txt',
        '/docs/..%2fhippograph-secret.txt',
      ].map((url) => get(url)),
    );
    rmSync(join(folder, '..', 'hippograph-secret.txt'));
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('hidden words');
    }
  });

  it('where the documentation is not built, the answer names the command that builds it', async () => {
    const { statusCode, body } = await get('/docs/', join(folder, 'none'));
    expect(statusCode).toBe(500);
    expect(body).toContain('The documentation is not built.');
  });
});
