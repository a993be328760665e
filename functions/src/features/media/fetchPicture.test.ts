import type { IncomingMessage, ServerResponse } from 'node:http';
import { getErrorMessage, limits } from '@appshelf/model';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture, PictureError } from './fetchPicture';
import { startSite, type TestSite } from '../../platform/http/testing';

const hosts = {
  'pictures.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'metadata.google.internal': ['169.254.169.254'],
  'mixed.example': ['8.8.8.8', '192.168.1.1'],
  'nowhere.example': [],
};

let site: TestSite | undefined;
afterEach(() => site?.close());

async function fetchFrom(
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.end('bytes');
  },
) {
  site = await startSite(answer, hosts);
  return fetchPicture(address, site.network).catch((error: unknown) => {
    expect(getErrorMessage(error), 'what people read').toBe(
      error instanceof Error && error.message,
    );
    throw error;
  });
}

const redirect = (location: string) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/end') response.end('the end');
  else response.writeHead(302, { location }).end();
};

describe('fetchPicture', () => {
  it('reads the bytes at an address', async () => {
    const bytes = await fetchFrom('https://pictures.example/a/b.png?c=1');
    expect(bytes.toString()).toBe('bytes');
    expect(site?.requests).toHaveLength(1);
    expect(site?.requests[0]).toMatch(/^pictures\.example(?::\d+)?\/a\/b\.png\?c=1$/);
  });

  it.each([
    'https://127.0.0.2/a.png',
    'https://2130706434/a.png',
    'https://0x7f.2/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://169.254.169.254/computeMetadata/v1/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://inside.example/a.png',
    'https://mixed.example/a.png',
    'https://nowhere.example/a.png',
  ])('does not go to %s', async (address) => {
    await expect(fetchFrom(address)).rejects.toThrow('is not on the public internet');
    expect(site?.requests).toEqual([]);
  });

  it.each([
    'http://pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'https://user:secret@pictures.example/a.png',
    'file:///etc/passwd',
  ])('does not fetch %s', async (address) => {
    await expect(fetchFrom(address)).rejects.toThrow('must be one of https, on its usual port');
    expect(site?.requests).toEqual([]);
  });

  it.each(['', 'identity'])('reads an answer with the content encoding %j', async (encoding) => {
    const bytes = await fetchFrom('https://pictures.example/a.png', (_request, response) => {
      response.setHeader('content-encoding', encoding).end('bytes');
    });
    expect(bytes.toString()).toBe('bytes');
  });

  it('follows a redirect', async () => {
    const bytes = await fetchFrom('https://pictures.example/start', redirect('/end'));
    expect(bytes.toString()).toBe('the end');
  });

  it.each([
    ['https://inside.example/end', 'inside.example is not on the public internet.'],
    ['https://127.0.0.3/end', '127.0.0.3 is not on the public internet.'],
    ['http://pictures.example/end', 'and where it leads, must be one of https'],
    ['https://pictures.example/start', 'redirects too often'],
    ['https://', 'redirects too often, or to nowhere'],
  ])('does not follow a redirect to %s', async (location, message) => {
    await expect(fetchFrom('https://pictures.example/start', redirect(location))).rejects.toThrow(
      message,
    );
    expect(site?.requests.filter((path) => path.endsWith('/end'))).toEqual([]);
  });

  it.each([
    [404, {}, 'pictures.example answered with the status 404.'],
    [500, {}, 'status 500'],
    [204, {}, 'status 204'],
    [302, {}, 'status 302'],
    [200, { 'content-encoding': 'gzip' }, 'compressed as gzip'],
  ])('refuses the answer %i with %j', async (status, headers, message) => {
    const fetched = fetchFrom('https://pictures.example/a.png', (_request, response) => {
      response.writeHead(status, headers).end();
    });
    await expect(fetched).rejects.toThrow(message);
  });

  it('stops reading past the limit of uploads, whatever the head says', async () => {
    const fetched = fetchFrom('https://pictures.example/a.png', (_request, response) => {
      const part = Buffer.alloc(1024 * 1024);
      for (let size = 0; size <= limits.upload.media; size += part.length) response.write(part);
      response.end();
    });
    await expect(fetched).rejects.toThrow('larger than 25 MB');
  });

  it.each(['https://unknown.example/a.png', 'https://pictures.example/broken'])(
    'says that %s cannot be reached',
    async (address) => {
      const fetched = fetchFrom(address, (request) => request.socket.destroy());
      await expect(fetched).rejects.toBeInstanceOf(PictureError);
    },
  );
});
