import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface CardProps {
  readonly title: string;
  /** One or two sentences that explain the card. */
  readonly note?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly busy?: boolean;
  readonly children: ComponentChildren;
}

/** A section of a page with its own heading. */
export function Card({ title, note, actions, busy = false, children }: CardProps) {
  const id = useId();
  return (
    <section class="card" aria-labelledby={id} aria-busy={busy}>
      <header>
        <h2 id={id}>{title}</h2>
        <span class="space" />
        {actions}
        {note === undefined ? null : <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** The heading of a page. It gets the focus when the page opens. */
export function PageHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <header>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      {children === undefined ? null : <p>{children}</p>}
    </header>
  );
}
