import { readFile } from 'node:fs/promises';
import { insightLimits } from '@appshelf/model';
import { onRequest } from 'firebase-functions/https';
import { hosting } from '../../../../firebase.json';
import { findAddress } from '../addresses/redirects';
import { createStaleIfError } from '../content/staleIfError';
import { sendCompressed } from '../content/sendCompressed';
import { database } from '../../platform/firebase/database';
import { isInstance } from '../../platform/firebase/environment';
import { connectFirestore, firestore } from '../../platform/firebase/firestore';
import { getNetworkLimits } from '../../platform/http/clientNetwork';
import { createNetworkCounter } from '../../platform/http/networkLimit';
import { userAgent } from '../../platform/http/userAgent';
import { createVersionCache } from '../../platform/http/versionCache';
import { pageFunction } from '../../platform/deployment/functionSizes';
import { perLanguage } from '../../platform/languages/perLanguage';
import { siteUrl } from '../../platform/site/site';
import { readSiteTexts } from '../../platform/site/siteTexts';
import { readTaxonomies } from '../../platform/site/siteTaxonomies';
import { readIdentity } from '../../platform/site/siteIdentity';
import { createMissingAddresses } from '../insight/missingAddresses';
import { handlePage, type PageContext } from './handlePage';
import { readPageData } from './readPageData';

/** The URL of a file of the client that the build puts beside the functions (`scripts/build.mjs`). */
const client = (file: string): URL => new URL(`./pages/${file}`, import.meta.url);

/** How many addresses without a page a network may ask an instance for in a minute. The CDN answers repeated ones. */
const missingPagesPerNetwork = 60;

let appTemplate: Promise<string> | undefined;

/** The exports of the client's server entry (`web/src/app/prerender/entry-server.tsx`). */
interface EntryServer {
  renderDataPage: PageContext['render'];
  renderDocument: PageContext['renderDocument'];
  renderPayload: PageContext['renderPayload'];
  getAppListQuery: (
    ...address: Parameters<PageContext['getAppListQuery']>
  ) => Awaited<ReturnType<PageContext['getAppListQuery']>>;
  getInstructionListQuery: (
    search: string,
  ) => Awaited<ReturnType<PageContext['getInstructionListQuery']>>;
  getCanonicalSearch: (...address: Parameters<PageContext['getCanonicalSearch']>) => string;
}

const entryServer = async () => (await import(client('entry-server.mjs').href)) as EntryServer;

const missingPages = createNetworkCounter();

const missingAddresses = createMissingAddresses(database);

/** The documents without data of each language, whose texts are of different versions. */
const documents = perLanguage(() => createVersionCache<string>());

/**
 * Renders each document without data once for each language, each identity of the site, its lists of terms and its texts.
 * Addresses without a page are requested again and again.
 */
const renderDocument: PageContext['renderDocument'] = (template, name, site) => {
  const cached = documents(site.language);
  return cached(JSON.stringify(site), name, async () =>
    (await entryServer()).renderDocument(template, name, site),
  );
};

const context: Omit<PageContext, 'missing'> = {
  read: (pageRequest, language) => readPageData(firestore(), pageRequest, language),
  getAppListQuery: async (...address) => (await entryServer()).getAppListQuery(...address),
  getInstructionListQuery: async (search) => (await entryServer()).getInstructionListQuery(search),
  getCanonicalSearch: async (...address) => (await entryServer()).getCanonicalSearch(...address),
  render: async (...page) => (await entryServer()).renderDataPage(...page),
  renderDocument,
  findAddress: (path) => findAddress(firestore(), path),
  readIdentity,
  readTaxonomies,
  readSiteTexts,
  renderPayload: async (text, language) => (await entryServer()).renderPayload(text, language),
  template: () => (appTemplate ??= readFile(client('app.html'), 'utf8')),
  staleIfError: createStaleIfError(),
};

/** Loads the client's code as soon as an instance starts. The first page reports what is wrong with it. */
function loadClient(): void {
  if (isInstance()) entryServer().catch(() => undefined);
}

connectFirestore();
loadClient();

/** The local suite sets this policy, which allows the emulators. The deployed policy allows no loopback address. */
const localPolicy = process.env.LOCAL_PAGE_POLICY;

/** The headers that Hosting sets for every file of the site, next to its policy. Hosting does not set them for a function's response. */
const siteHeaders = {
  ...Object.fromEntries(
    hosting.headers
      .filter(({ headers }) => headers.some(({ key }) => key === 'Content-Security-Policy'))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  ),
  ...(localPolicy === undefined ? {} : { 'Content-Security-Policy': localPolicy }),
};

/**
 * Renders the document of every address of the site, and the payloads of the texts `/about`, `/terms`, `/privacy` and
 * `/cookies`. The CDN caches them. Link previews and search engines get complete pages, and people see them before the
 * client has started.
 */
export const page = onRequest({ ...pageFunction, cors: false }, async (request, response) => {
  const networks = getNetworkLimits('missing-pages', request, {
    max: missingPagesPerNetwork,
    isBehindHosting: true,
  });
  const answer = await handlePage(
    {
      method: request.method,
      ifNoneMatch: request.get('if-none-match'),
      path: request.path,
      search: new URL(request.originalUrl, 'http://localhost').search,
    },
    siteUrl(),
    {
      ...context,
      missing: {
        isWithin: () => missingPages.isWithin(networks),
        count: () => {
          missingPages.count(networks);
          // The check of the site's own links comes from here.
          if (request.get('user-agent') === userAgent) return;
          missingAddresses.note({
            path: request.path,
            referrer: request.get('referer'),
            origin: siteUrl(),
            networks: getNetworkLimits('missing-addresses', request, {
              max: insightLimits.pathsOfNetwork,
              isBehindHosting: true,
            }),
          });
        },
      },
    },
  );
  await missingAddresses.flush();
  await sendCompressed(request, response, {
    ...answer,
    headers: { ...siteHeaders, ...answer.headers },
  });
});
