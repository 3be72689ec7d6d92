/** How many random cases a test tries: few in `npm test`, all where a file of the long lane imports the test. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests try all of their random cases. */
    allCases: boolean;
  }
}

export const cases = (few: number, all: number): number => (inject('allCases') ? all : few);
