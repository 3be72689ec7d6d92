/** What settings can be made of, as data. */
import type {
  ParameterDefinition,
  ProfileDefinition,
  Settings,
  StrengthLaw,
} from '../../domain/requests/dynamics.ts';
import { CONSOLIDATION_PARAMETERS } from '../../models/consolidation-parameters.ts';
import { EXPIRY_ENERGY } from '../../models/laws/energy.ts';
import { LAW_NAMES, type LawName } from '../../models/laws/law.ts';
import { LAWS } from '../../models/laws/laws.ts';
import type { ParameterTable } from '../../models/parameters.ts';
import { NOTHING } from '../../operation/input.ts';
import { operation } from '../../operation/operation.ts';
import { anywhere } from '../../operation/rights.ts';
import { MODES, type Mode } from '../query/mode.ts';
import { HEAVIEST } from './profile.ts';
import { PROFILES, type ProfileData } from './profiles.ts';
import { SIGNALS } from '../stages/signals.ts';

const definitions = (table: ParameterTable): ParameterDefinition[] =>
  Object.entries(table).map(([name, row]) => ({ name, ...row }));

const lawNamed = (name: LawName): StrengthLaw => ({ name, parameters: definitions(LAWS[name].parameters) });

function heaviestFirst(weights: ProfileData['weights']): ProfileDefinition['weights'] {
  const some = SIGNALS.flatMap((signal) => {
    const weight = weights[signal] ?? 0;
    return weight === 0 ? [] : [{ signal, weight }];
  });
  return some.toSorted((a, b) => b.weight - a.weight);
}

function profile(name: string, data: ProfileData): ProfileDefinition {
  const parameters = Object.entries(data.strength.parameters ?? {});
  return {
    name,
    law: lawNamed(data.strength.law),
    parameters: parameters.map(([parameter, value]) => ({ name: parameter, value })),
    weights: heaviestFirst(data.weights),
    chatWeights: heaviestFirst(data.chatWeights ?? data.weights),
    scale: data.scale,
    learns: data.learns,
    appliesThreshold: data.leastSimilarity === 'byMode',
  };
}

/** The profiles, laws, modes and parameters that a configuration may name. */
export const settings = operation({
  name: 'settings',
  input: NOTHING,
  rights: anywhere('read'),
  sample: () => ({}),
  run: () => allSettings(),
});

function allSettings(): Settings {
  return {
    profiles: Object.entries(PROFILES).map(([name, data]) => profile(name, data)),
    laws: LAW_NAMES.map(lawNamed),
    modes: (Object.keys(MODES) as Mode[]).map((mode) => ({ mode, ...MODES[mode] })),
    signals: SIGNALS,
    heaviest: HEAVIEST,
    consolidation: definitions(CONSOLIDATION_PARAMETERS),
    expiryEnergy: EXPIRY_ENERGY,
  };
}
