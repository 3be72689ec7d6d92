/** The part of the site's configuration that a test reads. */
declare const site: {
  readonly themeConfig: {
    readonly sidebar: readonly {
      readonly text: string;
      readonly items: readonly { readonly text: string; readonly link: string }[];
    }[];
  };
};
export default site;
