/** Which memory is looked at, and from which point in both times. */
import { computed, signal } from '@preact/signals';
import { route } from './route.ts';

const KEY = 'hippograph-namespace';

/** The namespace to open where the address names none: `opening` chooses it; undefined before it is known. */
export const usual = signal<string | undefined>(localStorage.getItem(KEY) ?? undefined);

export function rememberNamespace(name: string): void {
  localStorage.setItem(KEY, name);
  usual.value = name;
}

export const namespace = computed(() => route.value.query.get('ns') ?? usual.value);

const instant = (name: string) =>
  computed(() => {
    const text = route.value.query.get(name);
    return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  });

export const validAt = instant('validAt');
export const knownAt = instant('knownAt');

/** The argument of what can be asked from another point in time; undefined for the present. */
export const asOf = computed(() =>
  validAt.value === undefined && knownAt.value === undefined
    ? undefined
    : {
        ...(validAt.value === undefined ? {} : { validAt: validAt.value }),
        ...(knownAt.value === undefined ? {} : { knownAt: knownAt.value }),
      },
);
