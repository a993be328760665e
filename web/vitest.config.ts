import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { markdownPages } from './build/markdownPages';

export default defineConfig({
  plugins: [react(), markdownPages()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['vitest.setup.ts'],
    restoreMocks: true,
    // Whole pages are drawn and typed into, by several workers on two cores: what is late once gets a second try.
    retry: 1,
  },
});
