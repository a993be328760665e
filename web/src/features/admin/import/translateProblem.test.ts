import { afterEach, beforeEach, expect, it } from 'vitest';
import { createI18n, setI18nSource } from '../../../lib/i18n';
import { translateProblem } from './translateProblem';

beforeEach(() => {
  const german = createI18n('de', {
    'There is no entry of {0} with the id "{1}".': [
      'Es gibt noch keinen Eintrag von ',
      ['0'],
      ' mit der ID „',
      ['1'],
      '“.',
    ],
    'At most {0} characters.': ['Höchstens ', ['0'], ' Zeichen.'],
  });
  setI18nSource(() => german);
});
afterEach(() => setI18nSource(() => createI18n('en')));

it.each([
  [
    'There is no entry of apps with the id "a.b (c)".',
    'Es gibt noch keinen Eintrag von apps mit der ID „a.b (c)“.',
  ],
  ['At most 80 characters.', 'Höchstens 80 Zeichen.'],
  ['Item 2, title: At most 80 characters.', 'Item 2, title: Höchstens 80 Zeichen.'],
  ['Nobody has translated this.', 'Nobody has translated this.'],
])('%s', (message, translated) => {
  expect(translateProblem(message)).toBe(translated);
});
