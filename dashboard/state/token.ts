/** The bearer token, if the service needs one. It is stored for this tab only, and never put into an address. */
import { signal } from '@preact/signals';

const KEY = 'hippograph-token';

export const token = signal<string | undefined>(sessionStorage.getItem(KEY) ?? undefined);
/** Why the service refused the request. Undefined while no token is needed. */
export const asked = signal<string | undefined>(undefined);
/** Counts the tokens that the user entered, so that refused queries run again. */
export const given = signal(0);

export function tokenRefused(said = 'The request needs a bearer token.'): void {
  asked.value = said;
}

export function giveToken(secret: string): void {
  sessionStorage.setItem(KEY, secret);
  token.value = secret;
  asked.value = undefined;
  given.value += 1;
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
  token.value = undefined;
  given.value += 1;
}
