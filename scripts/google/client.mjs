import { Failure } from '../lib/say.mjs';
import { services } from './services.mjs';

/** @typedef {import('./services.mjs').Service} Service */
/** @typedef {Record<string, string | undefined>} Environment */

/**
 * What a request carries beside its path.
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {Record<string, string | undefined>} [params] the query; undefined values are left out
 * @property {unknown} [json] a body that is sent as JSON
 * @property {{ type: string, content: Uint8Array<ArrayBuffer> }} [body] any other body
 */

/** How often a request is tried that Google could not take at that moment. */
const attempts = 5;

/** Statuses that a later attempt may not have: too many requests, and failures of the server. */
const isTemporary = (/** @type {number} */ status) => status === 429 || status >= 500;

/** A response of Google that refuses a request. */
export class GoogleError extends Failure {
  /**
   * @param {string} message a sentence for people
   * @param {number} status the status of HTTP
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Finds Google's reason in the body of a refusal, in any of the forms that its services use. */
function findReason(/** @type {string} */ text) {
  try {
    const response = JSON.parse(text);
    const { error } = Array.isArray(response) ? (response[0] ?? {}) : response;
    return String(error?.message ?? error ?? '');
  } catch {
    return text.slice(0, 200);
  }
}

/** What a person can do about a refusal, as a sentence. */
function adviseOn(/** @type {number} */ status) {
  if (status === 401) return ' Sign in with: npx firebase login (docs/operate.md#sign-in)';
  if (status === 403)
    return ' The account may lack a role, or the API is off (docs/operate.md#sign-in).';
  return '';
}

/** Creates a reader of access tokens with the login of firebase-tools, which is asked for once. */
function createTokenReader(/** @type {string} */ projectId) {
  /** @type {ReturnType<typeof import('../lib/login.mjs').logIn> | undefined} */
  let login;
  return async () => {
    // firebase-tools takes a second to load, and a project of the emulators needs no login.
    login ??= import('../lib/login.mjs').then(({ logIn }) => logIn(projectId));
    return (await login).getAccessToken();
  };
}

/**
 * Creates a client of Google's REST APIs for one project. Everything that backs up, restores and watches a project goes
 * through it: the JSON of these APIs loses nothing, while the Admin SDK makes one number of integers and doubles, and
 * cannot read all that an account has.
 *
 * @param {string} projectId
 * @param {object} [options]
 * @param {Environment} [options.environment] the variables that choose emulators or a double
 * @param {string} [options.databaseUrl] the address of the Realtime Database
 * @param {() => Promise<string>} [options.readToken] reads an access token
 * @param {(ms: number) => Promise<unknown>} [options.wait] waits before another attempt
 */
export function createGoogle(
  projectId,
  {
    environment = process.env,
    databaseUrl = '',
    readToken = createTokenReader(projectId),
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  } = {},
) {
  const isLocalProject = projectId.startsWith('demo-');

  /**
   * Finds the address of a service. A project of the emulators never leads to Google, and another one never to them.
   * @param {Service} service
   */
  function locate(service) {
    const { origin, host = '', url = '', prefix = '' } = services[service];
    const emulator = environment[host];
    if (isLocalProject && emulator) return { base: `http://${emulator}${prefix}`, isLocal: true };
    if (isLocalProject)
      throw new Failure(
        `${projectId} exists in the emulators only, which have no ${service}. Name a project with --project ID.`,
      );
    const double = environment[url];
    if (double) return { base: double.replace(/\/$/, ''), isLocal: true };
    return {
      base: service === 'database' ? databaseUrl.replace(/\/$/, '') : origin,
      isLocal: false,
    };
  }

  /**
   * @param {Service} service
   * @param {string} path begins with a slash
   * @param {RequestOptions} options
   * @returns {Promise<Response>} a response that is a success
   * @throws {GoogleError} with Google's reason
   */
  async function send(service, path, { method, params = {}, json, body }) {
    const { base, isLocal } = locate(service);
    const address = new URL(base + path);
    for (const [name, value] of Object.entries(params))
      if (value !== undefined) address.searchParams.set(name, value);
    if (service === 'database' && isLocalProject)
      address.searchParams.set('ns', `${projectId}-default-rtdb`);
    const request = {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        Authorization: `Bearer ${isLocal ? 'owner' : await readToken()}`,
        // Some services refuse a person's account, unless the request names a project whose quota it uses.
        ...(service === 'database' ? {} : { 'X-Goog-User-Project': projectId }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(body === undefined ? {} : { 'Content-Type': body.type }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body: body.content }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(address, request).catch((/** @type {unknown} */ error) => error);
      const isAnswer = response instanceof Response;
      if (isAnswer && response.ok) return response;
      if (attempt < attempts && (!isAnswer || isTemporary(response.status))) {
        await wait(2 ** attempt * 250);
        continue;
      }
      if (!isAnswer)
        throw new Failure(
          `${address.host} cannot be reached. Check the connection and run the command again.`,
        );
      const reason = findReason(await response.text());
      throw new GoogleError(
        `${address.host} answered ${String(response.status)} to ${request.method} ${address.pathname}: ${reason}${adviseOn(response.status)}`,
        response.status,
      );
    }
  }

  return {
    projectId,
    /**
     * Sends a request and parses the response's JSON; undefined for a response without a body.
     * @param {Service} service
     * @param {string} path
     * @param {RequestOptions} [options]
     * @returns {Promise<any>}
     */
    async request(service, path, options = {}) {
      const text = await (await send(service, path, options)).text();
      // The Storage emulator answers `No Content` to a deletion.
      return /^[[{"\d]|^(?:null|true|false)/.test(text) ? JSON.parse(text) : undefined;
    },
    /**
     * Reads the bytes of a file.
     * @param {Service} service
     * @param {string} path
     * @param {RequestOptions} [options]
     */
    async download(service, path, options = {}) {
      return Buffer.from(await (await send(service, path, options)).arrayBuffer());
    },
  };
}

/** @typedef {ReturnType<typeof createGoogle>} Google */
