import type { Exports } from './lazyModule';

/*
 * What lets the Authentication emulator of firebase-tools begin in half a second of processor time instead of twelve (15.34.2).
 * Proposed upstream: `createApp` of `lib/emulator/auth/server.js` passes `lazyCompileValidationSchemas: true` to exegesis, which
 * has that option; and exegesis creates its validators with `meta: false` and `validateSchema: false`, or with one shared Ajv.
 * This file goes when both are released.
 */

/**
 * Lets exegesis take the schemas of an OpenAPI document as they are. It creates a validator for each parameter and each body, and
 * every validator compiles the schema of JSON Schema first, to check its only schema: 20 ms of processor time, a hundred times.
 * What the document holds does not change, and requests are validated as before.
 *
 * @param ajv the exports of ajv, as exegesis loads it
 * @returns the exports that exegesis gets instead
 */
export function skipSchemaChecks(ajv: Exports): Exports {
  const Ajv = ajv.default as new (options: object) => object;
  class QuickAjv extends Ajv {
    constructor(options: object) {
      super({ ...options, meta: false, validateSchema: false });
    }
  }
  return { __esModule: true, default: QuickAjv };
}

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
