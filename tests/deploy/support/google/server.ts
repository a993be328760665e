import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { allRoutes } from './allRoutes';
import type { Project } from './project';
import { refuse } from './refusals';
import { ApiError, type ApiRequest, type Route } from './routes';
import { isOff } from './serviceUsage';

/** What was asked. */
interface Received {
  /** Method and address: `POST host/path`. */
  readonly request: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** A running stand-in for Google's APIs, with one project. */
export interface Google {
  readonly project: Project;
  /** The address to use as HTTP proxy, which is how every host name leads here. */
  readonly proxy: string;
  /** What was asked: `POST host/path`, in order. */
  readonly requests: string[];
  /** The same requests with their bodies. */
  readonly received: Received[];
  /** What was asked and has no route. A test with any of these fails. */
  readonly unknown: string[];
  readonly stop: () => Promise<void>;
}

/**
 * The one address that firebase-tools calls by https and that no variable changes: a check of the permission to act as
 * the service account, which it does without when it gets no response (`deploy/functions/checkIam.js`).
 */
const refusedAddress = 'iam.googleapis.com:443';

/** Google's name of an HTTP status, for the statuses at which firebase-tools looks. */
const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
};

function toResponse(error: unknown): Response {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, details, status = statusNames[code] } = error;
  return Response.json({ error: { code, message, status, details } }, { status: code });
}

/** Refuses requests for another project than the one that exists, in Google's words. */
function checkProject(project: Project, { params }: ApiRequest) {
  const named = params.project;
  if (named !== undefined && ![project.id, project.number, '-'].includes(named))
    throw new ApiError(403, 'The caller does not have permission');
}

/** The titles of APIs that a test turns off, by which Google's error calls them. */
const apiTitles: Readonly<Record<string, string>> = {
  'cloudbuild.googleapis.com': 'Cloud Build API',
  'cloudfunctions.googleapis.com': 'Cloud Functions API',
  'cloudscheduler.googleapis.com': 'Cloud Scheduler API',
  'runtimeconfig.googleapis.com': 'Cloud Runtime Configuration API',
};

/**
 * Refuses requests to an API that is off, as Google does some minutes longer than the API is, in the words of
 * https://github.com/firebase/firebase-tools/issues/10366 and with the details of
 * https://github.com/FirebaseExtended/action-hosting-deploy/issues/203.
 */
function checkApi(project: Project, host: string) {
  const { number } = project;
  if (!isOff(project, host)) return;
  const title = apiTitles[host];
  if (title === undefined) throw new Error(`The title of ${host} is missing.`);
  const page = `https://console.developers.google.com/apis/api/${host}/overview?project=${number}`;
  throw new ApiError(
    403,
    `${title} has not been used in project ${number} before or it is disabled. Enable it by visiting ${page} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [{ description: 'Google developers console API activation', url: page }],
      },
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'SERVICE_DISABLED',
        domain: 'googleapis.com',
        metadata: { service: host, consumer: `projects/${number}` },
      },
    ],
  );
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Leaves out lists without an entry, as Google's APIs do (https://protobuf.dev/programming-guides/json). */
const toJson = (answered: object) =>
  Response.json(
    Object.fromEntries(Object.entries(answered).filter(([, value]) => !isEmpty(value))),
  );

function respond(
  project: Project,
  { method, host, respond: answer }: Route,
  address: string,
  request: ApiRequest,
): Response {
  try {
    checkProject(project, request);
    checkApi(project, host);
    refuse(project, method, address, request);
    const answered = answer(request);
    return answered instanceof Response ? answered : toJson(answered);
  } catch (error) {
    return toResponse(error);
  }
}

/** Reads the address of a request, which a proxy gets as a whole or, in a tunnel, as path and host. */
const toUrl = ({ url = '/', headers }: IncomingMessage) =>
  new URL(url, `http://${headers.host ?? 'localhost'}`);

/**
 * Starts a server that answers for all APIs that a deployment calls. It is the proxy of firebase-tools, so that the
 * host names stay: firebase-tools derives the names of APIs from them.
 */
export async function startGoogle(project: Project): Promise<Google> {
  const routes = allRoutes(project);
  const requests: string[] = [];
  const received: Received[] = [];
  const unknown: string[] = [];

  const handle = async (incoming: IncomingMessage): Promise<Response> => {
    const url = toUrl(incoming);
    const method = incoming.method ?? 'GET';
    const address = `${url.hostname}${decodeURIComponent(url.pathname)}`;
    const body = await buffer(incoming);
    requests.push(`${method} ${address}`);
    received.push({ request: `${method} ${address}`, query: url.searchParams, body });
    for (const candidate of routes) {
      const match = candidate.method === method ? candidate.pattern.exec(address) : null;
      if (match !== null)
        return respond(project, candidate, address, {
          params: match.groups ?? {},
          query: url.searchParams,
          body,
        });
    }
    unknown.push(`${method} ${address}`);
    return toResponse(new ApiError(501, `The rehearsal has no route for ${method} ${address}`));
  };

  const server = createServer((incoming, outgoing) => {
    void handle(incoming).then(
      async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      },
      (error: unknown) => {
        unknown.push(String(error));
        outgoing.writeHead(500).end();
      },
    );
  });
  server.on('connect', ({ url = '' }: IncomingMessage, socket) => {
    // The client may end before the tunnel does.
    socket.on('error', () => undefined);
    if (url.endsWith(':80')) {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.emit('connection', socket);
      return;
    }
    if (url !== refusedAddress) unknown.push(`CONNECT ${url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    project,
    proxy: `http://127.0.0.1:${String(port)}`,
    requests,
    received,
    unknown,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
