import { at } from './paths.mjs';

/** The program that runs TypeScript. */
export const tsx = at('node_modules/.bin/tsx');

/** With this option it uses the source of the emulators' package, which need not be built (tsconfig.base.json). */
export const fromSource = '--conditions=emulators-source';
