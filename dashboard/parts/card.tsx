import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface CardProps {
  readonly title: string;
  /** One sentence on what is to be seen. */
  readonly note?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly busy?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page with a heading of its own. */
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

/** A page's heading, which a new page's reader is taken to. */
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
