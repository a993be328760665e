import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internet, type Network } from './publicRequest';
import { isPublicAddress } from './publicAddress';

/** A site in a test, and the network in which it is found. */
export interface TestSite {
  network: Network;
  /** The paths that were asked for. */
  requests: string[];
  close: () => Promise<void>;
}

/** The IP address of the test's server, which counts as public in the test's network. */
const serverAddress = '127.0.0.1';

/**
 * Starts a local server in place of the sites of the internet. It differs from the network of the callable in two ways:
 * the hosts in `hosts` have these IP addresses, and the server uses http.
 */
export async function startSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  hosts: Record<string, string[]> = { 'pictures.example': [serverAddress] },
): Promise<TestSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${String(request.headers.host)}${String(request.url)}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, serverAddress, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    network: {
      ...internet,
      resolve: (hostname) => {
        const addresses = hosts[hostname];
        return addresses === undefined
          ? Promise.reject(
              // The error of getaddrinfo for a name that does not exist.
              Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }),
            )
          : Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
      },
      isAllowed: (address) => address === serverAddress || isPublicAddress(address),
      request: ({ hostname, pathname, search }, options) =>
        request({ ...options, hostname, port, path: `${pathname}${search}` }),
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
