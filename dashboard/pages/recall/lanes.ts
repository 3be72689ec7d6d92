/** Ways of asking that stand side by side, as the address keeps them: mode:profile,mode:profile. */
import type { RecallMode } from '../../data/documents.generated.ts';

export const MODES = [
  'AUTO',
  'EXECUTION',
  'PLANNING',
  'BRAINSTORMING',
] as const satisfies readonly RecallMode[];
export const MOST_LANES = 3;

export interface LaneChoice {
  readonly mode: RecallMode;
  /** The namespace's own when empty. */
  readonly profile: string;
}

export function parseLanes(text = ''): LaneChoice[] {
  const lanes = text
    .split(',')
    .slice(0, MOST_LANES)
    .map((lane) => {
      const [mode, profile = ''] = lane.split(':', 2);
      return { mode: MODES.find((each) => each === mode) ?? 'AUTO', profile };
    });
  return lanes.length === 0 ? [{ mode: 'AUTO', profile: '' }] : lanes;
}

export const printLanes = (lanes: readonly LaneChoice[]): string =>
  lanes.map(({ mode, profile }) => `${mode}:${profile}`).join(',');
