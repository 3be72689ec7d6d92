import type { renderForSearch } from './search.ts';

/** The part of the site's configuration that a test reads. */
declare const site: {
  readonly themeConfig: {
    readonly search: {
      readonly options: {
        readonly _render: typeof renderForSearch;
      };
    };
    readonly sidebar: readonly {
      readonly text: string;
      readonly items: readonly { readonly text: string; readonly link: string }[];
    }[];
  };
};
export default site;
