import { sentence } from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createI18n, setI18nSource } from './i18n';
import { translateSentence } from './translateSentence';

const told = sentence('{name} chose another {thing}.', {
  name: 'Ada',
  thing: sentence('handle', {}),
});

describe('in German', () => {
  beforeEach(() => setI18nSource(() => german));
  afterEach(() => setI18nSource(() => createI18n('en')));
  const german = createI18n('de', {
    'There is no {thing}.': [['thing'], ' gibt es nicht.'],
    handle: 'Name',
    '{name} chose another {thing}.': [['name'], ' hat einen anderen ', ['thing'], '.'],
  });

  it('translates a sentence, the sentence in it and its day', () => {
    expect(translateSentence(told)).toBe('Ada hat einen anderen Name.');
  });

  it('leaves one that nobody has translated in English', () => {
    expect(translateSentence(sentence('A redirect from {path}.', { path: '/a' }))).toBe(
      'A redirect from /a.',
    );
  });
});

it('completes a sentence in English', () => {
  expect(translateSentence(told)).toBe('Ada chose another handle.');
});
