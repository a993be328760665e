import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './build/compileAhead';
import { stampBuild } from './build/stampBuild';
import { markdownPages } from './build/markdownPages';
import { prerenderDocuments } from './build/prerender';
import { robots } from './build/robots';
import { paintFirst } from './build/paintFirst';

/** Browsers that know `light-dark()`, on which every colour token rests (see `src/styles/tokens.css`). */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** The chunk that `index.html` loads, as Vite names it. */
const entryName = 'index';

const frameName = 'frame';

/** React and the router. In a file of their own they outlive most deployments in caches. */
const frame = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//;

/**
 * React Router's production build. The package has one, but its entry is the development build, with warnings for
 * developers.
 */
const routerBuild = join(
  dirname(createRequire(import.meta.url).resolve('react-router')),
  '../production',
);

/** Where the Hosting emulator answers `/api` while Vite serves the pages (`npm run dev`). */
const hosting = 'http://127.0.0.1:5002';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    compileAhead([entryName, frameName]),
    react(),
    tailwindcss(),
    markdownPages(),
    paintFirst(),
    prerenderDocuments(),
    robots(),
    stampBuild(),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
          ]
        : [],
  },
  build: {
    target: browsers,
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // One style sheet, which stands in the documents (paintFirst): no chunk asks for it.
    cssCodeSplit: false,
    manifest: true,
    // The browsers above know `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script names all others: a letter less of each is 1 % of it. Fewer than seven are refused.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: frameName, test: frame, priority: 1 },
            // What else the first page needs, in one file, were it shared with others.
            { name: 'first', tags: ['$initial'] },
            // What every page loads a little later, in one file with all that it needs.
            { name: 'background', test: /\/app\/background\.ts$/ },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: { '/api': hosting } },
  preview: { host: '127.0.0.1', strictPort: true, proxy: { '/api': hosting } },
}));
