import { describe, expect, it } from 'vitest';
import { defaultSiteSettings, parseSiteSettings } from './siteDefaults';
import { siteSettings } from './site';
import { defaultSiteFrame } from './siteFrame';

const stored = {
  name: 'Good shelf',
  tagline: 'Software',
  headline: 'What grows here',
  introduction: '',
  accent: '#7a2e0e',
  logo: 'media/m1/leaf.png',
  darkLogo: 'media/m2/pale.png',
  theme: 'dark',
  type: 'serif',
  ...defaultSiteFrame,
  announcement: { text: 'New shelves', level: 'warning', enabled: true },
  registrationOpen: false,
  reviewModeration: false,
  comments: false,
  contactEmail: 'hello@appshelf.test',
  maintenance: true,
};

describe('parseSiteSettings', () => {
  it('returns the stored settings', () => {
    expect(parseSiteSettings(stored)).toEqual(stored);
  });

  it('returns how many reports hide something, where it is stored', () => {
    expect(parseSiteSettings({ ...stored, reportsToHide: 5 }).reportsToHide).toBe(5);
    expect(parseSiteSettings({ ...stored, reportsToHide: '5' })).toEqual(stored);
  });

  it('returns the time of an announcement, if there is one', () => {
    const announcement = { ...stored.announcement, from: 1_000, until: 'never' };
    expect(parseSiteSettings({ ...stored, announcement }).announcement).toEqual({
      ...stored.announcement,
      from: 1_000,
    });
  });

  it.each([
    [null],
    ['text'],
    [undefined],
    [{}],
    [
      {
        name: '',
        headline: '',
        introduction: 5,
        accent: 'red;}',
        logo: '//x',
        theme: 'red',
        type: 5,
        maintenance: 'yes',
      },
    ],
  ])('has safe defaults for %j: registration open, reviews moderated, no announcement', (value) => {
    expect(parseSiteSettings(value)).toEqual({
      name: 'Appshelf',
      tagline: '',
      headline: 'Good apps, kept in good order',
      introduction: expect.stringContaining('reviews by people') as string,
      accent: '',
      logo: '',
      darkLogo: '',
      theme: 'system',
      type: 'grotesque',
      ...defaultSiteFrame,
      announcement: { text: '', level: 'info', enabled: false },
      registrationOpen: true,
      reviewModeration: true,
      comments: true,
      contactEmail: '',
      maintenance: false,
    });
    expect(parseSiteSettings(value)).toEqual(defaultSiteSettings);
  });

  it('returns after how many accepted submissions members are trusted, if that is set', () => {
    expect(parseSiteSettings({ ...stored, trustAfter: 5 }).trustAfter).toBe(5);
    expect(parseSiteSettings({ ...stored, trustAfter: 'x' })).not.toHaveProperty('trustAfter');
  });

  it('takes an empty time zone, which a first save writes, for none', () => {
    expect(siteSettings.safeParse({ ...stored, timeZone: '' }).success).toBe(true);
    expect(siteSettings.safeParse({ ...stored, timeZone: 'Mars/Base' }).success).toBe(false);
    expect(parseSiteSettings({ ...stored, timeZone: '' })).not.toHaveProperty('timeZone');
  });

  it('fills in only what is missing', () => {
    expect(parseSiteSettings({ name: 'Good shelf', maintenance: true })).toEqual({
      ...defaultSiteSettings,
      name: 'Good shelf',
      maintenance: true,
    });
  });
});
