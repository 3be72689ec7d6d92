/** Settings of a namespace as lines, and changes of some of them. */
import { describe, expect, it } from 'vitest';
import { type Config, toLines, withChanges } from './settings.ts';

const CONFIG: Config = {
  profile: 'default',
  law: null,
  weights: [{ signal: 'late', weight: 0.5 }],
  lateInteraction: true,
  schedule: null,
  relevanceFloor: null,
  secrets: 'REDACT',
  personalData: 'OFF',
  parameters: [{ name: 'archiveBelow', value: 0.1 }],
};

describe('settings of a namespace', () => {
  it('[R-CLI-CONFIG] what `get` prints, `set` takes, and changes nothing', () => {
    const same = withChanges(CONFIG, toLines(CONFIG));
    expect(same).toEqual(withChanges(CONFIG, []));
    expect(same).toEqual({ ...CONFIG, law: undefined, schedule: undefined, relevanceFloor: undefined });
  });

  it('[R-CLI-CONFIG] changes what is named, takes back what has no value, and keeps the rest', () => {
    const changed = withChanges(CONFIG, [
      'profile=cognitive',
      'relevanceFloor=0.2',
      'secrets=block',
      'lateInteraction=false',
      'weight.late=',
      'weight.text=1',
      'parameter.archiveBelow=0.2',
    ]);
    expect(changed).toEqual({
      ...CONFIG,
      profile: 'cognitive',
      law: undefined,
      schedule: undefined,
      relevanceFloor: 0.2,
      secrets: 'BLOCK',
      lateInteraction: false,
      weights: [{ signal: 'text', weight: 1 }],
      parameters: [{ name: 'archiveBelow', value: 0.2 }],
    });
  });

  it.each([
    ['colour=red', 'There is no setting colour.'],
    ['weight.=1', 'There is no setting weight..'],
    ['profile', 'profile has no value.'],
    ['weight.late=much', 'weight.late is a number, not much.'],
    ['lateInteraction=maybe', 'lateInteraction is true or false, not maybe.'],
  ])('[R-CLI-CONFIG] %s is refused', (change, message) => {
    expect(() => withChanges(CONFIG, [change])).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', message }),
    );
  });
});
