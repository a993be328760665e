/** The names in braces of an address: `project` and `name` of `x.com/{project}/{name=**}`. */
type Names<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Word}=**` ? Word : Name) | Names<Rest>
  : never;

/** A request to one of Google's APIs. `params` are the parts of its address that the route names. */
export interface ApiRequest<Param extends string = string> {
  readonly params: Readonly<Record<Param, string>>;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** Answers the requests of one method to one pattern of addresses. */
export interface Route {
  readonly method: string;
  /** The host, whose API may be off. */
  readonly host: string;
  /** Host and path, as {@link toPattern} has them. */
  readonly address: string;
  readonly pattern: RegExp;
  readonly respond: (request: ApiRequest) => object;
}

/** An error as Google's APIs respond with it (https://cloud.google.com/apis/design/errors). */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: object[] = [],
    /** Google's name of the error, where it is not the usual one of the status. */
    readonly status?: string,
  ) {
    super(message);
  }
}

const escape = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/**
 * Converts a pattern of addresses, in which `{name}` means one part and `{name=**}` several, as in Google's own
 * definitions.
 */
export function toPattern(address: string): RegExp {
  const source = address
    .split(/(\{[^}]+\})/)
    .map((part) => {
      const [, name, deep] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
      if (name === undefined) return escape(part);
      return `(?<${name}>${deep === undefined ? '[^/:]+' : '.+'})`;
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/**
 * Defines a route.
 * @param address host and path, such as `run.googleapis.com/v1/projects/{project}`
 * @param respond returns the JSON of the response, or a whole Response; throws an ApiError
 */
export function route<const Address extends string>(
  method: string,
  address: Address,
  respond: (request: ApiRequest<Names<Address>>) => object,
): Route {
  const [host = ''] = address.split('/');
  return { method, host, address, pattern: toPattern(address), respond };
}

/** Parses the body of a request. */
export const readJson = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString());

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies one field of an object, which is named by the fields that lead to it, into a copy of another. */
function copyField(to: unknown, from: unknown, [name = '', ...rest]: string[]): Fields {
  const target = isFields(to) ? to : {};
  const source = isFields(from) ? from : {};
  const { [name]: before, ...others } = target;
  const value = rest.length === 0 ? source[name] : copyField(before, source[name], rest);
  return value === undefined ? others : { ...others, [name]: value };
}

/**
 * Changes what exists as a PATCH says: the fields of its mask and no others, or all without a mask
 * (https://google.aip.dev/134).
 */
export function update<T extends object>(existing: T, wanted: object, query: URLSearchParams): T {
  const mask = query.get('updateMask') ?? query.get('update_mask');
  if (mask === null) return { ...existing, ...wanted };
  return mask
    .split(',')
    .map((field) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .reduce<Fields>(
      (changed, field) => copyField(changed, wanted, field.split('.')),
      existing as Fields,
    ) as T;
}
