import { Namespace } from './namespace';

/** The name that clients without a project get, as the official emulator calls it. */
const DEFAULT_NAME = 'fake-server';

/** The databases of the emulator; each is created at its first use. */
export class Namespaces {
  readonly #byName = new Map<string, Namespace>();

  get names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  get(name: string): Namespace {
    const existing = this.#byName.get(name);
    if (existing) return existing;
    const created = new Namespace(name);
    this.#byName.set(name, created);
    return created;
  }

  /** The namespace of a request: the query parameter `ns`, or else the first label of the host name. */
  getForRequest(params: URLSearchParams, host: string | undefined): Namespace {
    return this.get(params.get('ns') ?? parseHostName(host ?? '') ?? DEFAULT_NAME);
  }
}

/**
 * The namespace in a host name: `demo` for `demo.localhost:9000` and `demo.firebaseio.com`, and none for hosts with one
 * label and IP addresses.
 */
function parseHostName(host: string): string | undefined {
  const hostname = host.replace(/:\d+$/, '');
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return undefined;
  const [label, ...rest] = hostname.split('.');
  return rest.length > 0 ? label : undefined;
}
