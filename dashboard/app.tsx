import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Home } from './pages/home/page.tsx';
import { InNamespace } from './pages/shell/no-namespace.tsx';
import { Missing } from './pages/shell/missing.tsx';
import { Side } from './pages/shell/side.tsx';
import { TokenDialog } from './pages/shell/token-dialog.tsx';
import { ToastLine } from './pages/shell/toast-line.tsx';
import { Top } from './pages/shell/top.tsx';
import { Travel } from './pages/shell/travel.tsx';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { Loading } from './parts/states.tsx';
import { watch } from './data/live.ts';
import { namespace } from './state/selection.ts';
import { route } from './state/route.ts';

/** Every page except the first is loaded when it is first opened. */
const PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  recall: async () => (await import('./pages/recall/page.tsx')).Recall,
  graph: async () => (await import('./pages/graph/page.tsx')).GraphPage,
  memories: async () => (await import('./pages/memories/page.tsx')).Memories,
  standing: async () => (await import('./pages/standing/page.tsx')).Standing,
  memory: async () => (await import('./pages/memory/page.tsx')).MemoryPage,
  entities: async () => (await import('./pages/entities/page.tsx')).Entities,
  procedures: async () => (await import('./pages/procedures/page.tsx')).Procedures,
  time: async () => (await import('./pages/time/page.tsx')).TimeTravel,
  questions: async () => (await import('./pages/questions/page.tsx')).Questions,
  sessions: async () => (await import('./pages/sessions/page.tsx')).Sessions,
  health: async () => (await import('./pages/health/page.tsx')).HealthPage,
  settings: async () => (await import('./pages/settings/page.tsx')).SettingsPage,
};

function Page({ name }: { readonly name: string }) {
  const [loaded, set] = useState<{ readonly name: string; readonly page: ComponentType }>();
  useEffect(() => {
    const load = PAGES[name];
    if (load === undefined) return undefined;
    let left = false;
    void load().then((page) => {
      if (!left) set({ name, page });
    });
    return () => {
      left = true;
    };
  }, [name]);
  if (name === '') return <Home />;
  if (PAGES[name] === undefined) return <Missing />;
  if (loaded?.name !== name) return <Loading what="the page" />;
  return <loaded.page />;
}

/** Moves the focus to the heading of a newly opened page, for keyboards and screen readers. */
function useFocusOnHeading(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return undefined;
    before.current = page;
    const focus = (): boolean => {
      const heading = document.getElementById('page-title');
      heading?.focus({ preventScroll: true });
      scrollTo(0, 0);
      return heading !== null;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
}

export function App() {
  const { page, rest } = route.value;
  const place = namespace.value;
  useFocusOnHeading(`${page}/${rest ?? ''}`);
  useEffect(() => (place === undefined ? undefined : watch(place)), [place]);
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => document.getElementById('page-title')?.focus()}>
        Skip to main content
      </button>
      <Side />
      <div class="main">
        <Top />
        <Travel />
        <main class="page" key={`${page}/${rest ?? ''}/${place ?? ''}`}>
          <InNamespace>
            <Page name={page} />
          </InNamespace>
        </main>
      </div>
      <ToastLine />
      <TokenDialog />
      <LazyPalette />
    </div>
  );
}
