import {
  adminScreens,
  brandPictures,
  databasePaths,
  getEnglishMailTemplate,
  defaultSiteIdentity,
  feedPaths,
  mailTemplateNames,
  screens,
  searchPaths,
  unsubscribePath,
  type PreviewMailResponse,
} from '@appshelf/model';
import { toAccentCss } from '@appshelf/model/accent';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hosting } from '../../../firebase.json';
import { waitForMail } from '../support/mail';
import { call, getCaller, database, firestore, site, type Member } from '../support/suite';

/** The name in the settings while these tests run. */
const ownName = 'Kitchen Garden';

/** The name of the product, which no visitor of a site with a name of its own may see. */
const defaultName = defaultSiteIdentity.name;

/** The identity in the settings while these tests run. */
const ownIdentity = {
  name: ownName,
  tagline: 'From the beds behind the hall',
  headline: 'What grows, and who grows it',
  accent: '#7a2e0e',
  introduction: 'Seeds, beds & <b>recipes</b> of the club.',
  languages: { de: true },
};

/** The texts of the product that no visitor of a site with its own texts may see. */
const defaultTexts = [defaultName, defaultSiteIdentity.headline, defaultSiteIdentity.introduction];

const settings = database.ref(databasePaths.site);
let before: Record<string, unknown>;
let admin: Member;

/** Examples of the parameters of addresses. */
const published: Record<string, string> = {};

beforeAll(async () => {
  before = (await settings.get()).val() as Record<string, unknown>;
  await settings.update(ownIdentity);
  admin = await getCaller({ admin: true });
  for (const name of ['apps', 'instructions', 'collections', 'members']) {
    const found = await firestore
      .collection(name)
      .where('status', '==', 'published')
      .limit(1)
      .get();
    const [entry] = found.docs;
    if (entry === undefined) throw new Error(`The seed has nothing published in ${name}.`);
    published[name] = name === 'members' ? String(entry.get('handle')) : entry.id;
  }
});

afterAll(async () => {
  await settings.set(before);
});

/** Reads an address after its function has read the new name. Each instance caches the name for half a second. */
async function readRenamed(address: string): Promise<string> {
  const text = await vi.waitFor(
    async () => {
      const response = await fetch(site + address);
      const read = `${JSON.stringify([...response.headers])}${await response.text()}`;
      for (const text of defaultTexts) expect(read).not.toContain(text);
      return read;
    },
    { timeout: 20_000, interval: 200 },
  );
  return text;
}

describe('on a site with a name of its own, without scripts', () => {
  const addresses = [...Object.values(screens), ...Object.values(adminScreens)].map(
    ({ path }) => path,
  );

  it.each(addresses)('the document of %s has this name alone', async (address) => {
    const [, collection = ''] = address.split('/');
    const text = await readRenamed(address.replace(/:\w+/, published[collection] ?? 'example'));
    expect(/<title>[^<]*<\/title>/.exec(text)?.[0]).toContain(ownName);
    if (!address.startsWith('/admin')) expect(text).toMatch(new RegExp(`<a [^>]*>.*${ownName}`));
    expect(text).toContain(`<style id="site-accent">${toAccentCss(ownIdentity.accent)}</style>`);
    expect(text).toContain(
      `<script type="application/json" id="site-identity">{"name":"${ownName}"`,
    );
  });

  it('the home page has headline and introduction of its own, escaped', async () => {
    const text = await readRenamed('/');
    expect(text).toMatch(new RegExp(`<h1[^>]*>${ownIdentity.headline}</h1>`));
    const introduction = 'Seeds, beds &amp; &lt;b&gt;recipes&lt;/b&gt; of the club.';
    expect(text).toMatch(new RegExp(`<p[^>]*>${introduction}</p>`));
    expect(text).toMatch(new RegExp(`<meta name="description" content="[^"]*beds &amp;`));
  });

  it('the manifest describes the site by its tagline', async () => {
    await readRenamed('/site.webmanifest');
    const manifest: unknown = await (await fetch(`${site}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: ownName, description: ownIdentity.tagline });
  });

  it.each(['/nowhere', '/nowhere/at/all', '/apps/none', '/members/nobody', '/settings/none'])(
    'the error page of %s has this name alone',
    async (address) => {
      expect((await fetch(site + address)).status).toBe(404);
      expect(await readRenamed(address)).toContain(`<title>${ownName}</title>`);
      expect(await readRenamed(address)).toContain(toAccentCss(ownIdentity.accent));
    },
  );

  /** The addresses that the test requests for each rewrite with a pattern. */
  const addressesOfPatterns: Record<string, readonly string[]> = {
    '/feeds/*.xml': Object.values(feedPaths),
    '/*/feeds/*.xml': Object.values(feedPaths).map((path) => `/de${path}`),
    '/*/api/@(community|home|search|search-instructions).json': [
      '/de/api/community.json',
      '/de/api/home.json',
      // Own pages are found in one index for all languages.
      `/de${searchPaths.apps}`,
      `/de${searchPaths.instructions}`,
    ],
    '/*/site.webmanifest': ['/de/site.webmanifest'],
    '/brand/**': Object.keys(brandPictures).map((file) => `/brand/7a2e0e/${file}`),
    '/@(favicon.svg|icon.svg|preview.png)': ['/favicon.svg', '/icon.svg', '/preview.png'],
  };

  const contentPaths = hosting.rewrites
    .filter(({ function: target }) => target?.functionId === 'content')
    .flatMap(({ source }) => addressesOfPatterns[source] ?? [source]);

  it('the icons of a tab and of an app have the accent', async () => {
    for (const path of ['/favicon.svg', '/icon.svg']) {
      expect(await readRenamed(path)).toContain(ownIdentity.accent);
    }
  });

  it.each([...contentPaths, unsubscribePath])('%s does not name the product', async (address) => {
    const text = await readRenamed(address);
    const isNamed = /^(\/de)?\/(feeds|site\.webmanifest|api\/unsubscribe)/.test(address);
    expect(text.includes(ownName)).toBe(isNamed);
    if (address === unsubscribePath)
      expect(text).toContain(`--accent: light-dark(${ownIdentity.accent},`);
  });

  it.each([
    '/app',
    '/robots.txt',
    '/builds/latest.json',
    '/assets/none.js',
    '/products/_payload.json',
    '/about/_payload.json',
    '/api/none',
  ])('%s does not name the product', async (address) => {
    await readRenamed(address);
  });
});

describe('mails of a site with a name of its own', () => {
  it.each(mailTemplateNames)('%s does not name the product', async (name) => {
    const stored = await firestore.doc(`mailTemplates/${name}`).get();
    const parts = Object.entries(getEnglishMailTemplate(name)).map(
      ([part, built]): [string, unknown] => [part, stored.get(part) ?? built],
    );
    const draft: Record<string, unknown> = { kind: 'template', name, ...Object.fromEntries(parts) };
    const response = await call('previewMail', draft, admin.idToken);
    const { message } = (response as { result: PreviewMailResponse }).result;
    expect(message).not.toBeNull();
    expect(JSON.stringify(message)).not.toContain(defaultName);
  });

  it('have it in subject, text and sender when they arrive', async () => {
    const member = await getCaller();
    await call('sendAccountMail', { uid: member.uid, kind: 'passwordReset' }, admin.idToken);
    const mail = await waitForMail(member.email, `Choose a new password for ${ownName}`);
    expect(mail.from).toContain(ownName);
    expect(mail.text).toContain(ownName);
    expect(JSON.stringify(mail)).not.toContain(defaultName);
  });
});
