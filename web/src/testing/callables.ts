import { getOwn, type Callables } from '@appshelf/model';
import { beforeEach, vi, type Mock } from 'vitest';
import { emulators } from '../lib/firebaseConfig';

/** The HTTP status with which `firebase-functions` sends each code of an `HttpsError` that the tests need. */
const httpStatuses = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'already-exists': 409,
  aborted: 409,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
} as const;

/** What a function refuses a call with, like the `HttpsError` of `firebase-functions`. */
export class CallableRefusal extends Error {
  constructor(
    readonly code: keyof typeof httpStatuses,
    message: string,
    readonly details?: object,
  ) {
    super(message);
  }
}

type Handler<Name extends keyof Callables> = Mock<
  (request: Callables[Name]['request']) => Promise<Callables[Name]['response']>
>;

/** The handlers of the named callables. */
export type TestCallables<Name extends keyof Callables> = { [Each in Name]: Handler<Each> };

/** Sends a refusal as `firebase-functions` does; any other error of a handler means that no response came. */
function toResponse(error: unknown): Response {
  if (!(error instanceof CallableRefusal)) throw error;
  const { code, message, details } = error;
  const status = code.toUpperCase().replaceAll('-', '_');
  return Response.json(
    { error: { status, message, ...(details && { details }) } },
    { status: httpStatuses[code] },
  );
}

/**
 * Answers calls of Cloud Functions in the process of the test: the client and its SDK run, so that a refusal arrives as
 * the error that the SDK makes of it. Call it at the top of a test file; before each test, the handlers have no
 * implementation, and a call of them fails like one without a connection.
 *
 * @returns the handlers. They get what was sent, and reject with {@link CallableRefusal} to refuse.
 */
export function startTestCallables<Name extends keyof Callables>(
  ...names: Name[]
): TestCallables<Name> {
  const byName: Record<string, Mock<(request: unknown) => Promise<unknown>>> = Object.fromEntries(
    names.map((name) => [name, vi.fn()]),
  );
  const origin = `http://${emulators.host}:${String(emulators.ports.functions)}/`;
  beforeEach(() => {
    for (const [name, handler] of Object.entries(byName)) {
      handler.mockReset().mockImplementation(() => {
        throw new TypeError(`The test has no response of ${name}.`);
      });
    }
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string | URL, request?: RequestInit) => {
      if (!String(address).startsWith(origin)) return others(address, request);
      const name = String(address).split('/').at(-1) ?? '';
      const handler = getOwn(byName, name);
      if (handler === undefined) throw new TypeError(`The test answers no call of ${name}.`);
      const { data } = JSON.parse(request?.body as string) as { data: unknown };
      try {
        return Response.json({ result: await handler(data) });
      } catch (error) {
        return toResponse(error);
      }
    });
  });
  return byName as unknown as TestCallables<Name>;
}
