import { useEffect, useRef, useState } from 'preact/hooks';
import type { ServiceError } from '../../../data/client.ts';
import { serviceError } from '../../../data/use-query.ts';
import { Card } from '../../../parts/card.tsx';
import { counted, words } from '../../../parts/format.ts';
import { Empty, Trouble } from '../../../parts/states.tsx';
import { When } from '../../../parts/when.tsx';
import { href } from '../../../state/route.ts';
import { asOf } from '../../../state/selection.ts';
import { printVariants } from '../variants.ts';
import { askAgain } from './ask-again.ts';
import { ExpectedLine } from './expected-line.tsx';
import { FileButtons } from './file-buttons.tsx';
import { savedQuestions } from './kept.ts';
import { keyOf, type SavedQuestion, verdictOf } from './saved-question.ts';

/** Questions with what must come back: a regression test of one's own memory. */
export function SavedQuestions({ namespace }: { readonly namespace: string }) {
  const saved = savedQuestions.value;
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, fail] = useState<ServiceError>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [namespace]);
  const askAll = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    fail(undefined);
    try {
      for (const [at, each] of saved.entries()) {
        say(`Question ${at + 1} of ${saved.length} …`);
        await askAgain(namespace, each, controller.signal);
      }
      say(summary(savedQuestions.value));
    } catch (reason) {
      if (controller.signal.aborted) return;
      say('');
      fail(serviceError(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title="Saved questions"
      note="Each names memories that must come back. This browser keeps them, not the service: save them as a file to have them elsewhere. Asking them again leaves no trace in the memory."
      actions={
        saved.length === 0 || asOf.value !== undefined ? null : (
          <button
            type="button"
            class="primary"
            aria-disabled={busy}
            onClick={() => (busy ? undefined : void askAll())}
          >
            Ask all again
          </button>
        )
      }
    >
      <p role="status" class={said === '' ? 'hidden' : undefined}>
        {said}
      </p>
      {error === undefined ? null : <Trouble error={error} />}
      {saved.length === 0 ? (
        <Empty>
          No saved questions in this browser. Ask a question, then choose “Must come back” at a result that it
          must always find.
        </Empty>
      ) : (
        <ol class="saved-questions">
          {saved.map((each) => (
            <SavedLine key={keyOf(each)} namespace={namespace} saved={each} />
          ))}
        </ol>
      )}
      <FileButtons namespace={namespace} />
    </Card>
  );
}

function SavedLine({ namespace, saved }: { readonly namespace: string; readonly saved: SavedQuestion }) {
  const { question, mode, profile, limit, askedAt, expected } = saved;
  return (
    <li class="memory-line">
      <p>
        <a
          href={href('recall', undefined, {
            q: question,
            limit: String(limit),
            variants: printVariants([{ mode, profile }]),
          })}
          dir="auto"
        >
          {question}
        </a>
      </p>
      <p class="meta">
        <span>
          mode {words(mode)}
          {profile === '' ? '' : `, profile ${profile}`}, {counted(limit, 'result')}
        </span>
        <span>
          last asked <When at={askedAt} />
        </span>
      </p>
      <ul class="stack">
        {expected.map((each) => (
          <ExpectedLine key={each.memoryId} namespace={namespace} saved={saved} expected={each} />
        ))}
      </ul>
    </li>
  );
}

function summary(all: readonly SavedQuestion[]): string {
  const failing = all.filter(({ expected }) => expected.some((each) => !verdictOf(each).holds)).length;
  const asked = `${counted(all.length, 'question')} asked again.`;
  return failing === 0
    ? `${asked} All hold.`
    : `${asked} ${failing} of them ${failing === 1 ? 'does' : 'do'} not hold.`;
}
