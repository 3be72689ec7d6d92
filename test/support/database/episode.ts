import type { Memory } from '../../../src/domain/memory.ts';
import { sampleMemory } from '../../../src/operation/sample-memory.ts';

/** An episode as it is read back, of which a test says only what it is about. */
export function episode(about: Partial<Memory> & { readonly id: string }): Memory {
  return { ...sampleMemory('n'), content: about.id, ...about };
}
