import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LinkProblem } from '@appshelf/model';
import {
  AddressError,
  internet,
  requestPublicly,
  type Network,
} from '../../../platform/http/publicRequest';
import { withTimeLimit } from '../../../platform/http/withTimeLimit';

/** The result of checking a link. It is `unknown` when the host accepts no more requests. */
export type LinkOutcome =
  | { kind: 'works' }
  | { kind: 'unknown' }
  | { kind: 'broken'; problem: LinkProblem; status: number | null };

/** The public internet as readers reach it: by https, and by http, because some old sites have nothing else. */
export const linkNetwork: Network = {
  ...internet,
  isAllowedUrl: ({ protocol, port, username, password }) =>
    (protocol === 'https:' || protocol === 'http:') &&
    port === '' &&
    username === '' &&
    password === '',
  request: (url, options) => (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options),
};

/** How long a link is checked with all redirects, in milliseconds. */
const linkLimitMs = 8_000;

/** How many redirects are followed. */
const maxRedirects = 5;

const broken = (problem: LinkProblem, status: number | null = null): LinkOutcome => ({
  kind: 'broken',
  problem,
  status,
});

/** The codes of Node.js for a name that does not exist: https://nodejs.org/api/dns.html#error-codes. */
const noSiteCodes: unknown[] = ['ENOTFOUND', 'ENODATA'];

const getCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What a failed request says about a link. */
function toProblem(error: unknown): LinkProblem {
  if (error instanceof AddressError) {
    if (error.problem === 'private') return 'private';
    return noSiteCodes.includes(getCode(error.cause)) ? 'no-site' : 'no-answer';
  }
  const found = getCode(error);
  const code = typeof found === 'string' ? found : '';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/.test(code)
    ? 'certificate'
    : 'no-answer';
}

/** Whether a response shows that the page exists, although this program may not read it. */
const isThere = (status: number): boolean =>
  (status >= 200 && status < 300) || [304, 401, 402, 403, 407, 451].includes(status);

/** Asks with HEAD, whose response has no body, and then with GET, because some servers answer only one of them. */
async function ask(url: URL, network: Network, signal: AbortSignal) {
  for (const method of ['HEAD', 'GET']) {
    const response = await requestPublicly(url, { method, signal }, network);
    const { statusCode: status = 0, headers } = response;
    response.destroy();
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (method === 'GET' || isRedirect || status === 429 || (status >= 200 && status < 300)) {
      return { status, location: isRedirect ? headers.location : undefined };
    }
  }
  throw new Error('No method is left.');
}

async function follow(address: string, network: Network, signal: AbortSignal) {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!network.isAllowedUrl(url)) return broken('private');
    const { status, location } = await ask(url, network, signal);
    if (location === undefined) {
      if (isThere(status)) return { kind: 'works' } as const;
      if (status === 429) return { kind: 'unknown' } as const;
      return broken(status === 404 || status === 410 ? 'gone' : 'status', status);
    }
    if (!URL.canParse(location, url.href)) break;
    url = new URL(location, url);
  }
  return broken('redirects');
}

/**
 * Checks whether an address of the web answers. Nothing is sent to a machine that is not on the public internet: names are
 * resolved first, and so is each redirect. Never rejects.
 */
export async function checkLink(address: string, network = linkNetwork): Promise<LinkOutcome> {
  const signal = AbortSignal.timeout(linkLimitMs);
  try {
    // A look-up of a name cannot be ended by a signal.
    return await withTimeLimit(follow(address, network, signal), linkLimitMs + 1_000);
  } catch (error) {
    return broken(toProblem(error));
  }
}
