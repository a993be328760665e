import { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Whether nobody can read a request's address or host, such as `/apps/%` and `a"><x`.
 * @param {Pick<IncomingMessage, 'url' | 'headers'>} request
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
  /**
   * @this {Server}
   * @param {string} event
   * @param {...unknown} args
   */
  Server.prototype.emit = function emitReadable(event, ...args) {
    const [request, response] = args;
    const isRequest = request instanceof IncomingMessage && response instanceof ServerResponse;
    if (event !== 'request' || !isRequest || !isMalformed(request)) {
      return Reflect.apply(emit, this, [event, ...args]) === true;
    }
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('The address cannot be read.');
    return true;
  };
}
