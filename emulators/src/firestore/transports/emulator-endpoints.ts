import { type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, resolve } from 'node:path';
import { type RulesReport, toRulesCoverage } from '../../rules';
import { renderCoveragePage } from '../../shared/coveragePage';
import { decodePath, parseJsonObject, readBody, sendHtml, sendJson } from '../../shared/http';
import { StatusError } from '../../shared/status';
import { type EmulatorControl, type TriggerDefinition } from '../api';

const MAX_BODY_BYTES = 4 << 20;

type Body = Record<string, unknown>;

/** The parts of a request that an endpoint uses: the parameters of the path, the query and the JSON body. */
interface EndpointRequest {
  path: (string | undefined)[];
  query: URLSearchParams;
  body: Body;
}

interface Endpoint {
  verb: string;
  /** Its groups become {@link EndpointRequest.path}. */
  path: RegExp;
  /** Returns the response: text is sent as HTML, an object as JSON. */
  run(control: EmulatorControl, request: EndpointRequest): object | string | Promise<object>;
}

function readString(body: Body, key: string): string {
  const value = body[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new StatusError('INVALID_ARGUMENT', `"${key}" must be a non-empty string.`);
}

function readObject(body: Body, key: string): Body {
  const value = body[key];
  if (typeof value === 'object' && value !== null) return value as Body;
  throw new StatusError('INVALID_ARGUMENT', `"${key}" must be an object.`);
}

/** Parses the id of a database, which is written as `(default)`, `projects/P/databases/D` or nothing. */
function parseDatabaseId(name: unknown): string {
  return typeof name === 'string' && name !== '' ? (name.split('/').at(-1) ?? name) : '(default)';
}

/**
 * Loads rules. firebase-tools sends `ignore_errors` and reads the issues in a response of 200. rules-unit-testing does
 * neither, so rules with errors must fail its request.
 */
function setRules(
  control: EmulatorControl,
  { path: [project = '', database], body }: EndpointRequest,
): object {
  const { files } = readObject(body, 'rules');
  if (!Array.isArray(files) || files.length !== 1) {
    throw new StatusError('INVALID_ARGUMENT', '"rules.files" must hold one file.');
  }
  const { name, content } = (files[0] ?? {}) as Body;
  if (typeof content !== 'string') {
    throw new StatusError('INVALID_ARGUMENT', '"rules.files[0].content" must be a string.');
  }
  const source = { name: typeof name === 'string' ? name : 'firestore.rules', content };
  const issues = control.setRules(project, source, database);
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0 && body.ignore_errors !== true) {
    const lines = errors.map(
      ({ sourcePosition: { line, column }, description }) => `${line}:${column}: ${description}`,
    );
    throw new StatusError('INVALID_ARGUMENT', `The rules do not compile:\n${lines.join('\n')}`);
  }
  return { issues };
}

function readCoverage(
  control: EmulatorControl,
  { path: [project = '', database] }: EndpointRequest,
): RulesReport {
  const coverage = control.getRuleCoverage(project, database);
  if (coverage) return coverage;
  const place = database === undefined ? '' : `database ${database} of the `;
  throw new StatusError('NOT_FOUND', `No rules are loaded for the ${place}project ${project}.`);
}

function parseFirstGenerationTrigger(body: Body): TriggerDefinition {
  const trigger = readObject(body, 'eventTrigger');
  return {
    generation: 1,
    eventType: readString(trigger, 'eventType'),
    resource: readString(trigger, 'resource'),
  };
}

function parseSecondGenerationTrigger(body: Body): TriggerDefinition {
  const { document, namespace } = body;
  const definition = {
    generation: 2,
    eventType: readString(body, 'eventType'),
    database: parseDatabaseId(body.database),
    namespace: typeof namespace === 'string' && namespace !== '' ? namespace : '(default)',
  } as const;
  if (typeof document !== 'object' || document === null) return definition;
  const filter = document as Body;
  const matchType = filter.matchType === 'PATH_PATTERN' ? 'PATH_PATTERN' : 'EXACT';
  return { ...definition, document: { value: readString(filter, 'value'), matchType } };
}

/** Rules are those of a project or, at an address that Google's emulator lacks, of one of its databases. */
function toRulesPath(action: string): RegExp {
  return new RegExp(`^projects/([^/]+?)(?:/databases/([^/]+?))?:${action}$`);
}

const endpoints: readonly Endpoint[] = [
  { verb: 'PUT', path: toRulesPath('securityRules'), run: setRules },
  {
    verb: 'DELETE',
    path: /^projects\/([^/]+)\/databases\/([^/]+)\/documents\/?$/,
    run: (control, { path: [project = '', database = ''] }) => {
      control.clearDocuments(project, database);
      return {};
    },
  },
  {
    verb: 'DELETE',
    path: /^projects\/([^/]+)\/databases\/([^/]+)\/documents\/(.+)$/,
    run: (control, { path: [project = '', database = '', document = ''] }) => {
      control.clearPath(project, database, document);
      return {};
    },
  },
  {
    verb: 'POST',
    path: /^projects\/([^/]+)\/databases\/([^/:]+):deleteExpired$/,
    run: async (control, { path: [project = '', database = ''] }) => {
      return { deleted: await control.deleteExpired(project, database) };
    },
  },
  {
    verb: 'POST',
    path: /^projects\/([^/]+):export$/,
    run: async (control, { path: [project = ''], body }) => {
      // The directory is relative to the working directory of firebase-tools, which is also that of this process.
      const directory = resolve(readString(body, 'export_directory'));
      const name = readString(body, 'export_name');
      if (basename(name) !== name) {
        throw new StatusError('INVALID_ARGUMENT', '"export_name" must be a plain file name.');
      }
      await control.exportTo(project, parseDatabaseId(body.database), directory, name);
      return {};
    },
  },
  {
    verb: 'PUT',
    path: /^projects\/([^/]+)\/triggers\/([^/]+)$/,
    run: (control, { path: [project = '', key = ''], body }) => {
      control.setTrigger(project, key, parseFirstGenerationTrigger(body));
      return {};
    },
  },
  {
    verb: 'DELETE',
    path: /^projects\/([^/]+)\/triggers\/([^/]+)$/,
    run: (control, { path: [project = '', key = ''] }) => {
      control.removeTrigger(project, key);
      return {};
    },
  },
  {
    verb: 'POST',
    path: /^projects\/([^/]+)\/eventarcTrigger$/,
    run: (control, { path: [project = ''], query, body }) => {
      const key = query.get('eventarcTriggerId');
      if (!key) throw new StatusError('INVALID_ARGUMENT', 'eventarcTriggerId is missing.');
      control.setTrigger(project, key, parseSecondGenerationTrigger(body));
      return {};
    },
  },
  // https://firebase.google.com/docs/firestore/security/test-rules-emulator#generate_test_reports
  {
    verb: 'GET',
    path: toRulesPath('ruleCoverage'),
    run: readCoverage,
  },
  {
    verb: 'GET',
    path: toRulesPath('ruleCoverage\\.html'),
    run: (control, request) => {
      const report = readCoverage(control, request);
      return renderCoveragePage(report.rules.files[0].content, toRulesCoverage(report));
    },
  },
];

/**
 * The emulator's own REST endpoints, `/emulator/v1/…`: what firebase-tools, rules-unit-testing and the Emulator UI
 * call to load rules, clear data, export it and register Functions triggers. They ask for no credential.
 * @throws StatusError
 */
export async function handleEmulatorEndpoint(
  control: EmulatorControl,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = url.pathname.slice('/emulator/v1/'.length);
  for (const endpoint of endpoints) {
    const groups = endpoint.verb === request.method && endpoint.path.exec(path)?.slice(1);
    if (!groups) continue;
    const body = parseJsonObject(await readBody(request, MAX_BODY_BYTES));
    const answer = await endpoint.run(control, {
      path: groups.map((group: string | undefined) => group && decodePath(group)),
      query: url.searchParams,
      body,
    });
    if (typeof answer === 'string') sendHtml(response, answer);
    else sendJson(response, 200, answer);
    return;
  }
  throw new StatusError('NOT_FOUND', `No such endpoint: ${request.method ?? ''} ${url.pathname}`);
}
