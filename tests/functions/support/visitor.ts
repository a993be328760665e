import { site } from './suite';

/** The address of the present visitor, from the block for benchmarks (RFC 2544). */
let address = '';

/**
 * Gives the following requests to the site another visitor's address. A visitor may ask for 60 addresses without a page in
 * a minute, and gets the status 429 then; the tests together ask for more.
 */
export function changeVisitor(): void {
  const random = () => String(Math.floor(Math.random() * 256));
  address = `198.18.${random()}.${random()}`;
}

const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (typeof input !== 'string' || !input.startsWith(site)) return send(input, init);
  const headers = new Headers(init?.headers);
  // Hosting's CDN names the visitor so. The emulator passes the header on.
  if (!headers.has('Fastly-Client-IP')) headers.set('Fastly-Client-IP', address);
  return send(input, { ...init, headers });
};
