/** Above how much energy a memory is due for promotion at once (source B), as an access needs to know it. */
import { CONSOLIDATION_PARAMETERS } from '../models/consolidation-parameters.ts';

export const PROMOTE_ABOVE = {
  working: CONSOLIDATION_PARAMETERS.promoteAboveWorking.default,
  shortTerm: CONSOLIDATION_PARAMETERS.promoteAboveShortTerm.default,
} as const;
