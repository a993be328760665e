import { buffer } from 'node:stream/consumers';
import { Failure } from '../lib/say.mjs';

/** @typedef {keyof typeof import('firebase-tools/lib/api.js').default} Service a service of Google, by the name that firebase-tools gives its address */
/** @typedef {Record<string, string | undefined>} Environment */

/**
 * What a request carries beside its path.
 * @typedef {object} RequestOptions
 * @property {import('firebase-tools/lib/apiv2.js').Method} [method]
 * @property {Record<string, string | undefined>} [params] the query; undefined values are left out
 * @property {unknown} [json] a body that is sent as JSON
 * @property {{ type: string, content: Buffer }} [body] any other body
 */

/**
 * The emulators by the variables that name their hosts, without a scheme.
 * @type {Partial<Record<Service, { host: string, prefix?: string }>>}
 */
const emulators = {
  identityOrigin: {
    host: 'FIREBASE_AUTH_EMULATOR_HOST',
    // The Auth emulator answers for several services of Google, each below its own name.
    prefix: '/identitytoolkit.googleapis.com',
  },
  firestoreOrigin: { host: 'FIRESTORE_EMULATOR_HOST' },
  storageOrigin: { host: 'FIREBASE_STORAGE_EMULATOR_HOST' },
  realtimeOrigin: { host: 'FIREBASE_DATABASE_EMULATOR_HOST' },
};

/** The services that refuse a person's account, unless the request names a project whose quota it uses. @type {Service[]} */
const chargedServices = [
  'cloudbillingOrigin',
  'cloudloggingOrigin',
  'cloudMonitoringOrigin',
  'firestoreOrigin',
  'identityOrigin',
  'resourceManagerOrigin',
  'serviceUsageOrigin',
  'storageOrigin',
];

/** How often a request is tried that Google could not take at that moment. */
const attempts = 5;

/** Statuses that a later attempt may not have: no response, too many requests, and failures of the server. */
const isTemporary = (/** @type {number} */ status) =>
  status === 0 || status === 429 || status >= 500;

/** How long Google may take until its response begins. */
const timeoutMs = 60_000;

/** The account with which functions are built and run, and with which Cloud Scheduler calls them. */
export const getFunctionsAccount = (/** @type {string} */ projectNumber) =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

/** A response of Google that refuses a request, a response that is not of Google, or none. */
export class GoogleError extends Failure {
  /**
   * @param {string} message a sentence for people
   * @param {object} details
   * @param {number} details.status the status of HTTP; 0 when there was no response
   * @param {string} details.reason Google's own sentence
   * @param {string | undefined} [details.disabledApi] the API that is off, if that is the reason
   */
  constructor(message, { status, reason, disabledApi }) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.disabledApi = disabledApi;
  }
}

/**
 * Waits for a response of an API that the first deployment turns on. Until then the project has nothing there.
 * @template Found, Nothing
 * @param {Promise<Found>} request
 * @param {Nothing} nothing
 * @returns {Promise<Found | Nothing>}
 */
export async function unlessOff(request, nothing) {
  try {
    return await request;
  } catch (error) {
    if (error instanceof GoogleError && error.disabledApi !== undefined) return nothing;
    throw error;
  }
}

const notGoogle = 'an answer that is not of Google';

/** Finds Google's reason in the body of a refusal, in any of the forms that its services use. */
function findReason(/** @type {string} */ text) {
  try {
    const response = JSON.parse(text);
    const { error } = Array.isArray(response) ? (response[0] ?? {}) : response;
    const disabled = error?.details?.find(
      (/** @type {any} */ detail) => detail.reason === 'SERVICE_DISABLED',
    );
    return {
      reason: String(error?.message ?? error ?? ''),
      disabledApi: disabled?.metadata?.service,
    };
  } catch {
    return { reason: text.startsWith('<') ? notGoogle : text.slice(0, 200) };
  }
}

/** What a person can do about a refusal, as a sentence. */
function adviseOn(/** @type {number} */ status) {
  if (status === 401) return ' Sign in with: npx firebase login (docs/run/operate.md#sign-in)';
  if (status === 403)
    return ' The account may lack a role, or the API is off (docs/run/operate.md#sign-in).';
  return '';
}

/** Creates a reader of access tokens with the login of firebase-tools, which is asked for once. */
function createTokenReader(/** @type {string} */ projectId) {
  /** @type {ReturnType<typeof import('../lib/login.mjs').logIn> | undefined} */
  let login;
  return async () => {
    // Signing in takes a second to load, and a project of the emulators needs no login.
    login ??= import('../lib/login.mjs').then(({ logIn }) => logIn(projectId));
    return (await login).getAccessToken();
  };
}

/**
 * Sends a request once: to an emulator directly, and to Google with the client of firebase-tools, which takes the way
 * through a proxy where one is set.
 * @param {URL} address
 * @param {boolean} isLocal
 * @param {{ method: import('firebase-tools/lib/apiv2.js').Method, headers: Record<string, string>, body?: Buffer }} request
 * @returns {Promise<{ status: number, content: Buffer }>} status 0 with a reason when there was no response
 */
async function sendOnce(address, isLocal, { method, headers, body }) {
  try {
    if (isLocal) {
      const sent = body === undefined ? {} : { body: new Uint8Array(body) };
      const response = await fetch(address, { method, headers, ...sent });
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
    }
    const { Client } = await import('firebase-tools/lib/apiv2.js');
    const client = new Client({ urlPrefix: address.origin, auth: false });
    const response = await client.request({
      method,
      headers,
      path: `${address.pathname}${address.search}`,
      ...(body === undefined ? {} : { body }),
      responseType: 'stream',
      resolveOnHTTPError: true,
      timeout: timeoutMs,
    });
    return { status: response.status, content: await buffer(response.body) };
  } catch (error) {
    const { original, message } = /** @type {{ original?: unknown, message: string }} */ (error);
    return { status: 0, content: Buffer.from(String(original ?? message)) };
  }
}

/**
 * Creates a client of Google's REST APIs for one project. Everything that checks, backs up, restores and watches a project
 * goes through it: the JSON of these APIs loses nothing, while the Admin SDK makes one number of integers and doubles, and
 * cannot read all that an account has. Google's addresses are those of firebase-tools, with the variables that set others.
 *
 * @param {string} projectId
 * @param {object} [options]
 * @param {Environment} [options.environment] the variables that name emulators
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
  const isLocal = projectId.startsWith('demo-');

  /**
   * Finds the address of a service. A project of the emulators never leads to Google, and another one never to them.
   * @param {Service} service
   */
  async function locate(service) {
    if (isLocal) {
      const { host = '', prefix = '' } = emulators[service] ?? {};
      const emulator = environment[host];
      if (emulator) return `http://${emulator}${prefix}`;
      const { default: origins } = await import('firebase-tools/lib/api.js');
      throw new Failure(
        `${projectId} exists in the emulators only, which have no ${new URL(origins[service]()).hostname}. Name a project with --project ID.`,
      );
    }
    const { default: origins } = await import('firebase-tools/lib/api.js');
    if (service !== 'realtimeOrigin') return origins[service]();
    const { realtimeOriginOrCustomUrl } = await import('firebase-tools/lib/database/api.js');
    const { getDatabaseUrl } = await import('firebase-tools/lib/utils.js');
    const [instance = ''] = new URL(databaseUrl).hostname.split('.');
    return getDatabaseUrl(realtimeOriginOrCustomUrl(databaseUrl), instance, '');
  }

  /**
   * @param {Service} service
   * @param {string} path begins with a slash
   * @param {RequestOptions} options
   * @returns {Promise<Buffer>} the body of a response that is a success
   * @throws {GoogleError} with Google's reason
   */
  async function send(service, path, { method, params = {}, json, body }) {
    // The address of a database may have its instance in the query.
    const base = new URL(await locate(service));
    const address = new URL(base.origin + base.pathname.replace(/\/$/, '') + path);
    const namespace = isLocal && service === 'realtimeOrigin' ? `${projectId}-default-rtdb` : null;
    const query = { ns: namespace ?? base.searchParams.get('ns') ?? undefined, ...params };
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, value);
    const sent =
      json === undefined
        ? body
        : { type: 'application/json', content: Buffer.from(JSON.stringify(json)) };
    const request = {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        Authorization: `Bearer ${isLocal ? 'owner' : await readToken()}`,
        ...(chargedServices.includes(service) ? { 'X-Goog-User-Project': projectId } : {}),
        ...(sent === undefined ? {} : { 'Content-Type': sent.type }),
      },
      ...(sent === undefined ? {} : { body: sent.content }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const { status, content } = await sendOnce(address, isLocal, request);
      if (status > 0 && status < 400) return content;
      if (attempt < attempts && isTemporary(status)) {
        await wait(2 ** attempt * 250);
        continue;
      }
      if (status === 0)
        throw new GoogleError(
          `${address.host} cannot be reached. Check the connection and run the command again.`,
          { status, reason: String(content) },
        );
      const found = findReason(String(content));
      throw new GoogleError(
        `${address.host} answered ${String(status)} to ${request.method} ${address.pathname}: ${found.reason}${adviseOn(status)}`,
        { status, ...found },
      );
    }
  }

  /**
   * Sends a request and parses the response's JSON; undefined for a response without a body, and after a deletion.
   * @param {Service} service
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<any>}
   * @throws {GoogleError} also when something between here and Google answers
   */
  async function request(service, path, options = {}) {
    const text = String(await send(service, path, options));
    if (text === '' || options.method === 'DELETE') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new GoogleError(`Something else than Google answered for ${service}.`, {
        status: 200,
        reason: notGoogle,
      });
    }
  }

  return {
    projectId,
    request,
    /**
     * Reads what may not exist: undefined when there is no such thing.
     * @param {Service} service
     * @param {string} path
     * @returns {Promise<any>}
     */
    async find(service, path) {
      try {
        return await request(service, path);
      } catch (error) {
        if (error instanceof GoogleError && error.status === 404) return undefined;
        throw error;
      }
    },
    /**
     * Reads all pages of a list, whose entries are in a field of the response.
     * @param {Service} service
     * @param {string} path
     * @param {string} field
     * @returns {Promise<any[]>}
     */
    async list(service, path, field) {
      const entries = [];
      /** @type {string | undefined} */
      let pageToken;
      do {
        const page = await request(service, path, { params: { pageToken } });
        entries.push(...(page[field] ?? []));
        pageToken = page.nextPageToken;
      } while (pageToken);
      return entries;
    },
    /**
     * Reads the bytes of a response: a file, or rules with comments.
     * @param {Service} service
     * @param {string} path
     * @param {Pick<RequestOptions, 'params'>} [options]
     */
    download: (service, path, options = {}) => send(service, path, options),
  };
}

/** @typedef {ReturnType<typeof createGoogle>} Google */
