/** A memory of samples. Nothing has its id. */
import type { Memory } from '../domain/memory.ts';
import { SAMPLE_ID } from './operation.ts';

export const sampleMemory = (namespace: string): Memory => ({
  id: SAMPLE_ID,
  kind: 'Episode',
  namespace,
  idempotencyKey: null,
  content: 'x',
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
  pace: null,
  accessCount: 0,
  recentAccesses: [],
});
