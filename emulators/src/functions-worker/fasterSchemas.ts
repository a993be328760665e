import type { Exports } from './lazyModule';

/** The part of exegesis-express that firebase-tools uses: it makes a server of an OpenAPI document. */
type Middleware = (document: unknown, options: object) => unknown;

/**
 * Compiles the schemas of an OpenAPI document when they are first used. The Authentication emulator's document has some
 * hundred, of which a site uses about ten. It begins in half a second of processor time instead of seven (firebase-tools
 * 15.34.2).
 *
 * Proposed upstream: `createApp` of `lib/emulator/auth/server.js` passes `lazyCompileValidationSchemas: true` to exegesis, which
 * has that option. This file goes when that is released.
 *
 * @param exegesis the exports of exegesis-express, which are changed.
 */
export function compileSchemasLazily(exegesis: Exports): void {
  const create = exegesis.middleware as Middleware;
  const middleware: Middleware = (document, options) =>
    create(document, { ...options, lazyCompileValidationSchemas: true });
  exegesis.middleware = middleware;
}
