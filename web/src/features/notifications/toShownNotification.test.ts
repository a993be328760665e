import { afterEach, expect, it } from 'vitest';
import type { Notification } from '@appshelf/model';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { toShownNotification } from './toShownNotification';

const german = createI18n('de', {
  'Your review of {app} is published.': 'Deine Rezension zu {app} ist veröffentlicht.',
  'A publisher replied to your review.': 'Jemand hat auf deine Rezension geantwortet.',
});
const english = createI18n('en');

afterEach(() => setI18nSource(() => english));

const stored: Notification = {
  id: 'n1',
  kind: 'decision',
  title: 'Your review of Cairn is published.',
  text: 'Quick and quiet',
  path: '/apps/cairn',
  createdAt: 0,
  sentences: {
    title: { sentence: 'Your review of {app} is published.', values: { app: 'Cairn' } },
  },
};

it('says the sentences of the site in the language of the reader, and quotes as they are', () => {
  setI18nSource(() => german);
  expect(toShownNotification(stored)).toMatchObject({
    title: 'Deine Rezension zu Cairn ist veröffentlicht.',
    text: 'Quick and quiet',
  });
});

it('says in the language of the reader what replaces a hidden text', () => {
  setI18nSource(() => german);
  const { sentences: _sentences, ...blanked } = stored;
  const title = 'A publisher replied to your review.';
  expect(toShownNotification({ ...blanked, title }).title).toBe(
    'Jemand hat auf deine Rezension geantwortet.',
  );
});

it('is English where nobody has translated the sentence, and in English', () => {
  expect(toShownNotification(stored).title).toBe('Your review of Cairn is published.');
  setI18nSource(() => createI18n('de'));
  expect(toShownNotification(stored).title).toBe('Your review of Cairn is published.');
});
