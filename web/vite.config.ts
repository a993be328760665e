import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers that know `light-dark()`, on which every colour token rests (see `src/styles/tokens.css`). */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** Where the Hosting emulator answers `/api` while Vite serves the pages (`npm run dev`). */
const hosting = 'http://127.0.0.1:5002';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: browsers,
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: { '/api': hosting } },
  preview: { host: '127.0.0.1', strictPort: true, proxy: { '/api': hosting } },
});
