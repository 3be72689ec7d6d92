import { useEffect } from 'preact/hooks';
import { NamespacesDocument, ReadyDocument } from '../../data/documents.generated.ts';
import { liveness } from '../../data/live.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { PALETTE_KEY, paletteOpen } from '../../state/palette.ts';
import { asOf, namespace, rememberNamespace, usual } from '../../state/selection.ts';
import { opening } from '../../state/opening.ts';
import { href, route, setQuery } from '../../state/route.ts';

/** The most namespaces to offer in a list. Type the name of another one. */
const CHOICE = 200;

/** How often to look for a first namespace. */
const EVERY_MS = 5_000;

const LIVE = {
  live: ['good', 'live'],
  connecting: ['warn', 'connecting …'],
  off: ['', 'not live'],
} as const;

/** The namespace, and whether the page is updated live. */
export function Top() {
  const current = namespace.value;
  const now = useNow(EVERY_MS);
  // Without a namespace there are no events: the first one is looked for.
  const answer = useQuery(NamespacesDocument, { first: CHOICE }, false, current === undefined ? now : 0);
  const ready = useQuery(ReadyDocument, {}, true);
  const names = answer.data?.namespaces.edges.map(({ node }) => node.name) ?? [];
  const found = answer.data?.namespaces;
  useEffect(() => {
    if (found === undefined) return;
    const nodes = found.edges.map(({ node }) => node);
    // A namespace in the address becomes the last used one, if it exists.
    const named = route.value.query.get('ns');
    if (named !== undefined && nodes.some(({ name }) => name === named)) rememberNamespace(named);
    else if (named === undefined) usual.value = opening(usual.value, nodes, !found.pageInfo.hasNextPage);
  }, [found, current]);
  const choose = (name: string): void => {
    rememberNamespace(name);
    setQuery({ ns: name, validAt: undefined, knownAt: undefined });
  };
  const broken = ready.data?.health.parts.filter(({ ok }) => !ok) ?? [];
  const [kind, word] = LIVE[liveness.value];
  const all = current === undefined || names.includes(current) ? names : [current, ...names];
  return (
    <header class="top">
      <label class="field">
        <span>Namespace</span>
        {answer.data?.namespaces.pageInfo.hasNextPage === true ? (
          <>
            <TypedField label="Namespace" list="namespaces" value={current ?? ''} onTyped={choose} />
            <datalist id="namespaces">
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        ) : (
          <select
            aria-label="Namespace"
            value={current ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {all.length === 0 ? <option value="">none yet</option> : null}
            {all.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </label>
      <button type="button" aria-haspopup="dialog" onClick={() => (paletteOpen.value = true)}>
        Go to … <kbd>{PALETTE_KEY}</kbd>
      </button>
      {asOf.value === undefined ? (
        <a class="earlier" href={href('time')}>
          View an earlier time
        </a>
      ) : null}
      <span class="space" />
      {broken.map(({ part, detail }) => (
        <span key={part} class="live">
          <span class="dot warn" />
          {detail}
        </span>
      ))}
      <span class="live" role="status">
        <span class={`dot ${kind}`} />
        {word}
      </span>
    </header>
  );
}
