import type { Exports } from './lazyModule';

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
