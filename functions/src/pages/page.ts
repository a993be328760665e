import { readFile } from 'node:fs/promises';
import { onRequest } from 'firebase-functions/https';
import { hosting } from '../../../firebase.json';
import { firestore } from '../firebase';
import { siteUrl } from '../site';
import { answerPage, type PageContext } from './answerPage';
import { readSubject } from './readSubject';

/** Where the build puts what belongs to the client (`scripts/build.mjs`). */
const client = (file: string): URL => new URL(`./pages/${file}`, import.meta.url);

let template: Promise<string> | undefined;

const context: PageContext = {
  read: (kind, id) => readSubject(firestore(), kind, id),
  draw: async (path, subject, origin) => {
    const drawer = (await import(client('served.js').href)) as { drawSubject: PageContext['draw'] };
    return drawer.drawSubject(path, subject, origin);
  },
  template: () => (template ??= readFile(client('app.html'), 'utf8')),
};

/** The headers that Hosting gives to every file of the site; a function's answer brings its own. */
const siteHeaders = Object.fromEntries(
  hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
);

/**
 * `/apps/{id}` and `/instructions/{id}`: the client's page, drawn on the server and cached by the CDN, so that link
 * previews and search engines find it complete and people see it at once.
 */
export const page = onRequest({ cors: false, memory: '512MiB' }, async (request, response) => {
  const { status, headers, body } = await answerPage(
    { method: request.method, ifNoneMatch: request.get('if-none-match'), path: request.path },
    siteUrl(),
    context,
  );
  response
    .status(status)
    .set({ ...siteHeaders, ...headers })
    .end(body);
});
