/** Asks the service for tokens: with HIPPOGRAPH_TOKEN, or another that may administer the store. */
import { readSettings } from '../../config/settings.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { showProgress } from '../terminal/progress.ts';
import { ServiceConnection } from '../service-connection.ts';
import { describeToken, type ListedToken } from './describe.ts';
import { expiryOf } from './expiry.ts';
import { print, printError, printJson } from '../terminal/print.ts';

export interface CreateOptions {
  readonly name: string;
  readonly namespace?: readonly string[];
  readonly allNamespaces?: true;
  readonly rights: readonly string[];
  readonly expires?: string;
  readonly json?: true;
}

interface Created {
  readonly secret: string;
  readonly token: ListedToken;
}

async function through<Answer>(ask: (service: ServiceConnection) => Promise<Answer>): Promise<Answer> {
  const settings = readSettings(process.env);
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'token', signal: interrupt.signal });
  return await ask(service);
}

/** The secret alone goes to stdout, so that a script can take it; the rest is for the user at the terminal. */
export async function createToken(options: CreateOptions): Promise<void> {
  const { name, namespace: namespaces, allNamespaces, rights, expires } = options;
  const expiresAt = expires === undefined ? undefined : expiryOf(expires, new Date());
  const body = JSON.stringify({ name, namespaces, allNamespaces, rights, expiresAt });
  const made = await through((service) => service.post<Created>('/tokens', body));
  if (options.json === true) {
    printJson(made);
    return;
  }
  printError(`${describeToken(made.token, new Date())}\nCopy the token now. It is not shown again:`);
  print(made.secret);
}

export async function listTokens({ json }: { readonly json?: true }): Promise<void> {
  const { tokens } = await through((service) => service.get<{ readonly tokens: ListedToken[] }>('/tokens'));
  if (json === true) {
    printJson(tokens);
    return;
  }
  const now = new Date();
  print(
    tokens.length === 0
      ? 'There are no tokens.'
      : tokens.map((token) => describeToken(token, now)).join('\n'),
  );
}

export async function revokeToken(id: string): Promise<void> {
  const body = JSON.stringify({ id });
  const { token } = await through((service) =>
    service.post<{ readonly token: ListedToken }>('/tokens/revoke', body),
  );
  print(describeToken(token, new Date()));
}
