import { describe, expect, it } from 'vitest';
import { findPreferredLanguage } from './findPreferredLanguage';
import { getLanguagePath, languageCodes, parseLanguagePath } from './languages';
import { getDefaultLanguage, listOfferedLanguages, parseLanguageSwitches } from './siteLanguages';

describe('addresses', () => {
  it.each([
    ['/', 'de', '/de'],
    ['/?q=a', 'de', '/de?q=a'],
    ['/apps', 'ar', '/ar/apps'],
    ['/apps?q=/de', 'ja', '/ja/apps?q=/de'],
    ['/#top', 'fr', '/fr#top'],
    ['/apps/margin#reviews', 'en', '/apps/margin#reviews'],
  ] as const)('%s in %s is %s, and back', (path, language, address) => {
    expect(getLanguagePath(language, path)).toBe(address);
    expect(parseLanguagePath(address)).toEqual({ language, path });
  });

  it.each(['/en', '/en/apps', '/nl/apps', '/dex/apps', '/DE/apps', '/constructor', '//de'])(
    '%s names no language',
    (address) => {
      expect(parseLanguagePath(address)).toEqual({ language: 'en', path: address });
    },
  );

  it('reads the start page in a language with a slash', () => {
    expect(parseLanguagePath('/de/')).toEqual({ language: 'de', path: '/' });
  });
});

it('finds the language that a reader prefers among those that are offered', () => {
  expect(findPreferredLanguage(['nl', 'de-AT', 'en'], ['en', 'de'])).toBe('de');
  expect(findPreferredLanguage(['EN-gb'], ['en', 'de'])).toBe('en');
  expect(findPreferredLanguage(['nl', ''], ['en', 'de'])).toBeNull();
});

it('knows every language by its name and the plurals of its locale', () => {
  expect(
    languageCodes.filter((code) => Intl.PluralRules.supportedLocalesOf(code).length === 0),
  ).toEqual([]);
});

describe('what a site offers', () => {
  it('is English alone until its owner chooses more', () => {
    expect(listOfferedLanguages({})).toEqual(['en']);
    expect(listOfferedLanguages({ languages: { ar: true, de: true, fr: false } })).toEqual([
      'en',
      'de',
      'ar',
    ]);
  });

  it('has English as the language of unknown readers when another is not offered any more', () => {
    expect(getDefaultLanguage({ languages: { de: true }, language: 'de' })).toBe('de');
    expect(getDefaultLanguage({ languages: { de: false }, language: 'de' })).toBe('en');
    expect(getDefaultLanguage({})).toBe('en');
  });

  it('is parsed without what is no switch of a language', () => {
    expect(parseLanguageSwitches({ de: true, en: false, nl: true, ja: 'yes' })).toEqual({
      de: true,
    });
    expect(parseLanguageSwitches('de')).toEqual({});
  });
});
