import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './build/compileAhead';
import { envPrefix } from './build/envPrefix';
import { defineFirebaseConfig } from './build/firebaseConfig';
import { stampBuild } from './build/stampBuild';
import { picturePolicy } from './build/picturePolicy';
import { documentTemplate } from './build/documentTemplate';
import { robots } from './build/robots';
import { noCircularFiles } from './build/noCircularFiles';
import { checkAreas } from './build/messages/checkAreas';
import { leaveOutPipelines } from './build/leaveOutPipelines';
import { messages } from './build/messages/plugin';
import { preloadMessages } from './build/messages/preloadMessages';
import { paintFirst } from './build/paintFirst';
import { queryFiles, sharedFiles } from './build/sharedFiles';

/** Browsers that know `light-dark()`, which every colour token uses (see `src/styles/tokens.css`). */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** The chunk that `index.html` loads, as Vite names it. */
const entryName = 'index';

const frameName = 'frame';

/** React and the router. A file of their own stays in caches over most deployments. */
const frame = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//;

/** What reads the sentences of a translator's file. */
const sentenceParser = /\/node_modules\/(?:@lingui\/message-utils|@messageformat\/parser|moo)\//;

/** The files of the scripts that the documents name. */
const startScript = /^assets\/(?:index|frame|rolldown-runtime)-/;

/**
 * React Router's production build. The package has one, but its entry is the development build, with warnings for
 * developers.
 */
const routerBuild = join(
  dirname(createRequire(import.meta.url).resolve('react-router')),
  '../production',
);

/** What the Hosting emulator answers while Vite serves the pages (`npm run dev`): `/api`, pictures of the site, and the payloads of texts. */
const proxy = Object.fromEntries(
  ['/api', '/brand', '/favicon.svg', '^/[a-z]+/_payload[.]json$'].map((path) => [
    path,
    'http://127.0.0.1:5002',
  ]),
);

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The environment comes from scripts/build.mjs alone, which reads the file of the project's values.
  envDir: false,
  envPrefix,
  plugins: [
    compileAhead([entryName, frameName]),
    messages('byArea'),
    checkAreas(),
    react(),
    defineFirebaseConfig(),
    tailwindcss(),
    preloadMessages(),
    paintFirst(),
    picturePolicy(),
    documentTemplate(),
    robots(),
    stampBuild(),
    leaveOutPipelines(),
    noCircularFiles(),
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
    // There is one style sheet. It stands in the documents (paintFirst), so no chunk may request it.
    cssCodeSplit: false,
    manifest: true,
    modulePreload: {
      // The browsers above know `modulepreload`.
      polyfill: false,
      // A lazily loaded page need not name the scripts of the start, which are loaded already.
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !startScript.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first script contains the names of most others, so their hashes are short: seven hexadecimal digits.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            { name: frameName, test: frame, priority: 1 },
            {
              name: 'queries',
              test: queryFiles,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Lingui's core names its parser of sentences, which only development and the preview of translations call.
            { name: 'sentenceParser', test: sentenceParser, priority: 1 },
            // Everything else that the first page needs is in one file, also what other pages share.
            { name: 'first', tags: ['$initial'] },
            // What every page loads after its start is in one file, with everything that it imports: also the bar that an
            // announcement needs, since the announcement is read there.
            {
              name: 'background',
              test: /\/(?:app\/background\.ts|features\/site\/SiteNotice\.tsx|ui\/feedback\/NoticeBar\.tsx)$/,
            },
            ...Object.entries(sharedFiles).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  // The search's worker loads the stemmer of a language when it is needed.
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', strictPort: true, proxy },
}));
