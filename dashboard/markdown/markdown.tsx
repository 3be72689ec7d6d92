import type { Token } from 'markdown-it';
import { type ComponentChildren, h } from 'preact';
import { useMemo } from 'preact/hooks';
import { parse } from './parse.ts';

/** Other elements are never made. */
const ELEMENTS = new Set([
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'em',
  'strong',
  's',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
/** Headings of a text stand below those of the page. */
const HEADINGS: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
};

/** A text as Markdown, without HTML and images; or as it is, if it has none. */
export function Markdown({ text }: { readonly text: string }) {
  const tokens = useMemo(() => parse(text), [text]);
  return tokens === undefined ? (
    <div class="verbatim" dir="auto">
      {text}
    </div>
  ) : (
    <div class="markdown" dir="auto">
      {elementsOf(tokens)}
    </div>
  );
}

interface Open {
  readonly token: Token | undefined;
  readonly children: ComponentChildren[];
}

function elementsOf(tokens: readonly Token[]): ComponentChildren[] {
  const root: Open = { token: undefined, children: [] };
  const open: Open[] = [];
  const add = (child: ComponentChildren): void => void (open.at(-1) ?? root).children.push(child);
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === 0) add(leaf(token));
    else {
      const done = open.pop();
      if (done?.token !== undefined) add(element(done.token, done.children));
    }
  }
  return root.children;
}

function element(token: Token, children: ComponentChildren): ComponentChildren {
  const { tag } = token;
  if (token.hidden) return children;
  if (tag === 'a') return <Link to={token.attrGet('href') ?? ''}>{children}</Link>;
  if (tag === 'table')
    return (
      <div class="scroll" tabIndex={0} role="group" aria-label="Table">
        <table>{children}</table>
      </div>
    );
  if (tag === 'ol') return <ol start={Number(token.attrGet('start') ?? 1)}>{children}</ol>;
  const name = HEADINGS[tag] ?? tag;
  return ELEMENTS.has(tag) || name !== tag ? h(name, null, children) : children;
}

function leaf(token: Token): ComponentChildren {
  switch (token.type) {
    case 'inline': {
      return elementsOf(token.children ?? []);
    }
    case 'softbreak':
    case 'hardbreak': {
      return <br />;
    }
    case 'hr': {
      return <hr />;
    }
    case 'code_inline': {
      return <code>{token.content}</code>;
    }
    case 'code_block':
    case 'fence': {
      return (
        <pre>
          <code>{token.content}</code>
        </pre>
      );
    }
    case 'image': {
      // The page loads nothing from other hosts.
      return <Link to={token.attrGet('src') ?? ''}>{token.content === '' ? 'image' : token.content}</Link>;
    }
    default: {
      return token.content;
    }
  }
}

/** Addresses without a host mean nothing here: their text is shown. */
function Link({ to, children }: { readonly to: string; readonly children: ComponentChildren }) {
  return /^(https?:\/\/|mailto:)/i.test(to) ? (
    <a href={to} title={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span title={to}>{children}</span>
  );
}
