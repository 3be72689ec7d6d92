import { useState } from 'preact/hooks';
import { askerOf } from '../../parts/asker.ts';
import { counted, milliseconds } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import { Answer } from './answer.tsx';
import type { Asked } from './types.ts';

interface AskedLineProps {
  readonly namespace: string;
  readonly asked: Asked;
}

/** One question: who asked it, what came back and what it cost. */
export function AskedLine({ namespace, asked }: AskedLineProps) {
  const [open, set] = useState(false);
  const { at, question, sessionId, abstained, unclear, tookMs, found, tokens, hits } = asked;
  const helped = hits.filter(({ helpful }) => helpful === true).length;
  return (
    <li class="memory-line">
      <p class={question === null ? 'soft' : 'verbatim'} dir="auto">
        {question ?? 'The text of this question is not kept.'}
      </p>
      <div class="meta">
        <span>{askerOf(asked)}</span>
        <When at={at} />
        {sessionId === null ? null : (
          <span>
            in <a href={href('sessions', sessionId)}>{sessionId}</a>
          </span>
        )}
        <span>
          {counted(found, 'result')}
          {tokens === null ? '' : `, ${counted(tokens, 'token')}`}
          {tookMs === null ? '' : `, ${milliseconds(tookMs)}`}
        </span>
        {abstained === true ? <span class="chip warn">nothing stored is about it</span> : null}
        {unclear ? <span class="chip warn">no clear match</span> : null}
        {helped === 0 ? null : <span class="chip">{helped} helped</span>}
        {question === null ? null : (
          <a href={href('recall', undefined, { q: question })}>Ask again in the lab</a>
        )}
      </div>
      <details open={open} onToggle={({ currentTarget }) => set(currentTarget.open)}>
        <summary>
          What came back<span class="hidden"> to: {question ?? 'a question'}</span>
        </summary>
        {open ? <Answer namespace={namespace} asked={asked} /> : null}
      </details>
    </li>
  );
}
