import { Server } from 'node:http';

/** How long a server waits for the next request on an idle connection, in milliseconds. */
const idleMs = 10 * 60_000;

/** An HTTP server of Node, as far as this module uses it. */
interface Listening {
  keepAliveTimeout: number;
  listen: (...where: unknown[]) => unknown;
}

/**
 * Lets servers that begin to listen from now on keep idle connections for ten minutes. Node closes them after five seconds, without
 * a word to a client that sends its next request at that moment: the request fails with "socket hang up". A function fails then, and
 * firebase-tools, unlike Cloud Functions, does not deliver its event again.
 */
export function keepConnections(server: { prototype: Server } = Server): void {
  const prototype = server.prototype as unknown as Listening;
  const { listen } = prototype;
  prototype.listen = function (this: Listening, ...where) {
    this.keepAliveTimeout = idleMs;
    return listen.apply(this, where);
  };
}
