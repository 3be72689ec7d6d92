import { useEffect, useRef, useState } from 'preact/hooks';
import { toast } from '../../state/toast.ts';

/** How long it stays unless a pointer or the focus is on it, in milliseconds. An error stays until it is closed. */
const STAYS_MS = { plain: 8_000, withUndo: 30_000 };

/** Says what was just done, with its undo at hand. */
export function ToastLine() {
  const now = toast.value;
  const [held, hold] = useState(false);
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (now === undefined || now.bad === true || held) return undefined;
    const timer = setTimeout(
      () => (toast.value = undefined),
      now.undo === undefined ? STAYS_MS.plain : STAYS_MS.withUndo,
    );
    return () => clearTimeout(timer);
  }, [now, held]);
  const { undo } = now ?? {};
  return (
    <div
      class="toast"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocusIn={() => hold(true)}
      onFocusOut={() => hold(false)}
    >
      <div role="status" aria-label="What was done">
        {now === undefined ? null : (
          <p class={now.bad === true ? 'bad' : undefined}>
            {now.said}
            {now.remedy === undefined ? null : ` ${now.remedy}`}
          </p>
        )}
      </div>
      {undo === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            closing.current?.focus();
            void undo();
          }}
        >
          Undo
        </button>
      )}
      {now === undefined ? null : (
        <button
          type="button"
          class="quiet"
          ref={closing}
          aria-label="Close this message"
          onClick={() => {
            toast.value = undefined;
            document.getElementById('page-title')?.focus({ preventScroll: true });
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
