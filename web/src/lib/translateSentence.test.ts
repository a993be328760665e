import { sentence } from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createI18n, setI18nSource } from './i18n';
import { translateSentence } from './translateSentence';

const day = Date.UTC(2026, 10, 30);

const told = sentence('{name} chose another {thing}, from {day} on.', {
  name: 'Ada',
  thing: sentence('handle', {}),
  day: { day },
});

describe('in German', () => {
  beforeEach(() => setI18nSource(() => german));
  afterEach(() => setI18nSource(() => createI18n('en')));
  const german = createI18n('de', {
    'There is no {thing}.': [['thing'], ' gibt es nicht.'],
    handle: 'Name',
    '{name} chose another {thing}, from {day} on.': [
      'Ab ',
      ['day'],
      ': ',
      ['name'],
      ' hat einen anderen ',
      ['thing'],
      '.',
    ],
  });

  it('translates a sentence, the sentence in it and its day', () => {
    expect(translateSentence(told)).toBe('Ab 30. November 2026: Ada hat einen anderen Name.');
  });

  it('leaves one that nobody has translated in English', () => {
    expect(translateSentence(sentence('A redirect from {path}.', { path: '/a' }))).toBe(
      'A redirect from /a.',
    );
  });
});

it('completes a sentence in English', () => {
  expect(translateSentence(told)).toBe('Ada chose another handle, from November 30, 2026 on.');
});
