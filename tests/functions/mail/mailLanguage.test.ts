import { getEnglishMailTemplate } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { waitForMail } from '../support/mail';
import { createMember, database, firestore, site, unique } from '../support/suite';
import { createApp, reviewData } from '../support/testData';

const languages = database.ref('site/languages');

let before: unknown;

beforeAll(async () => {
  before = (await languages.get()).val();
  await languages.set({ ar: true, de: true });
});

afterAll(() => languages.set(before));

const later = { timeout: 60_000, interval: 200 };

it('a member who reads the site in Arabic gets an email in Arabic, and unsubscribes on a page in Arabic', async () => {
  const { uid, email } = await createMember();
  const profile = firestore.doc(`users/${uid}`);
  await vi.waitFor(() => profile.update({ 'preferences.language': 'ar' }), later);
  const app = await createApp();
  const name = String((await app.get()).get('name'));
  const review = app.collection('reviews').doc(uid);
  await review.set({ ...reviewData(4, 'pending'), authorUid: uid, title: 'Quick & quiet' });
  await review.update({
    status: 'published',
    moderation: { by: 'ada', at: Timestamp.now() },
    updatedAt: Timestamp.now(),
  });
  const mail = await waitForMail(email, `نُشرت مراجعتك لتطبيق ${name}`);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.html).toContain(`<a href="${site}/ar/apps/${app.id}">`);
  expect(mail.html).toContain('شكرًا لمشاركتك رأيك.');
  expect(mail.text).toContain(`${site}/ar/apps/${app.id}`);
  const [notification] = (await profile.collection('notifications').get()).docs;
  expect(notification?.data()).toMatchObject({
    title: `Your review of ${name} is published.`,
    sentences: { title: { sentence: 'Your review of {app} is published.', values: { app: name } } },
  });
  const [link = ''] = /http\S+\/api\/unsubscribe\S+/.exec(mail.text) ?? [];
  const page = await (await fetch(link, { headers: { 'Accept-Language': 'de' } })).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('هل تريد إيقاف الرسائل عن القرارات بشأن ما كتبته؟');
});

it('pages, feeds and the manifest have the texts of the site in their language, while they say what was translated', async () => {
  const settings = (await database.ref('site').get()).val() as { tagline: string };
  const { tagline } = settings;
  const translation = firestore.doc('settings/site/translations/de');
  onTestFinished(async () => {
    await translation.delete();
  });
  await translation.set({
    language: 'de',
    texts: {
      tagline: 'Programme im Regal',
      headline: 'Alt',
      categories_design_label: 'Gestaltung',
    },
    sources: { tagline, headline: 'What it said before', categories_design_label: 'Design' },
    status: 'published',
    authorUid: 'ada',
    authorName: 'Ada',
    note: '',
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });
  const read = async (path: string) => (await fetch(site + path)).text();
  const isTranslated = async () =>
    expect(await read(`/de?again=${unique()}`)).toContain('Programme im Regal</p>');
  await vi.waitFor(isTranslated, later);
  expect(await read('/de/site.webmanifest')).toContain('Programme im Regal');
  const category = await read('/de/apps?category=design');
  expect(category).toContain('Gestaltung');
  expect(category).not.toContain('>Alt<');
  // The usual names are translated with the interface.
  expect(category).toContain('Entwicklungswerkzeuge');
  const english = await read('/apps?category=design');
  expect(english).not.toContain('Gestaltung');
  expect(english).not.toContain('site-texts');
});

it('a template that an administrator changed is sent in its translation', async () => {
  const template = firestore.doc('mailTemplates/review-published');
  const translation = template.collection('translations').doc('de');
  onTestFinished(async () => {
    await translation.delete();
    await template.delete();
  });
  // A change that nobody sees: other tests send such emails meanwhile.
  const usual = getEnglishMailTemplate('review-published');
  const original = { ...usual, html: `${usual.html}<!-- changed -->` };
  await template.set({ ...original, revision: 1 });
  await translation.set({
    language: 'de',
    texts: {
      subject: 'Deine Rezension zu {{appName}} steht',
      text: 'Sieh {{url}}',
      html: '<p><a href="{{url}}">Ansehen</a></p>',
    },
    sources: original,
    status: 'published',
    authorUid: 'ada',
    authorName: 'Ada',
    note: '',
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });
  const { uid, email } = await createMember();
  await vi.waitFor(
    () => firestore.doc(`users/${uid}`).update({ 'preferences.language': 'de' }),
    later,
  );
  const app = await createApp();
  const review = app.collection('reviews').doc(uid);
  await review.set({ ...reviewData(4, 'pending'), authorUid: uid });
  await review.update({
    status: 'published',
    moderation: { by: 'ada', at: Timestamp.now() },
    updatedAt: Timestamp.now(),
  });
  const name = String((await app.get()).get('name'));
  const mail = await waitForMail(email, `Deine Rezension zu ${name} steht`);
  expect(mail.html).toContain(`<div lang="de" dir="ltr"><p><a href="${site}/de/apps/${app.id}"`);
  expect(mail.text).toContain('Sieh ');
});

it('a page without a known reader is in the language that the browser asks for', async () => {
  const ask = async (accepted: string) => {
    const link = `${site}/api/unsubscribe?member=${unique()}&key=none`;
    return (await fetch(link, { headers: { 'Accept-Language': accepted } })).text();
  };
  const inGerman = async () => expect(await ask('nl, de;q=0.9')).toContain('<html lang="de"');
  await vi.waitFor(inGerman, later);
  expect(await ask('ja')).toContain('<html lang="en"');
});

it('feeds and the manifest are in the languages that the site offers', async () => {
  const read = async (path: string) => {
    const response = await fetch(site + path);
    return { status: response.status, text: await response.text() };
  };
  const isOffered = async () => expect((await read('/ar/feeds/apps.xml')).status).toBe(200);
  await vi.waitFor(isOffered, later);
  const feed = await read('/ar/feeds/apps.xml');
  expect(feed.text).toContain('<language>ar</language>');
  expect(feed.text).toContain('تطبيقات جديدة');
  expect(feed.text).toContain(`<link>${site}/ar/apps/`);
  expect(JSON.parse((await read('/de/site.webmanifest')).text)).toMatchObject({
    lang: 'de',
    dir: 'ltr',
    start_url: '/de',
  });
  for (const path of ['/ja/feeds/apps.xml', '/nl/feeds/apps.xml', '/ja/site.webmanifest']) {
    expect((await read(path)).status, path).toBe(404);
  }
  expect((await read('/feeds/apps.xml')).text).toContain('<language>en</language>');
  const document = (await read('/ar')).text;
  expect(document).toContain('href="/ar/site.webmanifest"');
  expect(document).toContain('href="/ar/feeds/apps.xml"');
  expect(document).toContain('تعذّر تشغيل هذه الصفحة، لذا لا تعمل أزرارها.');
});
