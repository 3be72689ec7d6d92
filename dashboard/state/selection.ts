/** The namespace on screen, and the time that the pages show. */
import { computed, signal } from '@preact/signals';
import { route } from './route.ts';

const KEY = 'hippograph-namespace';

/** The namespace to open when the address has none, chosen by `opening`. Undefined before it is known. */
export const usual = signal<string | undefined>(localStorage.getItem(KEY) ?? undefined);

export function rememberNamespace(name: string): void {
  localStorage.setItem(KEY, name);
  usual.value = name;
}

export const namespace = computed(() => route.value.query.get('ns') ?? usual.value);

const timeIn = (name: string) =>
  computed(() => {
    const text = route.value.query.get(name);
    return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  });

export const validAt = timeIn('validAt');
export const knownAt = timeIn('knownAt');

/** The `asOf` argument of queries. Undefined for the present. */
export const asOf = computed(() =>
  validAt.value === undefined && knownAt.value === undefined
    ? undefined
    : {
        ...(validAt.value === undefined ? {} : { validAt: validAt.value }),
        ...(knownAt.value === undefined ? {} : { knownAt: knownAt.value }),
      },
);
