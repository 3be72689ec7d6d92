import { useEffect, useRef } from 'preact/hooks';
import icon from '../../icon.svg';
import { PAGE_LINKS } from '../../state/pages.ts';
import { href, route } from '../../state/route.ts';
import { store } from '../../state/store.ts';
import { THEMES, theme } from '../../state/theme.ts';
import { forgetToken, token } from '../../state/token.ts';

/** Characters of a store's id that tell it from others. */
const ID_SHOWN = 8;

/** Detail pages mark the link of their list. */
const HOME: Readonly<Record<string, string>> = { memory: 'memories' };

export function Side() {
  const here = HOME[route.value.page] ?? route.value.page;
  const pages = useRef<HTMLElement>(null);
  // On a phone the pages are in one line, which may begin with others.
  useEffect(() => {
    const link = pages.current?.querySelector<HTMLElement>('[aria-current]');
    pages.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - pages.current.offsetLeft });
  }, [here]);
  return (
    <div class="side">
      <a class="brand" href={href('')}>
        <img src={icon} alt="" />
        Hippograph
      </a>
      <nav class="nav" aria-label="Pages" ref={pages}>
        <ul>
          {PAGE_LINKS.map(([page, name]) => (
            <li key={page}>
              <a href={href(page)} aria-current={here === page ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="foot">
        <label class="stacked">
          <span class="wide">Colours</span>
          <select
            aria-label="Colours"
            value={theme.value}
            onChange={({ currentTarget }) => {
              theme.value = THEMES.find((each) => each === currentTarget.value) ?? 'system';
            }}
          >
            <option value="system">System</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        {token.value === undefined ? null : (
          <button type="button" class="quiet" onClick={forgetToken}>
            Remove the token
          </button>
        )}
        {store.value === undefined ? null : (
          <p class="whose wide" title={`Store ${store.value.id}`}>
            {store.value.dataDir ?? `Store ${store.value.id.slice(0, ID_SHOWN)}`}
          </p>
        )}
      </div>
    </div>
  );
}
