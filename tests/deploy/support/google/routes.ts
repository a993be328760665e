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
  readonly pattern: RegExp;
  readonly respond: (request: ApiRequest) => object;
}

/** An error as Google's APIs respond with it (https://cloud.google.com/apis/design/errors). */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: object[] = [],
  ) {
    super(message);
  }
}

const escape = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** `{name}` stands for one part of an address, `{name=**}` for several, as in Google's own definitions of their APIs. */
function toPattern(address: string): RegExp {
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
  return { method, pattern: toPattern(address), respond };
}

/** Parses the body of a request. */
export const readJson = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString());
