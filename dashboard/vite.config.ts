/** One page, its parts in files named by their contents; nothing in line, so that the strictest policy holds. */
import { defineConfig } from 'vite';

// oxlint-disable-next-line import/no-default-export -- vite reads it so.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  // Only while it is worked on: `npx vite dashboard` beside a service.
  // The service takes only its own pages, so the proxy asks as one of them.
  server: {
    proxy: {
      '/graphql': {
        target: 'http://127.0.0.1:4801',
        changeOrigin: true,
        headers: { origin: 'http://127.0.0.1:4801' },
      },
    },
  },
});
