import origins from 'firebase-tools/lib/api.js';

/** @typedef {keyof typeof origins} Service a service of Google */

/** The services that refuse a person's account, unless the request names a project whose quota it uses. @type {Service[]} */
const chargedServices = [
  'cloudbillingOrigin',
  'identityOrigin',
  'resourceManagerOrigin',
  'serviceUsageOrigin',
];

/** An answer of Google with an error, or none. */
export class GoogleError extends Error {
  /**
   * @param {string} message Google's own sentence
   * @param {number} status 0 when there was no answer
   * @param {string} [disabledApi] the API that is off, if that is the reason
   */
  constructor(message, status, disabledApi) {
    super(message);
    this.status = status;
    this.disabledApi = disabledApi;
  }
}

/** Reads an answer, which is JSON unless something between here and Google answers. */
async function readAnswer(/** @type {Response} */ response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new GoogleError('an answer that is not of Google', response.status);
  }
}

/** Translates the answer with an error. */
function toGoogleError(/** @type {number} */ status, /** @type {any} */ { error }) {
  const disabled = error?.details?.find(
    (/** @type {any} */ detail) => detail.reason === 'SERVICE_DISABLED',
  );
  return new GoogleError(String(error?.message), status, disabled?.metadata?.service);
}

/**
 * Asks Google with the account of firebase-tools (scripts/lib/login.mjs).
 * @typedef {object} Google
 * @property {(service: Service, path: string) => Promise<any>} get throws {@link GoogleError}
 * @property {(service: Service, path: string) => Promise<any>} find as `get`; undefined when there is no such thing
 * @property {(service: Service, path: string, body: object) => Promise<any>} post throws {@link GoogleError}
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
    /** @type {RequestInit} */ init = {},
  ) => {
    const headers = {
      authorization: `Bearer ${await getAccessToken()}`,
      'content-type': 'application/json',
      ...(chargedServices.includes(service) ? { 'x-goog-user-project': projectId } : {}),
    };
    const url = `${origins[service]()}${path}`;
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(url, { ...init, headers, signal }).catch((error) => {
      throw new GoogleError(String(error.cause ?? error), 0);
    });
    const answer = await readAnswer(response);
    if (!response.ok) throw toGoogleError(response.status, answer);
    return answer;
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
    post: (service, path, body) =>
      request(service, path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
