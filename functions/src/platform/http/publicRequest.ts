import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress';
import { userAgent } from './userAgent';

/** Why no request is sent to an address. */
type AddressProblem = 'unknown' | 'private';

/** A host has no address, or one that is not on the public internet. The message is a sentence for people. */
export class AddressError extends Error {
  constructor(
    readonly problem: AddressProblem,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'AddressError';
  }
}

/** How a request is sent. Tests and the command line replace it; functions never do. */
export interface Network {
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  /** Whether a request may go to an IP address. */
  isAllowed: (address: string) => boolean;
  /** Whether a request may go to an address of the web, before its name is resolved. */
  isAllowedUrl: (url: URL) => boolean;
  request: (url: URL, options: RequestOptions) => ClientRequest;
}

/** The public internet, by https on its usual port. */
export const internet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  isAllowedUrl: ({ protocol, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '',
  request,
};

/**
 * Resolves a host, and requires that each of its addresses is public: the request then goes to one of these, so that a
 * second answer of the name server cannot lead elsewhere.
 *
 * @throws AddressError
 */
async function resolvePublicly(url: URL, network: Network): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const addresses =
    version === 0
      ? await network.resolve(host).catch((error: unknown) => {
          throw new AddressError('unknown', `There is no site ${host}.`, error);
        })
      : [{ address: host, family: version }];
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address))) {
    throw new AddressError('private', `The site ${host} is not on the public internet.`);
  }
  return addresses;
}

/** Answers the look-up of a connection with addresses that were checked. */
function createLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** What a request says beside its address. */
type PublicRequest = Pick<RequestOptions, 'method' | 'signal'> & {
  headers?: Record<string, string>;
};

/**
 * Sends one request without a body to a host of the public internet; resolves with the head of the response, whose body the
 * caller reads or destroys. Redirects are not followed. The caller asks `network.isAllowedUrl` first.
 *
 * @throws AddressError
 */
export async function requestPublicly(
  url: URL,
  { headers, ...options }: PublicRequest,
  network: Network,
): Promise<IncomingMessage> {
  const addresses = await resolvePublicly(url, network);
  return new Promise((resolve, reject) => {
    network
      .request(url, {
        ...options,
        headers: { ...headers, 'user-agent': userAgent },
        lookup: createLookup(addresses),
      })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}
