import {
  connectAuthEmulator,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { auth } from '../firebase/auth/instance';
import { deferred } from './deferred';
import { engine } from './firestore';

/** The fields of a request to identitytoolkit, or of its response. */
type Body = Record<string, unknown>;
/** An operation of the official Auth emulator. */
type Operation = (accounts: object, body: Body, context: object) => Promise<Body>;
type Operations = Record<string, Operation>;

/** The official Auth emulator without its server and its check of requests, which take seconds to load. */
const load = createRequire(import.meta.url);
const { authOperations } = load('firebase-tools/lib/emulator/auth/operations.js') as {
  authOperations: { identitytoolkit: { accounts: Operations }; securetoken: { token: Operation } };
};
const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as {
  AgentProjectState: new (projectId: string) => { oobs: Map<string, Body> };
};
const operations: Operations = {
  ...authOperations.identitytoolkit.accounts,
  token: authOperations.securetoken.token,
};

/** A request that the SDK sent: the end of its address, such as `signInWithPassword`, and its fields. */
interface AuthRequest {
  method: string;
  body: Body;
}

/** An account for {@link TestAuth.addAccount}. */
interface TestAccount {
  uid?: string;
  /** Absent for an account that signs in only with Google. */
  email?: string;
  password?: string;
  emailVerified?: boolean;
  displayName?: string;
  photoURL?: string;
  claims?: Record<string, unknown>;
  /** The email of the Google account that is linked. */
  google?: string;
  disabled?: boolean;
}

/** Firebase Authentication in the process of the test. */
export interface TestAuth {
  /** Adds an account; by default Ada's, whose password is `secret`. */
  addAccount: (account?: TestAccount) => Promise<void>;
  /** Adds an account and signs in with its password, or with a token if it has none. Firestore and the Realtime Database know who calls. */
  signIn: (account?: TestAccount) => Promise<void>;
  /** Changes an account as the Admin SDK does; the fields are those of `accounts:update`. */
  change: (uid: string, fields: Body) => Promise<void>;
  /** Deletes an account as the Admin SDK does. */
  remove: (uid: string) => Promise<void>;
  /** Reads the fields of an account as `accounts:lookup` gives them; undefined when there is none. */
  get: (uid: string) => Promise<Body | undefined>;
  /** The requests that the SDK sent, in order. */
  requests: () => readonly AuthRequest[];
  /** The links in the emails that were sent, in order. */
  links: () => readonly string[];
  /** Sets the password policy of the project, which is not enforced before; the fields are those of `passwordPolicy`. */
  setPasswordPolicy: (policy: Body) => void;
  /** Refuses the next request of a method with an error of identitytoolkit, such as `TOO_MANY_ATTEMPTS_TRY_LATER`. */
  refuse: (method: string, message: string) => void;
  /** Makes requests of a method wait until the returned function is called. */
  hold: (method: string) => () => void;
  /** Ends connections without a response until the returned function is called, as when a device is offline. */
  disconnect: () => () => void;
}

/** The policy of a project that has none of its own: the endpoint, which the official emulator lacks, sends this one. */
const noPolicy: Body = {
  customStrengthOptions: { minPasswordLength: 6 },
  allowedNonAlphanumericCharacters: ['#', '%'],
  enforcementState: 'OFF',
  schemaVersion: 1,
};

let state = new AgentProjectState('demo-appshelf');
let passwordPolicy = noPolicy;
let requests: AuthRequest[] = [];
let isConnected = true;
const refusals = new Map<string, string>();
const held = new Map<string, Promise<undefined>>();

/** The data about a request for an operation: its host is in the links of emails. */
const toContext = (host: string) => ({
  params: { query: {} },
  req: { protocol: 'http', headers: { host } },
});
const asAdmin = { ...toContext('127.0.0.1'), security: { Oauth2: true } };
const changeAccount = (body: Body) => operations.update?.(state, body, asAdmin);

/** Makes the body of an error, as identitytoolkit sends it. */
const toError = ({ code, message }: { code: number; message: string }): [number, object] => [
  code,
  { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
];

/** Parses a form whose names have the form `grant_type`, which operations call `grantType`. */
const parseForm = (sent: string): Body =>
  Object.fromEntries(
    [...new URLSearchParams(sent)].map(([name, value]) => [
      name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** Answers a request of the SDK with a status and a body. */
async function answer(message: IncomingMessage): Promise<[number, object]> {
  const host = message.headers.host ?? '';
  const { pathname } = new URL(message.url ?? '/', `http://${host}`);
  const method = pathname.split(/[/:]/).at(-1) ?? '';
  const sent = await text(message);
  const body = method === 'token' ? parseForm(sent) : (JSON.parse(sent || '{}') as Body);
  requests.push({ method, body });
  await held.get(method);
  const refusal = refusals.get(method);
  refusals.delete(method);
  if (refusal !== undefined) return toError({ code: 400, message: refusal });
  if (method === 'passwordPolicy') return [200, passwordPolicy];
  const operation = operations[method];
  if (operation === undefined) return toError({ code: 404, message: 'Not Found' });
  try {
    return [200, await operation(state, body, toContext(host))];
  } catch (thrown) {
    return toError(thrown as { code: number; message: string });
  }
}

let connecting: Promise<void> | undefined;

/** Connects the SDK, which keeps its address from its first request on: once for all files of a worker. */
async function connect(): Promise<void> {
  const server = createServer((message, response) => {
    if (!isConnected) {
      message.destroy();
      return;
    }
    void answer(message).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  // Longer than fetch keeps a connection idle, or a request could go into one that is being closed.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  connectAuthEmulator(auth, `http://127.0.0.1:${String(port)}`, { disableWarnings: true });
}

/**
 * Answers the SDK of Firebase Authentication in the process of the test, with the code of the official Auth emulator: it
 * stores accounts, issues tokens and refuses with the errors of identitytoolkit. Google's popup does not open outside of a
 * browser: `googlePopup.ts` does. Nobody has an account before each test. Call it at the top of a test file. The SDK can be connected only once:
 * a file with this function neither mocks nor resets modules.
 */
export function startTestAuth(): TestAuth {
  beforeAll(() => (connecting ??= connect()));
  // Listeners of Firestore end with their test, and a change of the account while they run would start them again.
  beforeEach(async () => {
    await signOut(auth);
    state = new AgentProjectState('demo-appshelf');
    passwordPolicy = noPolicy;
    // The SDK fetches the policy once for a page, and each test is a page of its own.
    Object.assign(auth, { _projectPasswordPolicy: null });
    requests = [];
    isConnected = true;
    refusals.clear();
    held.clear();
  });
  afterAll(() => signOut(auth));

  const addAccount = async ({ google, ...account }: TestAccount = {}): Promise<void> => {
    const { uid = 'ada', claims = {}, disabled = false } = account;
    const { email = google === undefined ? 'ada@example.com' : undefined } = account;
    const { password = email === undefined ? undefined : 'secret' } = account;
    const { emailVerified = true, displayName = 'Ada', photoURL: photoUrl } = account;
    await operations.signUp?.(
      state,
      { localId: uid, email, password, emailVerified, displayName, photoUrl, disabled },
      asAdmin,
    );
    await changeAccount({
      localId: uid,
      customAttributes: JSON.stringify(claims),
      ...(google !== undefined && {
        linkProviderUserInfo: {
          providerId: 'google.com',
          rawId: `google-of-${google}`,
          email: google,
        },
      }),
    });
  };
  return {
    addAccount,
    signIn: async (account = {}) => {
      const { uid = 'ada' } = account;
      await addAccount(account);
      if (account.google !== undefined && account.email === undefined) {
        await signInWithCustomToken(auth, JSON.stringify({ uid }));
      } else {
        const { email = 'ada@example.com', password = 'secret' } = account;
        await signInWithEmailAndPassword(auth, email, password);
      }
      const token = await auth.currentUser?.getIdTokenResult();
      engine.signIn(uid, token?.claims);
      requests = [];
    },
    change: async (uid, fields) => {
      await changeAccount({ localId: uid, ...fields });
    },
    remove: async (uid) => {
      await operations.delete?.(state, { localId: uid }, asAdmin);
    },
    get: async (uid) => {
      const found = await operations.lookup?.(state, { localId: [uid] }, asAdmin);
      return (found?.users as Body[] | undefined)?.[0];
    },
    requests: () => requests,
    setPasswordPolicy: (policy) => {
      passwordPolicy = { ...noPolicy, enforcementState: 'ENFORCE', ...policy };
    },
    links: () => [...state.oobs.values()].map(({ oobLink }) => String(oobLink)),
    refuse: (method, message) => refusals.set(method, message),
    hold: (method) => {
      const { promise, resolve } = deferred();
      held.set(method, promise);
      return () => {
        held.delete(method);
        resolve(undefined);
      };
    },
    disconnect: () => {
      isConnected = false;
      return () => {
        isConnected = true;
      };
    },
  };
}
