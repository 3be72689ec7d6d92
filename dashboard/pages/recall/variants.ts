/** Variants to compare. In the address: mode:profile,mode:profile. */
import type { RecallMode } from '../../data/documents.generated.ts';

export const MODES = [
  'AUTO',
  'EXECUTION',
  'PLANNING',
  'BRAINSTORMING',
  'TIMELINE',
] as const satisfies readonly RecallMode[];
export const MOST_VARIANTS = 3;

export interface VariantChoice {
  readonly mode: RecallMode;
  /** Empty: the profile of the namespace. */
  readonly profile: string;
}

export function parseVariants(text = ''): VariantChoice[] {
  const variants = text
    .split(',')
    .slice(0, MOST_VARIANTS)
    .map((variant) => {
      const [mode, profile = ''] = variant.split(':', 2);
      return { mode: MODES.find((each) => each === mode) ?? 'AUTO', profile };
    });
  return variants.length === 0 ? [{ mode: 'AUTO', profile: '' }] : variants;
}

export const printVariants = (variants: readonly VariantChoice[]): string =>
  variants.map(({ mode, profile }) => `${mode}:${profile}`).join(',');
