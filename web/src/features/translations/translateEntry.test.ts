import { getPartLanguage } from '@appshelf/model';
import { afterEach, describe, expect, it } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { startTestFirestore } from '../../testing/firestore';
import { makeInstruction } from '@appshelf/model/testing';
import { translateEntry } from '.';

const firestore = startTestFirestore();

const { id, ...fields } = makeInstruction({ status: 'published', publishedAt: 1_000 });
const entry = { id, ...fields };
const path = 'instructions/widen/translations/de';
const german = {
  language: 'de',
  texts: { title: 'Rand verbreitern' },
  sources: { title: 'Widen a margin' },
  status: 'published',
  authorUid: 'bo',
  authorName: 'Bo',
  note: '',
  createdAt: 1_000,
  updatedAt: 1_000,
};

const english = createI18n('en');

afterEach(() => setI18nSource(() => english));

describe('an entry for a reader', () => {
  it('of English is the original, and nothing is read', async () => {
    expect(await translateEntry('instruction', entry)).toBe(entry);
    expect(firestore.calls()).toEqual([]);
  });

  it('of German has the German texts, with one read, and says what is in English', async () => {
    setI18nSource(() => createI18n('de'));
    await firestore.put('instructions/widen', fields);
    await firestore.put(path, german);
    const shown = await translateEntry('instruction', entry);
    expect(shown?.title).toBe('Rand verbreitern');
    expect(shown?.summary).toBe(entry.summary);
    expect(shown?.translation).toMatchObject({ isTranslated: true, authorName: 'Bo' });
    expect(['title', 'summary'].map((part) => getPartLanguage(shown ?? {}, part))).toEqual([
      undefined,
      'en',
    ]);
    expect(firestore.read()).toEqual([path]);
  });

  it.each([
    ['has no translation', null],
    ['has one that cannot be read', { ...german, texts: 'Rand' }],
  ])('of German is the original when it %s', async (_case, stored) => {
    setI18nSource(() => createI18n('de'));
    await firestore.put('instructions/widen', fields);
    if (stored !== null) await firestore.put(path, stored);
    const shown = await translateEntry('instruction', entry);
    expect(shown?.title).toBe('Widen a margin');
    expect(shown?.translation?.isTranslated).toBe(false);
  });
});
