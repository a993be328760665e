import { describe, expect, it } from 'vitest';
import {
  isAnnouncementShown,
  noAnnouncement,
  parseAnnouncement,
  toPublicAnnouncement,
  withSavedAnnouncement,
  type Announcement,
} from './announcement';

const announcement: Announcement = { text: 'New shelves', level: 'warning', enabled: true };

describe('what visitors may know of an announcement', () => {
  it.each<[string, Partial<Announcement>]>([
    ['one that is switched off', { enabled: false }],
    ['one without a text', { text: '' }],
    ['one that begins later', { from: 1_001 }],
    ['one that ended', { until: 1_000 }],
  ])('is nothing of %s', (_name, change) => {
    expect(toPublicAnnouncement({ ...announcement, ...change }, 1_000)).toEqual(noAnnouncement);
  });

  it('is its text and level from its beginning until its end', () => {
    const scheduled = { ...announcement, from: 1_000, until: 2_000 };
    const shown = { ...announcement, until: 2_000 };
    expect(toPublicAnnouncement(scheduled, 1_000)).toEqual(shown);
    expect(toPublicAnnouncement(scheduled, 1_999)).toEqual(shown);
    expect(isAnnouncementShown(shown, 1_999)).toBe(true);
    expect(isAnnouncementShown(shown, 2_000)).toBe(false);
  });

  it('leaves out translations, which may be of another text', () => {
    const before = { ...announcement, translations: { de: 'Alte Regale' } };
    expect(toPublicAnnouncement(before, 0)).toEqual(announcement);
  });
});

it('is among the settings as it was saved, and as version 0.2.0 stored it where it was not saved yet', () => {
  const site = { name: 'Shelf', announcement: noAnnouncement };
  expect(withSavedAnnouncement(site, announcement)).toEqual({ name: 'Shelf', announcement });
  expect(withSavedAnnouncement(site, null)).toBe(site);
  expect(withSavedAnnouncement(null, null)).toBeNull();
});

it('parses a stored announcement, and leaves out what it does not understand', () => {
  expect(parseAnnouncement(null)).toEqual(noAnnouncement);
  const stored = { ...announcement, from: 1, until: 2, translations: { de: 'Neue Regale' } };
  expect(parseAnnouncement(stored)).toEqual(stored);
  const strange = { text: 5, level: 'party', enabled: 'yes', from: '1', translations: { de: 5 } };
  expect(parseAnnouncement(strange)).toEqual(noAnnouncement);
});
