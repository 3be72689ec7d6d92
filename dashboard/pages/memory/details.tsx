import type { ComponentChildren } from 'preact';
import { Card } from '../../parts/card.tsx';
import { brief, words } from '../../parts/format.ts';
import { href } from '../../state/route.ts';
import type { Memory } from './life.tsx';

/** What its writer said of it; what nobody said is left out. */
export function Details({ memory }: { readonly memory: Memory }) {
  const number = (value: number | null): ComponentChildren => (value === null ? null : brief(value));
  const kind = (value: string | null): ComponentChildren => (value === null ? null : words(value));
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    [
      'Session',
      memory.sessionId === null ? null : <a href={href('sessions', memory.sessionId)}>{memory.sessionId}</a>,
    ],
    ['Project', memory.project],
    ['Intent', memory.intent],
    ['Kind', kind(memory.category)],
    ['Outcome', kind(memory.outcome)],
    ['Tool', memory.tool],
    ['File', memory.file],
    ['Importance', number(memory.importance)],
    ['Felt', number(memory.valence)],
    ['Reliability', number(memory.reliability)],
    ['Salience', number(memory.salience)],
    ['Id', <code key="id">{memory.id}</code>],
  ];
  return (
    <Card title="Details" note="As its writer gave them; what nobody said is left out.">
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
