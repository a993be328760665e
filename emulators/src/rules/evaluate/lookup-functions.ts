import type { RulesResource, RulesValue } from '../api';
import { EvaluationError } from '../errors';
import type { EvaluationRun } from './run';
import { nullValue, rulesBool } from '../values/values';

/** A function that looks up a document at another path. */
export type LookupFunction = (run: EvaluationRun, path: readonly string[]) => RulesValue;

/** Converts a resource to the value of `resource` or the result of get(). */
export const toResourceValue = (resource: RulesResource | null): RulesValue =>
  resource ? { type: 'map', value: resource.members } : nullValue;

const createGet =
  (name: string, moment: 'now' | 'after'): LookupFunction =>
  (run, path) => {
    const resource = run.lookUp(moment, path);
    if (resource) return toResourceValue(resource);
    throw new EvaluationError(
      `Service call error. Function: [${name}], Argument: [/${path.join('/')}]`,
    );
  };

const createExists =
  (moment: 'now' | 'after'): LookupFunction =>
  (run, path) =>
    rulesBool(run.lookUp(moment, path) !== null);

/** The look-up functions of each service by name. */
export const lookupFunctions: ReadonlyMap<string, ReadonlyMap<string, LookupFunction>> = new Map([
  [
    'cloud.firestore',
    new Map([
      ['get', createGet('get', 'now')],
      ['exists', createExists('now')],
      ['getAfter', createGet('getAfter', 'after')],
      ['existsAfter', createExists('after')],
    ]),
  ],
  [
    'firebase.storage',
    new Map([
      ['firestore.get', createGet('firestore.get', 'now')],
      ['firestore.exists', createExists('now')],
    ]),
  ],
]);
