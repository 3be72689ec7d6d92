/** How each profile forgets: the strength of one memory over thirty days, used again or not. Pure functions; nothing is started. */
import { writeFileSync } from 'node:fs';
import type { Episode } from '../src/domain/memory.ts';
import { EXPIRY_ENERGY, energy, energyCrossing } from '../src/models/laws/energy.ts';
import { paceOf } from '../src/models/laws/energy-state.ts';
import { profileNamed } from '../src/retrieval/profiles/profile.ts';
import { PROFILES } from '../src/retrieval/profiles/profiles.ts';
import { forgettingChart, type Point } from './support/forgetting-chart.ts';
import { type Row, report } from './support/report.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const STEP_DAYS = 1 / 6;
const STORED = new Date('2026-01-01T00:00:00Z');
/** Days on which it was found helpful. */
const LIVES: Readonly<Record<string, readonly number[]>> = {
  'An episode that nobody recalls': [],
  'The same, found helpful on days 1, 3 and 7': [1, 3, 7],
};
const TOLD_DAYS = [0.5, 1.5, 8, 29];

const onDay = (day: number): Date => new Date(STORED.getTime() + day * DAY_MS);

const NEW: Episode = {
  id: '',
  kind: 'Episode',
  namespace: '',
  idempotencyKey: null,
  content: '',
  sessionId: null,
  occurredAt: STORED,
  recordedAt: STORED,
  retractedAt: null,
  pinnedAt: null,
  expiresAt: null,
  expiry: null,
  who: null,
  project: null,
  intent: null,
  tags: [],
  corrected: false,
  importance: null,
  tool: null,
  file: null,
  category: 'EPISODIC',
  outcome: null,
  valence: null,
  reliability: null,
  salience: null,
  tier: 'working',
  energy: 1,
  energyAt: STORED,
  pace: null,
  accessCount: 0,
  recentAccesses: [],
  useSums: null,
};

/** What is stored of it at an instant: consolidation archives it once it has faded, and each access is kept. */
function storedAt(now: Date, accesses: readonly number[]): Episode {
  let memory = NEW;
  const rest = (until: Date): void => {
    const faded = energyCrossing(memory, EXPIRY_ENERGY);
    if (memory.tier !== 'working' || paceOf(memory) !== 'working' || faded > until) return;
    memory = { ...memory, tier: 'archived' };
  };
  for (const day of accesses.filter((each) => onDay(each) <= now)) {
    rest(onDay(day));
    memory = energy().accessed(memory, onDay(day));
  }
  rest(now);
  return memory;
}

/** Profiles that forget alike share a line. */
function laws(): Map<string, string[]> {
  const alike = new Map<string, string[]>();
  for (const [name, { strength }] of Object.entries(PROFILES)) {
    const key = JSON.stringify(strength);
    alike.set(key, [...(alike.get(key) ?? []), name]);
  }
  return alike;
}

/** Days of use of three memories, which differ in nothing else. */
const THREE: Readonly<Record<string, readonly number[]>> = {
  'ten uses on ten days': Array.from({ length: 10 }, (_, at) => at + 1),
  'ten uses on the tenth day': Array.from({ length: 10 }, (_, at) => 10 - (9 - at) / 2_160),
  'never used': [],
};
const LONG_DAYS = 200;

function threeLives(): Point[] {
  const { law } = profileNamed('default');
  const life = 'Three memories under the default law';
  return Object.entries(THREE).flatMap(([profile, accesses]) =>
    Array.from({ length: LONG_DAYS * 4 + 1 }, (_, step) => step / 4).map((day) => ({
      profile,
      life,
      day,
      strength: law(storedAt(onDay(day), accesses), onDay(day)),
    })),
  );
}

export interface ForgettingOptions {
  readonly chart?: string;
  readonly lives?: string;
}

export async function benchForgetting(options: ForgettingOptions): Promise<void> {
  const points: Point[] = [];
  const rows: Row[] = [];
  for (const names of laws().values()) {
    const profile = names.join(', ');
    const { law } = profileNamed(names[0] as keyof typeof PROFILES);
    for (const [life, accesses] of Object.entries(LIVES)) {
      const strength = (day: number): number => law(storedAt(onDay(day), accesses), onDay(day));
      for (let step = 1; step * STEP_DAYS <= DAYS; step += 1)
        points.push({ profile, life, day: step * STEP_DAYS, strength: strength(step * STEP_DAYS) });
      const told = TOLD_DAYS.map((day) => [`day ${day}`, strength(day)] as const);
      rows.push({ profile, life, ...Object.fromEntries(told) });
    }
  }
  report('forgetting', rows, [
    'energy: faded under 0.1 after 4.6 hours, it is archived, and fades on as before.',
  ]);
  if (options.chart !== undefined) writeFileSync(options.chart, await forgettingChart(points));
  if (options.lives !== undefined) writeFileSync(options.lives, await forgettingChart(threeLives()));
}
