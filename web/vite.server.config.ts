import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markdownPages } from './build/markdownPages';

/**
 * Builds `src/app/entry-server.tsx` for the function that draws pages: everything in one folder, nothing to install beside it.
 * Runs after the client's own build, whose `app.html` the pages are put into.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), markdownPages()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/entry-server.tsx',
    target: 'node22',
    outDir: '../functions/dist/pages',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
  },
});
