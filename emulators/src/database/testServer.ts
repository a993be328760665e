import { type DatabaseServer, startDatabaseServer } from './server';

/** The emulator of a test file, with requests that tests send without a client. */
export class TestServer {
  private constructor(private readonly server: DatabaseServer) {}

  static async start(functionsPort?: number): Promise<TestServer> {
    const functions =
      functionsPort === undefined ? {} : { functions: { host: '127.0.0.1', port: functionsPort } };
    return new TestServer(await startDatabaseServer({ host: '127.0.0.1', port: 0, ...functions }));
  }

  get port(): number {
    return this.server.port;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** The URL of a resource such as `/a/b.json`. `query` follows the namespace. */
  url(namespace: string, resource: string, query = ''): string {
    return `http://127.0.0.1:${this.port}${resource}?ns=${namespace}${query && `&${query}`}`;
  }

  /** A request by an administrator, whose response is JSON; a string is sent as it is. */
  async request(method: string, url: string, body?: unknown): Promise<unknown> {
    const response = await fetch(url, {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return response.json();
  }

  setRules(namespace: string, rules: object): Promise<unknown> {
    return this.request('PUT', this.url(namespace, '/.settings/rules.json'), { rules });
  }

  /** Reads the data at a path without rules. */
  read(namespace: string, path: string): Promise<unknown> {
    return this.request('GET', this.url(namespace, `/${path}.json`));
  }

  write(namespace: string, path: string, json: unknown): Promise<unknown> {
    return this.request('PUT', this.url(namespace, `/${path}.json`), JSON.stringify(json));
  }
}

/** An unsigned ID token, which emulators accept. */
export function unsignedToken(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}
