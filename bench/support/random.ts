/** Seeded chance, so that two runs measure the same data. */
export { random } from '../../src/models/random.ts';
