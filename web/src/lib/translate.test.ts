import { afterEach, expect, it } from 'vitest';
import { addMessages, createI18n, setI18nSource } from './i18n';
import { translate } from './translate';

const german = createI18n('de', {
  'Use at most {0} characters.': ['Höchstens ', ['0'], ' Zeichen.'],
  'Incorrect password.': 'Falsches Passwort.',
});
const english = createI18n('en');

afterEach(() => setI18nSource(() => english));

it('translates a sentence of the model, with the number in it', () => {
  setI18nSource(() => german);
  expect(translate('Incorrect password.')).toBe('Falsches Passwort.');
  expect(translate('Use at most 1,200 characters.')).toBe('Höchstens 1,200 Zeichen.');
});

it('leaves a sentence that nobody has translated', () => {
  setI18nSource(() => german);
  expect(translate('Use 3 stars {at} most.')).toBe('Use 3 stars {at} most.');
  addMessages('en', {});
  setI18nSource(() => english);
  expect(translate('Use at most 5 characters.')).toBe('Use at most 5 characters.');
});
