/** The built-in issuer of a service. The library and the file are loaded when they are first needed. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { OAuthSettings } from '../auth/oauth-settings.ts';
import type { LoginFile } from './login-file.ts';
import type { LoginParts } from './mount-login.ts';

const LOGIN_FILE = 'login.json';

export class BuiltInLogin {
  readonly #path: string;
  #file: Promise<LoginFile> | undefined;
  #issuer: Promise<Provider> | undefined;
  #keys: Promise<JWTVerifyGetKey> | undefined;

  constructor(dataDir: string) {
    this.#path = join(dataDir, LOGIN_FILE);
  }

  /** The public keys of its tokens. */
  get(): Promise<JWTVerifyGetKey> {
    return (this.#keys ??= Promise.all([import('jose'), this.#opened()]).then(
      ([{ createLocalJWKSet }, { key }]) => {
        const { d: _private, ...shown } = key;
        return createLocalJWKSet({ keys: [{ ...shown, kty: 'EC' }] });
      },
    ));
  }

  mount(app: FastifyInstance, parts: Omit<LoginParts, 'issuer'>): void {
    app.register(async (scope) => {
      const { mountLogin } = await import('./mount-login.ts');
      mountLogin(scope, { ...parts, issuer: () => this.#provider(parts.oauth) });
    });
  }

  #opened(): Promise<LoginFile> {
    return (this.#file ??= import('./login-file.ts').then((loaded) => loaded.LoginFile.open(this.#path)));
  }

  #provider(oauth: OAuthSettings): Promise<Provider> {
    return (this.#issuer ??= Promise.all([import('./issuer.ts'), this.#opened()]).then(([loaded, file]) =>
      loaded.createIssuer(oauth, file),
    ));
  }
}
