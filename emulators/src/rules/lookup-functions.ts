import type { RulesResource, RulesValue } from './api';
import { EvaluationError } from './errors';
import type { Run } from './run';
import { nullValue, rulesBool } from './values';

/** A function that looks up a document at another path. */
export type LookupFunction = (run: Run, path: readonly string[]) => RulesValue;

/** Converts a resource to the value of `resource` or the result of get(). */
export const resourceValue = (resource: RulesResource | null): RulesValue =>
  resource ? { type: 'map', value: resource.members } : nullValue;

const getting =
  (name: string, moment: 'now' | 'after'): LookupFunction =>
  (run, path) => {
    const resource = run.lookUp(moment, path);
    if (resource) return resourceValue(resource);
    throw new EvaluationError(
      `Service call error. Function: [${name}], Argument: [/${path.join('/')}]`,
    );
  };

const testing =
  (moment: 'now' | 'after'): LookupFunction =>
  (run, path) =>
    rulesBool(run.lookUp(moment, path) !== null);

/** The look-up functions of each service by name. */
export const lookupFunctions: ReadonlyMap<string, ReadonlyMap<string, LookupFunction>> = new Map([
  [
    'cloud.firestore',
    new Map([
      ['get', getting('get', 'now')],
      ['exists', testing('now')],
      ['getAfter', getting('getAfter', 'after')],
      ['existsAfter', testing('after')],
    ]),
  ],
  [
    'firebase.storage',
    new Map([
      ['firestore.get', getting('firestore.get', 'now')],
      ['firestore.exists', testing('now')],
    ]),
  ],
]);
