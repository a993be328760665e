import { defaultSiteSettings } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { describeAnnouncementState } from './announcementState';
import {
  fieldKeys,
  fromLocalInput,
  toSiteChanges,
  siteFormSchema,
  toLocalInput,
  toSiteFields,
} from './siteForm';

const at = (text: string) => new Date(text).getTime();
const fields = toSiteFields({
  ...defaultSiteSettings,
  contactEmail: 'desk@appshelf.test',
  announcement: {
    text: 'Soon.',
    level: 'warning',
    enabled: true,
    from: at('2026-11-21T18:30'),
    until: at('2026-11-22T06:00'),
  },
});

describe('times of the device', () => {
  it('go into an input and come back', () => {
    expect(toLocalInput(at('2026-03-29T02:30'))).toBe('2026-03-29T02:30');
    expect(fromLocalInput('2026-11-21T18:30')).toBe(at('2026-11-21T18:30'));
  });

  it('are nothing in an empty input', () => {
    expect(toLocalInput(undefined)).toBe('');
    expect(fromLocalInput('')).toBeUndefined();
  });
});

describe('the form', () => {
  const complaints = (change: object) =>
    siteFormSchema
      .safeParse({ ...fields, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('accepts settings as they are stored', () => {
    expect(complaints({})).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter a name.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    [{ trustAfter: '101' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ trustAfter: '-1' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ trustAfter: '1.5' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ trustAfter: '' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ reportsToHide: '' }, 'reportsToHide', 'Enter a whole number from 0 to 30.'],
    [{ reportsToHide: '2.5' }, 'reportsToHide', 'Enter a whole number from 0 to 30.'],
    [{ reportsToHide: '31' }, 'reportsToHide', 'Enter a whole number from 0 to 30.'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'The email address is not valid.'],
    [
      { announcementText: '' },
      'announcementText',
      'Enter what is to be announced, or switch the announcement off.',
    ],
    [
      { announcementUntil: '2026-11-21T18:30' },
      'announcementUntil',
      'Choose an end after the beginning.',
    ],
  ])('says of %j what to do', (change, field, sentence) => {
    expect(complaints(change)).toEqual([[field, sentence]]);
  });
});

describe('what is written', () => {
  it('is only what was changed, each at its own path', () => {
    const changed = { ...fields, announcementFrom: '', trustAfter: '5', maintenance: true };
    expect(
      toSiteChanges(changed, [
        'announcementFrom',
        'announcementUntil',
        'trustAfter',
        'maintenance',
      ]),
    ).toEqual({
      trustAfter: 5,
      'announcement/from': null,
      'announcement/until': at('2026-11-22T06:00'),
      maintenance: true,
    });
  });

  it('is everything for a site that has nothing yet', () => {
    expect(Object.keys(toSiteChanges(fields, fieldKeys))).toHaveLength(fieldKeys.length);
  });
});

describe('the standing of an announcement', () => {
  it.each([
    [{ announcementEnabled: false }, 'No announcement is shown.'],
    [{ announcementFrom: '', announcementUntil: '' }, 'Shown until you switch it off.'],
    [{ announcementUntil: '2026-11-21T19:00' }, 'Shown from Nov 21, 2026'],
    [{ announcementFrom: '', announcementUntil: '2026-11-20T19:00' }, 'Ended Nov 20, 2026'],
  ])('of %j', (change, sentence) => {
    const standing = describeAnnouncementState({ ...fields, ...change }, at('2026-11-21T12:00'));
    expect(standing).toContain(sentence);
  });
});
