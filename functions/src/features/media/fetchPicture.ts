import type { IncomingMessage } from 'node:http';
import { limits } from '@appshelf/model';
import { readLimited } from '../../platform/http/readLimited';
import {
  AddressError,
  internet,
  requestPublicly,
  type Network,
} from '../../platform/http/publicRequest';

/**
 * A picture could not be fetched or stored. The message is for people, and holds no address: the catalogue of messages
 * shows none (model/src/errors), and whoever imports names the picture.
 */
export class PictureError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PictureError';
  }
}

/** How long fetching a picture may take with all redirects, in milliseconds. */
const fetchLimitMs = 20_000;

/** How many redirects are followed. */
const maxRedirects = 3;

/** Sends one request and resolves with the head of the response. */
const sendRequest = (url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> =>
  requestPublicly(
    url,
    { headers: { accept: 'image/*', 'accept-encoding': 'identity' }, signal },
    network,
  ).catch((error: unknown) => {
    throw error instanceof AddressError ? new PictureError(error.message, error.cause) : error;
  });

const megabytes = String(limits.upload.media / 1024 / 1024);

/** Reads the body of a response up to the limit of uploads. */
async function readBody(response: IncomingMessage): Promise<Buffer> {
  const body = await readLimited(response, limits.upload.media);
  if (body === null) throw new PictureError(`The picture is larger than ${megabytes} MB.`);
  return body;
}

async function follow(address: string, network: Network, signal: AbortSignal): Promise<Buffer> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!network.isAllowedUrl(url)) {
      throw new PictureError(
        'Nothing is fetched there: the address, and where it leads, must be one of https, on its usual port and without a user name.',
      );
    }
    const response = await sendRequest(url, network, signal);
    const { statusCode = 0, headers } = response;
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (statusCode === 200) {
      const encoding = headers['content-encoding'] ?? '';
      if (['', 'identity'].includes(encoding)) return await readBody(response);
      response.destroy();
      throw new PictureError(`The site ${url.host} sends the picture compressed as ${encoding}.`);
    }
    response.destroy();
    if (!isRedirect) {
      throw new PictureError(
        `The site ${url.host} answered with the status ${String(statusCode)}.`,
      );
    }
    if (!URL.canParse(headers.location ?? '', url.href)) break;
    url = new URL(headers.location ?? '', url);
  }
  throw new PictureError(`The site ${url.host} redirects too often, or to nowhere.`);
}

/**
 * Fetches a file from an address of the public internet. No address leads to this machine, to a private network or to
 * the cloud's own services: names are resolved here, each address is checked, and so is each redirect.
 *
 * @throws PictureError with a sentence for people
 */
export async function fetchPicture(address: string, network = internet): Promise<Buffer> {
  const signal = AbortSignal.timeout(fetchLimitMs);
  try {
    return await follow(address, network, signal);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const { host } = new URL(address);
    const what = signal.aborted ? 'took too long' : 'could not be reached';
    throw new PictureError(`The site ${host} ${what}.`, error);
  }
}
