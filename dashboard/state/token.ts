/** The bearer token, where the service asks for one: kept for this tab alone, and never in an address. */
import { signal } from '@preact/signals';

const KEY = 'hippograph-token';

export const token = signal<string | undefined>(sessionStorage.getItem(KEY) ?? undefined);
/** What the service said when it let nobody in; undefined while nothing is asked of the user. */
export const asked = signal<string | undefined>(undefined);
/** Counts the tokens that were given: what was refused is asked again. */
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
