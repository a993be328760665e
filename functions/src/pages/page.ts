import { readFile } from 'node:fs/promises';
import { onRequest } from 'firebase-functions/https';
import { hosting } from '../../../firebase.json';
import { sendCompressed } from '../content/sendCompressed';
import { firestore } from '../firebase/firestore';
import { siteUrl } from '../site';
import { answerPage, type PageContext } from './answerPage';
import { readPageData } from './readPageData';

/** Where the build puts what belongs to the client (`scripts/build.mjs`). */
const client = (file: string): URL => new URL(`./pages/${file}`, import.meta.url);

let template: Promise<string> | undefined;

/** The client's own code (`web/src/app/entry-server.tsx`). */
interface EntryServer {
  renderDocument: PageContext['render'];
  listAsked: (search: string) => Awaited<ReturnType<PageContext['listAsked']>>;
}

const entryServer = async () => (await import(client('entry-server.mjs').href)) as EntryServer;

const context: PageContext = {
  read: (asked) => readPageData(firestore(), asked),
  listAsked: async (search) => (await entryServer()).listAsked(search),
  render: async (...page) => (await entryServer()).renderDocument(...page),
  template: () => (template ??= readFile(client('app.html'), 'utf8')),
};

/** Set by the local suite, whose pages also load from emulators; the deployed policy names no address of loopback. */
const localPolicy = process.env.LOCAL_PAGE_POLICY;

/** The headers that Hosting gives to every file of the site; a function's answer brings its own. */
const siteHeaders = {
  ...Object.fromEntries(
    hosting.headers
      .filter(({ source }) => source === '**')
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  ),
  ...(localPolicy === undefined ? {} : { 'Content-Security-Policy': localPolicy }),
};

/**
 * `/`, `/apps`, `/apps/{id}` and `/instructions/{id}`: the client's page, rendered on the server and cached by the CDN, so that
 * link previews and search engines find it complete and people see it at once.
 */
export const page = onRequest({ cors: false, memory: '512MiB' }, async (request, response) => {
  const answer = await answerPage(
    {
      method: request.method,
      ifNoneMatch: request.get('if-none-match'),
      path: request.path,
      search: new URL(request.originalUrl, 'http://localhost').search,
    },
    siteUrl(),
    context,
  );
  await sendCompressed(request, response, {
    ...answer,
    headers: { ...siteHeaders, ...answer.headers },
  });
});
