import {
  announcementPaths,
  defaultSiteSettings,
  getTranslationPath,
  noAnnouncement,
  restoreDocument,
  siteTextsId,
  type Announcement,
} from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { showAnnouncement } from '../../../functions/src/platform/site/showAnnouncement';
import { database, firestore } from '../support/triggerProject';

// What visitors find of the announcement in the settings that everybody reads, as one of them asks for it.

const hour = 3_600_000;
const ten = Date.UTC(2026, 10, 20, 10);
const secret: Announcement = { text: 'A surprise sale', level: 'warning', enabled: true };
const scheduled = { ...secret, from: ten, until: ten + hour };
const german = firestore.doc(getTranslationPath('siteTexts', siteTextsId, 'de'));

const site = { ...defaultSiteSettings, languages: { de: true }, contactEmail: 'ada@appshelf.test' };

/** What a visitor's request for the settings gets. */
async function readAsVisitor(): Promise<string> {
  const response = await fetch('http://127.0.0.1:9000/site.json?ns=demo-triggers-default-rtdb');
  return response.text();
}

const readShown = async (): Promise<unknown> =>
  (await database.ref(announcementPaths.public).get()).val();
const readSaved = async (): Promise<unknown> =>
  (await database.ref(announcementPaths.saved).get()).val();
const save = (announcement: Announcement) =>
  database.ref(announcementPaths.saved).set(announcement);

/** What a change of the settings, the announcement or a translation starts. */
const follow = (now: number) => showAnnouncement({ database, firestore, now: () => now });
/** What the job does every minute. */
const runJob = (now: number) =>
  showAnnouncement({ database, firestore, now: () => now }, { areTranslationsKnown: true });

/** Stores a translation, as a translator saves it. */
const translate = (text: string, source: string) =>
  german.set({ texts: { announcement: text }, sources: { announcement: source } });

beforeEach(async () => {
  await database.ref().set({ site });
  await german.delete();
  await firestore.doc(restoreDocument).delete();
});

describe('a visitor finds nothing', () => {
  it.each<[string, Announcement, number]>([
    ['of a scheduled announcement', scheduled, ten - 1],
    ['of one that ended', scheduled, ten + hour],
    ['of one that is switched off', { ...scheduled, enabled: false }, ten],
  ])('%s, in any language', async (_name, announcement, now) => {
    await translate('Eine Überraschung', secret.text);
    await save(announcement);
    for (const run of [follow, runJob]) {
      await run(now);
      expect(await readAsVisitor()).not.toMatch(/surprise|Überraschung|1795/);
    }
    expect(await readSaved()).toEqual(announcement);
  });

  it.each([
    ['a page of version 0.2.0', { site: { ...site, announcement: scheduled } }],
    [
      'a page of version 0.2.0, beside what was announced since the upgrade',
      {
        site: { ...site, announcement: scheduled },
        announcement: { saved: { ...secret, text: 'Old' }, shown: { ...secret, text: 'Old' } },
      },
    ],
  ])('of a scheduled one that was stored by %s', async (_name, stored) => {
    await database.ref().set(stored);
    await runJob(ten - 1);
    expect(await readAsVisitor()).not.toContain('surprise');
    expect(await readShown()).toEqual(noAnnouncement);
    expect(await readSaved()).toEqual(scheduled);
    await runJob(ten);
    expect(await readShown()).toEqual({ ...secret, until: ten + hour });
  });
});

it('begins and ends with the next run of the job, however often it runs', async () => {
  await translate('Eine Überraschung', secret.text);
  await save(scheduled);
  const shown = { ...secret, until: ten + hour, translations: { de: 'Eine Überraschung' } };
  for (const [now, expected] of [
    [ten - 1, noAnnouncement],
    [ten, shown],
    [ten + 1, shown],
    [ten + hour, noAnnouncement],
    [ten + hour + 1, noAnnouncement],
  ] as const) {
    await runJob(now);
    expect(await readShown()).toEqual(expected);
  }
  expect(await readSaved()).toEqual(scheduled);
});

it('is shown once it is saved, and an event that comes again or late changes nothing', async () => {
  await save(secret);
  await follow(ten);
  expect(await readShown()).toEqual(secret);
  await save({ ...secret, enabled: false });
  await follow(ten);
  await follow(ten - hour);
  expect(await readShown()).toEqual(noAnnouncement);
  expect(await readSaved()).toEqual({ ...secret, enabled: false });
});

it('is shown in what it was translated into, while that is of what it says now', async () => {
  await save(secret);
  await follow(ten);
  await translate('Eine Überraschung', secret.text);
  await follow(ten);
  expect(await readShown()).toEqual({ ...secret, translations: { de: 'Eine Überraschung' } });
  await save({ ...secret, text: 'A sale' });
  await follow(ten);
  expect(await readShown()).toEqual({ ...secret, text: 'A sale' });
  await translate('Ein Verkauf', 'A sale');
  await database.ref('site/languages').remove();
  await follow(ten);
  expect(await readShown()).toEqual({ ...secret, text: 'A sale' });
});

it('leaves a site without settings alone', async () => {
  await database.ref().set(null);
  await save(secret);
  await follow(ten);
  expect((await database.ref('site').get()).val()).toBeNull();
});

it('touches nothing while a backup is restored, and shows what came back afterwards', async () => {
  await save(secret);
  await follow(ten);
  const startedAt = Timestamp.fromMillis(ten);
  await firestore.doc(restoreDocument).set({ startedAt, seenAt: startedAt, endedAt: null });
  const restored = { ...site, announcement: scheduled };
  await database.ref('site').set(restored);
  await runJob(ten + 1);
  expect(await readSaved()).toEqual(secret);
  // A backup of version 0.2.0 has no announcement of its own.
  await database.ref('announcement').remove();
  await firestore.doc(restoreDocument).update({ endedAt: Timestamp.fromMillis(ten + 2) });
  await runJob(ten + 3);
  expect(await readSaved()).toEqual(scheduled);
  expect(await readShown()).toEqual({ ...secret, until: ten + hour });
});
