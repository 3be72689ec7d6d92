/** The saved questions of this browser: those of the namespace on screen, in the store on screen. */
import { computed, signal } from '@preact/signals';
import { ServiceError } from '../../../data/client.ts';
import { namespace } from '../../../state/selection.ts';
import { store } from '../../../state/store.ts';
import { parseSaved, printSaved } from './file.ts';
import type { SavedQuestion } from './saved-question.ts';

const KEY = 'hippograph-questions';

/** Namespaces of two stores can have one name. */
const key = computed(() => `${KEY} ${store.value?.id ?? ''} ${namespace.value ?? ''}`);

const writes = signal(0);

export const savedQuestions = computed((): readonly SavedQuestion[] => {
  if (writes.value < 0) return [];
  const text = localStorage.getItem(key.value);
  if (text === null) return [];
  try {
    return parseSaved(text);
  } catch {
    // Something else wrote it.
    return [];
  }
});

/** @throws ServiceError where the browser keeps no more */
export function keep(change: (all: readonly SavedQuestion[]) => readonly SavedQuestion[]): void {
  const next = change(savedQuestions.value);
  try {
    if (next.length === 0) localStorage.removeItem(key.value);
    else localStorage.setItem(key.value, printSaved(next));
  } catch {
    throw new ServiceError('The browser cannot keep more saved questions.', {
      code: 'STORAGE_FULL',
      remedy: 'Remove some, or allow this page to store data.',
    });
  }
  writes.value += 1;
}

// Another tab of this browser changed them.
addEventListener('storage', ({ key: changed }) => {
  if (changed === null || changed.startsWith(KEY)) writes.value += 1;
});
