import origins from 'firebase-tools/lib/api.js';
import { Client } from 'firebase-tools/lib/apiv2.js';

/** @typedef {keyof typeof origins} Service a service of Google */

/** The services that refuse a person's account, unless the request names a project whose quota it uses. @type {Service[]} */
const chargedServices = [
  'cloudbillingOrigin',
  'identityOrigin',
  'resourceManagerOrigin',
  'serviceUsageOrigin',
];

/** The account with which functions are built and run, and with which Cloud Scheduler calls them. */
export const getFunctionsAccount = (/** @type {string} */ projectNumber) =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

/** A response of Google with an error, or another response. */
export class GoogleError extends Error {
  /**
   * @param {string} message Google's own sentence
   * @param {number} status 0 when there was no response
   * @param {string} [disabledApi] the API that is off, if that is the reason
   */
  constructor(message, status, disabledApi) {
    super(message);
    this.status = status;
    this.disabledApi = disabledApi;
  }
}

/**
 * Requests an address with the client of firebase-tools, which takes the way through a proxy where one is set.
 * @param {string} origin
 * @param {string} path
 * @param {{ method: import('firebase-tools/lib/apiv2.js').Method, headers: Record<string, string>, body?: object | string }} request
 */
async function readText(origin, path, request) {
  const client = new Client({ urlPrefix: origin, auth: false });
  try {
    const { status, body } = await client.request({
      ...request,
      path,
      // The text as it is, because a response that is not from Google is no JSON.
      responseType: 'xml',
      resolveOnHTTPError: true,
      timeout: 20_000,
    });
    return { ok: status < 400, status, text: body };
  } catch (error) {
    const { original, message } = /** @type {{ original?: unknown, message: string }} */ (error);
    throw new GoogleError(String(original ?? message), 0);
  }
}

/** Parses a response, which is JSON unless something between here and Google answers. */
function parseAnswer(/** @type {string} */ text, /** @type {number} */ status) {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new GoogleError('an answer that is not of Google', status);
  }
}

/** Translates the response with an error. */
function toGoogleError(/** @type {number} */ status, /** @type {any} */ response) {
  const error = response?.error;
  const disabled = error?.details?.find(
    (/** @type {any} */ detail) => detail.reason === 'SERVICE_DISABLED',
  );
  // The Realtime Database responds with a text.
  const message = typeof error === 'string' ? error : error?.message;
  return new GoogleError(String(message), status, disabled?.metadata?.service);
}

/**
 * Asks Google with the account of firebase-tools (scripts/lib/login.mjs).
 * @typedef {object} Google
 * @property {(service: Service, path: string) => Promise<any>} get throws {@link GoogleError}
 * @property {(service: Service, path: string) => Promise<any>} find as `get`; undefined when there is no such thing
 * @property {(service: Service, path: string, field: string) => Promise<any[]>} list
 *   all pages of a list, whose entries are in a field of the response
 * @property {(origin: string, path: string) => Promise<string>} getText
 *   the response as it is, for what is no JSON: rules with comments; throws {@link GoogleError}
 * @property {(origin: string, path: string, body: string) => Promise<void>} putText
 *   sends a text as it is; throws {@link GoogleError}
 * @property {(service: Service, path: string, body: object) => Promise<any>} post throws {@link GoogleError}
 * @property {(service: Service, path: string, body: object) => Promise<any>} patch throws {@link GoogleError}
 * @property {(service: Service, path: string, body: object) => Promise<any>} put throws {@link GoogleError}
 */

/**
 * Creates a client for requests about a project. The addresses of Google are those of firebase-tools.
 * @param {string} projectId
 * @param {() => Promise<string>} getAccessToken
 * @returns {Google}
 */
export function createGoogle(projectId, getAccessToken) {
  const request = async (
    /** @type {Service} */ service,
    /** @type {string} */ path,
    /** @type {import('firebase-tools/lib/apiv2.js').Method} */ method = 'GET',
    /** @type {object | undefined} */ body = undefined,
  ) => {
    const headers = {
      authorization: `Bearer ${await getAccessToken()}`,
      'content-type': 'application/json',
      ...(chargedServices.includes(service) ? { 'x-goog-user-project': projectId } : {}),
    };
    const { ok, status, text } = await readText(origins[service](), path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const response = parseAnswer(text, status);
    if (!ok) throw toGoogleError(status, response);
    return response;
  };
  const requestText = async (
    /** @type {string} */ origin,
    /** @type {string} */ path,
    /** @type {'GET' | 'PUT'} */ method,
    /** @type {string | undefined} */ body = undefined,
  ) => {
    const headers = { authorization: `Bearer ${await getAccessToken()}` };
    const { ok, status, text } = await readText(origin, path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    if (!ok) throw toGoogleError(status, parseAnswer(text, status));
    return text;
  };
  return {
    get: (service, path) => request(service, path),
    find: async (service, path) => {
      try {
        return await request(service, path);
      } catch (error) {
        if (error instanceof GoogleError && error.status === 404) return undefined;
        throw error;
      }
    },
    list: async (service, path, field) => {
      const entries = [];
      let token = '';
      do {
        const page = token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`;
        const response = await request(service, `${path}${page}`);
        entries.push(...(response[field] ?? []));
        token = response.nextPageToken ?? '';
      } while (token !== '');
      return entries;
    },
    getText: (origin, path) => requestText(origin, path, 'GET'),
    putText: async (origin, path, body) => {
      await requestText(origin, path, 'PUT', body);
    },
    post: (service, path, body) => request(service, path, 'POST', body),
    patch: (service, path, body) => request(service, path, 'PATCH', body),
    put: (service, path, body) => request(service, path, 'PUT', body),
  };
}
