import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendJson } from '../shared/http';
import { type Inbox } from './inbox';
import { renderMailPage, renderListPage, liveScript } from './page';

/** The arguments of a route. */
interface MailRequest {
  inbox: Inbox;
  response: ServerResponse;
  /** The number that the path of the route captures. */
  id: number;
}

type Route = [method: string, path: RegExp, answer: (request: MailRequest) => void];

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";

/** The policy for a mail's HTML: it may show embedded pictures, and neither run scripts nor fetch anything. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function sendPage(response: ServerResponse, html: string, policy = pagePolicy): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(html);
}

function notFound({ response }: MailRequest): void {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such mail.');
}

const routes: Route[] = [
  ['GET', /^\/$/, ({ response, inbox }) => sendPage(response, renderListPage(inbox.all()))],
  [
    'GET',
    /^\/live\.js$/,
    ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(liveScript);
    },
  ],
  [
    'GET',
    /^\/messages\/(\d+)$/,
    (request) => {
      const mail = request.inbox.find(request.id);
      if (mail === undefined) notFound(request);
      else sendPage(request.response, renderMailPage(mail));
    },
  ],
  [
    'GET',
    /^\/messages\/(\d+)\/html$/,
    (request) => {
      const html = request.inbox.find(request.id)?.html ?? null;
      if (html === null) notFound(request);
      else sendPage(request.response, html, mailPolicy);
    },
  ],
  ['GET', /^\/api\/messages$/, ({ response, inbox }) => sendJson(response, 200, inbox.all())],
  [
    'DELETE',
    /^\/api\/messages$/,
    ({ response, inbox }) => {
      inbox.clear();
      response.writeHead(204).end();
    },
  ],
  [
    'POST',
    /^\/clear$/,
    ({ response, inbox }) => {
      inbox.clear();
      response.writeHead(303, { Location: '/' }).end();
    },
  ],
];

/** Whether a request names this host. Others are refused, which prevents DNS rebinding: emails contain sign-in links. */
function isOwnRequest({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  return (
    /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) &&
    (origin === undefined || origin === `http://${host}`)
  );
}

/** Creates a web server that shows the caught emails as pages, and as JSON for tests. */
export function createInboxServer(inbox: Inbox): Server {
  return createServer((request, response) => {
    if (!isOwnRequest(request)) {
      response.writeHead(403).end();
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    for (const [method, pattern, answer] of routes) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (match === null) continue;
      answer({ inbox, response, id: Number(match[1] ?? 0) });
      return;
    }
    notFound({ inbox, response, id: 0 });
  });
}
