import type { Exports } from './lazyModule';

/** The part of exegesis-express that firebase-tools uses: it makes a server of an OpenAPI document. */
type Middleware = (document: unknown, options: object) => unknown;

/**
 * Compiles the schemas of an OpenAPI document when they are first used. The Authentication emulator's document has some
 * hundred, of which a site uses about ten; compiling all of them takes a third of the processor time of a start.
 *
 * @param exegesis the exports of exegesis-express, which are changed.
 */
export function compileSchemasLazily(exegesis: Exports): void {
  const create = exegesis.middleware as Middleware;
  const middleware: Middleware = (document, options) =>
    create(document, { ...options, lazyCompileValidationSchemas: true });
  exegesis.middleware = middleware;
}
