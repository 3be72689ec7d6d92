/** Mounts the built-in issuer: the library's endpoints under /oauth, and the page /login, which asks for a code that the service prints. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { errors, type Provider } from 'oidc-provider';
import { checkNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { OAuthSettings } from '../auth/oauth-settings.ts';
import { accountOf, GIVEN, LOGIN_S } from './issuer.ts';
import { ISSUER_PATHS, LOGIN_PATH } from './paths.ts';
import { endedPage, loginPage, PAGE_POLICY } from './page.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const TRIES = 5;
const OPEN_LOGINS = 50;

export interface LoginParts {
  readonly oauth: OAuthSettings;
  readonly issuer: () => Promise<Provider>;
  /** Of the service; what the page proposes. */
  readonly namespace: string | undefined;
  /** Prints a sentence where the operator sees it. */
  readonly notify: (sentence: string) => void;
}

interface Asked {
  readonly code: string;
  tries: number;
}

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const written = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export function mountLogin(app: FastifyInstance, { oauth, issuer, namespace, notify }: LoginParts): void {
  const { host, protocol } = new URL(oauth.issuer);
  const asked = new LRUCache<string, Asked>({ max: OPEN_LOGINS, ttl: LOGIN_S * 1_000 });

  /** A tunnel may pass on another name and scheme than those that the browser uses. */
  const known = ({ raw }: FastifyRequest): FastifyRequest['raw'] => {
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    return raw;
  };

  /** The library reads the body itself, so it takes the request before Fastify does. */
  const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const provider = await issuer();
    reply.hijack();
    await provider.callback()(known(request), reply.raw);
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', passOn);
    for (const url of ISSUER_PATHS)
      scope.route({ method: ['GET', 'HEAD', 'POST', 'OPTIONS'], url, handler: async () => undefined });
  });

  const html = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
    reply
      .code(status)
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      // With `no-referrer`, a browser sends the form with `Origin: null`, which is refused.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(text);

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof errors.SessionNotFound) return html(reply, endedPage(), 410);
      throw error;
    });

    scope.get(LOGIN_PATH, async (request, reply) => {
      const { uid, client, target } = await details(await issuer(), known(request), reply);
      if (!asked.has(uid)) {
        const code = newCode();
        asked.set(uid, { code, tries: 0 });
        notify(
          `${client} at ${target} wants to use your memory. If that is you, type this code there: ${written(code)}`,
        );
      }
      return html(reply, loginPage({ client, host: target, namespaces: namespace ?? 'personal' }));
    });

    scope.post<{ Body: URLSearchParams }>(LOGIN_PATH, async (request, reply) => {
      const provider = await issuer();
      const { uid, client, target } = await details(provider, known(request), reply);
      const form = request.body;
      const namespaces = form.get('namespaces') ?? '';
      const open = asked.get(uid);
      if (open === undefined || open.tries >= TRIES) return html(reply, endedPage(), 410);
      const again = (error: string): FastifyReply =>
        html(reply, loginPage({ client, host: target, namespaces, error }), 400);
      open.tries += 1;
      const given = (form.get('code') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
      if (!timingSafeEqual(digest(given), digest(open.code)))
        return again('This is not the code. Look at the latest one in the terminal.');
      const names = namespaces.split(/\s+/).filter((name) => name !== '');
      const wrong = problemOf(names);
      if (wrong !== undefined) {
        open.tries -= 1;
        return again(wrong);
      }
      asked.delete(uid);
      const rights = GIVEN.filter((right) => right === 'read' || form.get('write') === 'yes');
      reply.hijack();
      await provider.interactionFinished(request.raw, reply.raw, {
        login: { accountId: accountOf({ namespaces: names, rights }), remember: false },
        consent: {},
      });
      return reply;
    });
  });
}

async function details(
  provider: Provider,
  request: FastifyRequest['raw'],
  reply: FastifyReply,
): Promise<{ readonly uid: string; readonly client: string; readonly target: string }> {
  const { uid, params } = await provider.interactionDetails(request, reply.raw);
  const client = await provider.Client.find(String(params['client_id']));
  const target = new URL(String(params['redirect_uri'])).host;
  // It stands on a terminal, and is whatever the client says of itself.
  const name = (client?.clientName ?? 'A program without a name')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .slice(0, 60);
  return { uid, client: name, target };
}

function problemOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'Name at least one namespace.';
  if (names.length === 1 && names[0] === '*') return undefined;
  try {
    names.forEach(checkNamespace);
    return undefined;
  } catch (error) {
    if (error instanceof MemoryError) return error.message;
    throw error;
  }
}
