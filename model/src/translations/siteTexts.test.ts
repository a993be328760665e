import { describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '../entities/site/siteDefaults';
import { defaultTaxonomies } from '../taxonomies/taxonomies';
import { makeTerm } from '../taxonomies/terms';
import { alignTranslation } from './alignTranslation';
import { applyTranslation } from './applyTranslation';
import { toItemKey } from '../values/partKeys';
import { listParts } from './parts';
import { findSiteText, localizeTaxonomies } from './shownSiteTexts';
import { toShownSiteTexts, toSiteTexts, translateAnnouncement } from './siteTexts';

const about = { to: '/about', label: 'Us' };
const shop = { to: 'https://shop.example/a?b=c', label: 'Shop' };
const settings = {
  ...defaultSiteSettings,
  tagline: 'What grows here',
  navigation: [about, shop],
  sections: [{ id: 'newest' as const, title: 'Fresh' }],
  announcement: { ...defaultSiteSettings.announcement, text: 'Closed on Monday' },
};
const herbs = { ...makeTerm('herbs', 'Herbs'), description: 'For the kitchen.' };
const lists = {
  ...defaultTaxonomies,
  categories: [herbs, { ...makeTerm('weeds', 'Weeds'), mergedInto: 'herbs' }],
};
const entry = toSiteTexts(settings, lists);
const shopKey = 'navigation_https~3a~//shop~2e~example/a~3f~b~3d~c_label';

describe('the texts of a site', () => {
  it('that may have a translation are those that its owner wrote', () => {
    expect(listParts('siteTexts', entry).map(({ key, text }) => [key, text])).toEqual([
      ['tagline', 'What grows here'],
      ['announcement', 'Closed on Monday'],
      ['navigation_/about_label', 'Us'],
      [shopKey, 'Shop'],
      ['sections_newest_title', 'Fresh'],
      ['categories_herbs_label', 'Herbs'],
      ['categories_herbs_description', 'For the kitchen.'],
    ]);
    expect(listParts('siteTexts', toSiteTexts(defaultSiteSettings, defaultTaxonomies))).toEqual([]);
  });

  it('are found again by address and id, whatever their order', () => {
    const translation = {
      texts: { [shopKey]: 'Laden', 'navigation_/about_label': 'Wir', categories_weeds_label: 'x' },
      sources: {
        [shopKey]: 'Shop',
        'navigation_/about_label': 'About us',
        categories_weeds_label: 'Weeds',
      },
    };
    const moved = { ...entry, navigation: [shop, about] };
    const { texts, sources, lost } = alignTranslation('siteTexts', moved, translation);
    expect(texts).toEqual({ [shopKey]: 'Laden', 'navigation_/about_label': 'Wir' });
    expect(sources['navigation_/about_label']).toBe('About us');
    expect(lost).toEqual(['x']);
    const applied = applyTranslation('siteTexts', moved, {
      ...translation,
      authorUid: 'a',
      authorName: 'A',
    });
    expect(applied.navigation.map(({ label }) => label)).toEqual(['Laden', 'Wir']);
    expect(applied.translation?.states['navigation_/about_label']).toBe('changed');
  });

  it('are shown translated while they say what was translated', () => {
    const texts = toShownSiteTexts(
      {
        texts: { tagline: 'Was hier wächst', headline: '' },
        sources: { tagline: 'What grows here', headline: defaultSiteSettings.headline },
      },
      (text) => `${text}!`,
    );
    expect(findSiteText(texts, 'tagline', 'What grows here')).toBe('Was hier wächst');
    expect(findSiteText(texts, 'tagline', 'What grew here')).toBeUndefined();
    expect(findSiteText(texts, 'headline', defaultSiteSettings.headline)).toBe(
      `${defaultSiteSettings.headline}!`,
    );
    expect(findSiteText(texts, 'constructor', '')).toBeUndefined();
  });

  it('are without the announcement, which visitors see with the original or not at all', () => {
    const translation = {
      texts: { announcement: 'Am Montag geschlossen' },
      sources: { announcement: 'Closed on Monday' },
    };
    const texts = toShownSiteTexts(translation, (text) => text);
    expect(JSON.stringify(texts)).not.toMatch(/Monday|Montag/);
    expect(translateAnnouncement(translation, 'Closed on Monday')).toBe('Am Montag geschlossen');
    expect(translateAnnouncement(translation, 'Closed on Tuesday')).toBeUndefined();
    expect(translateAnnouncement({ texts: {}, sources: {} }, '')).toBeUndefined();
  });
});

describe('categories in another language', () => {
  it('have their translated names, the usual ones too, and others say that they are originals', () => {
    const [design] = defaultTaxonomies.categories.filter(({ id }) => id === 'design');
    const texts = toShownSiteTexts(
      {
        texts: { categories_herbs_label: 'Kräuter' },
        sources: { categories_herbs_label: 'Herbs' },
      },
      (text) => `${text}!`,
    );
    const { categories, tags } = localizeTaxonomies(
      {
        ...lists,
        categories: [herbs, ...(design === undefined ? [] : [design]), makeTerm('a', 'A')],
      },
      texts,
    );
    expect(categories.map(({ label }) => label)).toEqual(['Kräuter', 'Design!', 'A']);
    expect(categories.map(({ untranslated }) => untranslated?.label)).toEqual([false, false, true]);
    expect(categories[0]?.untranslated?.description).toBe(true);
    expect(tags).toBe(lists.tags);
  });

  it('are as they are in the language of the originals', () => {
    expect(localizeTaxonomies(lists, {})).toBe(lists);
  });
});

it('the key of an address has no character that a form or the rules do not take', () => {
  expect(toItemKey('footer', '/a.b[c]_"é" ', 'label')).toBe(
    'footer_/a~2e~b~5b~c~5d~~5f~~22~~e9~~22~~20~_label',
  );
  expect(toItemKey('footer', 'https://a.example/ü'.repeat(99), 'label').length).toBeLessThan(1_500);
});
