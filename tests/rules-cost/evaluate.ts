import { modulesDocument } from '@appshelf/model';
import {
  compileRules,
  jsonToRulesValue,
  rulesList,
  rulesMap,
  parseRulesTimestamp,
  type RulesResource,
  type Ruleset,
  type RulesValue,
  type RulesVerdict,
} from 'firebase-emulators-without-java/rules';
import { readFileSync } from 'node:fs';
import { nameFragments } from '../../scripts/rules/fragments.mjs';
import { getRevocationDocument, now, type Data, type Write } from './write';

function readRules(file: string): Ruleset {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const { ruleset, problems } = compileRules(source);
  if (ruleset) return ruleset;
  const lines = problems.map(({ line, column, message }) =>
    nameFragments(`${file}:${line}:${column}: ${message}`),
  );
  throw new Error(lines.join('\n'));
}

const services = {
  'cloud.firestore': {
    ruleset: readRules('firestore.rules'),
    root: ['databases', '(default)', 'documents'],
  },
  'firebase.storage': { ruleset: readRules('storage.rules'), root: ['b', 'bucket', 'o'] },
};

/** Converts data to values of the rules language. A Date becomes a timestamp. */
function toRulesValue(value: unknown): RulesValue {
  if (value instanceof Date) return parseRulesTimestamp(value.toISOString());
  if (Array.isArray(value)) return rulesList(value.map(toRulesValue));
  return typeof value === 'object' && value !== null
    ? rulesMap(toMembers(value))
    : jsonToRulesValue(value);
}

const toMembers = (data: object): Map<string, RulesValue> =>
  new Map(Object.entries(data).map(([name, value]) => [name, toRulesValue(value)]));

/** Creates `resource` for a document. */
const toDocument = (data: Data | undefined): RulesResource | null =>
  data ? { members: new Map([['data', toRulesValue(data)]]) } : null;

/** Creates `resource` for a stored object. */
const toObject = (data: Data | undefined): RulesResource | null =>
  data ? { members: toMembers(data) } : null;

/** Evaluates the project's rules for a write and counts its cost. It needs no running emulator. */
export function evaluate(write: Write): Promise<RulesVerdict> {
  const { service, caller, documentsAfter = {} } = write;
  // A module that no write is about is switched off: the longest way to being allowed.
  const documents = {
    [modulesDocument]: { none: false },
    ...getRevocationDocument(caller),
    ...write.documents,
  };
  const { ruleset, root } = services[service];
  const written = write.after === undefined ? {} : { [write.path]: write.after };
  const toResource = service === 'firebase.storage' ? toObject : toDocument;
  const lookUp = (table: Record<string, Data>) => (path: readonly string[]) =>
    toDocument(table[path.slice(root.length).join('/')]);
  return ruleset.evaluate(
    {
      service,
      method: write.operation,
      path: [...root, ...write.path.split('/')],
      auth: { uid: caller.uid, token: jsonToRulesValue(caller.claims) },
      time: { seconds: BigInt(now.getTime() / 1000), nanos: 0 },
      resource: toResource(write.before),
      requestResource: toResource(write.after),
    },
    { get: lookUp(documents), getAfter: lookUp({ ...documents, ...written, ...documentsAfter }) },
  );
}
