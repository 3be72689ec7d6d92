import type { Memory } from '../../../src/domain/memory.ts';

/** An episode as it is read back, of which a test says only what it is about. */
export function episode(about: Partial<Memory> & { readonly id: string }): Memory {
  return {
    kind: 'Episode',
    namespace: 'n',
    idempotencyKey: null,
    content: about.id,
    sessionId: null,
    occurredAt: new Date(0),
    recordedAt: new Date(0),
    retractedAt: null,
    who: null,
    project: null,
    intent: null,
    tags: [],
    importance: null,
    tool: null,
    file: null,
    category: null,
    outcome: null,
    valence: null,
    reliability: null,
    salience: null,
    tier: 'working',
    energy: 1,
    energyAt: new Date(0),
    accessCount: 0,
    recentAccesses: [],
    ...about,
  };
}
