import { DatabaseError } from '../errors';
import type { Namespaces } from '../namespaces';
import { RulesError } from '../rules/ruleset';
import { isJsonObject } from '../tree/json';
import { TriggerError, type TriggerRegistry } from '../triggers/registry';
import { getIdentity, type RestRequest } from './request';
import type { RestResponse } from './respond';

/** The dependencies of the administrative resources. */
export interface SettingsContext {
  readonly namespaces: Namespaces;
  readonly triggers: TriggerRegistry;
}

const OK: RestResponse = { status: 200, json: { status: 'ok' } };

async function rules(request: RestRequest): Promise<RestResponse> {
  if (request.method === 'GET') {
    return { status: 200, json: null, text: [request.namespace.rulesSource] };
  }
  try {
    request.namespace.setRules(await request.readBody());
    return OK;
  } catch (error) {
    // The official emulator ends the message with a line break, too.
    if (error instanceof RulesError) return { status: 400, json: { error: `${error.message}\n` } };
    throw error;
  }
}

async function functionTriggers(
  request: RestRequest,
  { triggers }: SettingsContext,
): Promise<RestResponse> {
  const instance = request.params.get('ns') ?? undefined;
  if (request.method === 'GET') return { status: 200, json: triggers.list(instance) };
  try {
    const json: unknown = JSON.parse(await request.readBody());
    const bundles = (Array.isArray(json) ? json : [json]).filter(isJsonObject);
    if (request.method === 'PUT') triggers.clear(instance);
    bundles.forEach((bundle) => triggers.add(bundle, instance));
    return OK;
  } catch (error) {
    if (!(error instanceof TriggerError || error instanceof SyntaxError)) throw error;
    return { status: 400, json: { error: error.message } };
  }
}

/** Answers the requests below `.settings` and `.inspect`; undefined for any other path. */
export async function handleSettings(
  request: RestRequest,
  context: SettingsContext,
): Promise<RestResponse | undefined> {
  if (!/^\.(settings|inspect)\//.test(request.path)) return undefined;
  // Everybody may read it, as in the official emulator, because people open it in the browser.
  if (request.path === '.inspect/coverage')
    return { status: 200, json: request.namespace.rulesCoverage };
  if (!getIdentity(request, Date.now()).admin) {
    throw new DatabaseError('permission_denied', 'Permission denied');
  }
  switch (request.path) {
    case '.settings/rules':
      return rules(request);
    case '.settings/functionTriggers':
      return functionTriggers(request, context);
    case '.inspect/databases':
      return { status: 200, json: context.namespaces.names.map((name) => ({ name })) };
    default:
      return { status: 404, json: { error: 'Not found' } };
  }
}
