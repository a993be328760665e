import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { envPrefix } from './build/envPrefix';
import { defineFirebaseConfig } from './build/firebaseConfig';
import { leaveOutBrowserCode } from './build/leaveOutBrowserCode';
import { messages } from './build/messages/plugin';

/**
 * Builds `src/app/prerender/entry-server.tsx` for the function `page`: everything in one folder, nothing to install beside it.
 * Runs after the client's own build, whose `app.html` the rendered pages are put into.
 */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  envPrefix,
  plugins: [messages('whole'), react(), defineFirebaseConfig(), leaveOutBrowserCode()],
  // React chooses its development build when it starts, where a server says nothing.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/prerender/entry-server.tsx',
    target: `node${process.versions.node}`,
    outDir: '../functions/dist/pages',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      // ES modules by their names: the package of the functions is CommonJS.
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
    },
  },
});
