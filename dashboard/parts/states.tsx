/** Loading, error and empty states. */
import type { ComponentChildren } from 'preact';
import type { ServiceError } from '../data/client.ts';

export function Trouble({ error, again }: { readonly error: ServiceError; readonly again?: () => void }) {
  return (
    <div class="notice bad" role="alert">
      <p class="what">{error.message}</p>
      {error.remedy === undefined ? null : <p>{error.remedy}</p>}
      <p class="small soft">
        <code>{error.code}</code>
        {error.field === undefined ? null : (
          <>
            {' '}
            in <code>{error.field}</code>
          </>
        )}
      </p>
      {again === undefined ? null : (
        <p>
          <button type="button" onClick={again}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

export function Loading({ what }: { readonly what: string }) {
  return (
    <div class="skeleton" role="status">
      <span class="hidden">Loading {what}</span>
    </div>
  );
}

export const Empty = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="empty">{children}</p>
);

export function Notices({ notices }: { readonly notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <ul class="notice warn">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}

interface AnsweredProps<Result> {
  readonly answer: {
    readonly data: Result | undefined;
    readonly error: ServiceError | undefined;
    readonly loading: boolean;
    readonly again: () => void;
  };
  readonly what: string;
  readonly children: (data: Result) => ComponentChildren;
}

/** Shows an answer once it is there. An error is shown above the last answer. */
export function Answered<Result>({ answer, what, children }: AnsweredProps<Result>) {
  const { data, error, loading, again } = answer;
  return (
    <>
      {error === undefined ? null : <Trouble error={error} again={again} />}
      {data === undefined && error === undefined ? <Loading what={what} /> : null}
      {data === undefined ? null : (
        <div class={loading ? 'stack busy' : 'stack'} aria-busy={loading}>
          {children(data)}
        </div>
      )}
    </>
  );
}
