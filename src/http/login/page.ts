/** The page that asks for a code: HTML without a script. */

export interface LoginPage {
  readonly client: string;
  /** Where the browser is sent afterwards. */
  readonly host: string;
  readonly namespaces: string;
  /** Why the code before was refused. */
  readonly error?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? '');

export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:10vh auto;padding:0 1rem}
label{display:block;margin:1rem 0}input:not([type=checkbox]){display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem}
button{font:inherit;padding:.5rem 1.5rem}.error{border-left:4px solid #d33;padding-left:.75rem}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${body}</html>`;

export function loginPage({ client, host, namespaces, error }: LoginPage): string {
  return page(
    'Connect to hippograph',
    `${error === undefined ? '' : `<p class="error" role="alert">${escaped(error)}</p>`}
<p><strong>${escaped(client)}</strong> asks for your memory. Afterwards you are sent to <strong>${escaped(host)}</strong>. Continue only if you have just come from there.</p>
<form method="post"><label>Code from the terminal of the service<input name="code" required autofocus autocomplete="off" spellcheck="false" maxlength="20"></label>
<label>Namespaces that it may use, separated by spaces; * for all<input name="namespaces" required value="${escaped(namespaces)}" maxlength="2000"></label>
<label><input type="checkbox" name="write" value="yes" checked> It may store, not only read</label>
<button>Connect</button></form>`,
  );
}

export const endedPage = (): string =>
  page(
    'This login has ended',
    '<p>It took more than ten minutes, or five codes were wrong. Begin again where you came from.</p>',
  );
