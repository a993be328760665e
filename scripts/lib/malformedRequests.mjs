import { Server } from 'node:http';

/** @typedef {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} Request */

/**
 * Whether nobody can read a request's address or host, such as `/apps/%` and `a"><x`.
 * @param {Request} request
 */
function isMalformed({ url = '/', headers: { host = 'localhost' } }) {
  try {
    decodeURI(url);
  } catch {
    return true;
  }
  return !URL.canParse(url, `http://${host}`);
}

/**
 * Has each HTTP server of this process answer such requests with 400. The Hosting emulator answers some with 500, and ends with the
 * whole suite at others.
 */
export function refuseMalformedRequests() {
  const { emit } = Server.prototype;
  /** @type {typeof emit} */
  Server.prototype.emit = function emitReadable(event, ...args) {
    if (event === 'request' && isMalformed(args[0])) {
      args[1].writeHead(400, { 'Content-Type': 'text/plain' }).end('The address cannot be read.');
      return true;
    }
    return emit.call(this, event, ...args);
  };
}
