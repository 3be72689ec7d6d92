import { PROFILES } from '../../src/retrieval/profiles/profiles.ts';

/** The weights of a profile that every hit tells of. The signal `order` is told of only where a question asks for an order in time. */
export const weightsOfEveryHit = (profile: keyof typeof PROFILES): Record<string, number> =>
  Object.fromEntries(Object.entries(PROFILES[profile].weights).filter(([signal]) => signal !== 'order'));
