import type { ComponentChildren } from 'preact';
import { Card } from '../../parts/card.tsx';
import { brief, tierName, words } from '../../parts/format.ts';
import { href } from '../../state/route.ts';
import type { Memory } from './types.ts';

/** Attributes of the memory. Those without a value are hidden. */
export function Details({ memory }: { readonly memory: Memory }) {
  const number = (value: number | null): ComponentChildren => (value === null ? null : brief(value));
  const kind = (value: string | null): ComponentChildren => (value === null ? null : words(value));
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    [
      'Session',
      memory.sessionId === null ? null : <a href={href('sessions', memory.sessionId)}>{memory.sessionId}</a>,
    ],
    ['Project', memory.project],
    ['Tier', tierName(memory.tier)],
    ['Intent', memory.intent],
    ['Kind', kind(memory.category)],
    ['Outcome', kind(memory.outcome)],
    ['Tool', memory.tool],
    ['File', memory.file],
    ['Importance', number(memory.importance)],
    ['Valence', number(memory.valence)],
    ['Reliability', number(memory.reliability)],
    ['Salience', number(memory.salience)],
    ['ID', <code key="id">{memory.id}</code>],
  ];
  return (
    <Card title="Details" note="Fields without a value are hidden.">
      <dl class="pairs">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </>
          ),
        )}
      </dl>
    </Card>
  );
}
