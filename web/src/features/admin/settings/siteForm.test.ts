import { defaultSiteSettings } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { describeAnnouncementState } from './announcementState';
import { fieldKeys, toSiteChanges, siteFormSchema, toSiteFields } from './siteForm';

const at = (text: string) => Date.parse(`${text}Z`);
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
    [{ accent: 'red' }, 'accent', 'Enter a colour such as #17604a, or leave this empty.'],
    [{ accent: '#17604' }, 'accent', 'Enter a colour such as #17604a, or leave this empty.'],
    [{ accent: 'url(//x)' }, 'accent', 'Enter a colour such as #17604a, or leave this empty.'],
    [{ accent: '#17604a;}' }, 'accent', 'Enter a colour such as #17604a, or leave this empty.'],
    [{ trustAfter: '101' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ trustAfter: '-1' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ trustAfter: '1.5' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ trustAfter: '' }, 'trustAfter', 'Enter a number from 0 to 100.'],
    [{ reportsToHide: '' }, 'reportsToHide', 'Enter a whole number from 0 to 30.'],
    [{ reportsToHide: '2.5' }, 'reportsToHide', 'Enter a whole number from 0 to 30.'],
    [{ reportsToHide: '31' }, 'reportsToHide', 'Enter a whole number from 0 to 30.'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'The email address is not valid.'],
    [{ announcementText: '' }, 'announcementText', 'Enter the announcement, or switch it off.'],
    [
      { announcementUntil: at('2026-11-21T18:30') },
      'announcementUntil',
      'Choose an end after the start.',
    ],
    [{ announcementFrom: '2027-03-28T02:30' }, 'announcementFrom', 'Choose a date and a time.'],
  ])('says of %j what to do', (change, field, sentence) => {
    expect(complaints(change)).toEqual([[field, sentence]]);
  });
});

describe('what is written', () => {
  it('is only what was changed, each at its own path', () => {
    const changed = { ...fields, announcementFrom: null, trustAfter: '5', maintenance: true };
    expect(
      toSiteChanges(changed, [
        'announcementFrom',
        'announcementUntil',
        'trustAfter',
        'maintenance',
      ]),
    ).toEqual({
      'site/trustAfter': 5,
      'announcement/saved/from': null,
      'announcement/saved/until': at('2026-11-22T06:00'),
      'site/maintenance': true,
    });
  });

  it('is everything for a site that has nothing yet', () => {
    expect(Object.keys(toSiteChanges(fields, fieldKeys))).toHaveLength(fieldKeys.length);
  });
});

describe('the standing of an announcement', () => {
  it.each([
    [{ announcementEnabled: false }, 'No announcement is shown.'],
    [{ announcementFrom: null, announcementUntil: null }, 'Shown until you switch it off.'],
    [
      { announcementUntil: at('2026-11-21T19:00'), timeZone: 'Europe/Berlin' },
      'Shown from 21 Nov 2026, 19:30 (Europe/Berlin, GMT+1) until 21 Nov 2026, 20:00',
    ],
    [
      { announcementFrom: null, announcementUntil: at('2026-11-20T19:00') },
      'Ended 20 Nov 2026, 19:00 (UTC).',
    ],
  ])('of %j', (change, sentence) => {
    const standing = describeAnnouncementState({ ...fields, ...change }, at('2026-11-21T12:00'));
    expect(standing).toContain(sentence);
  });
});
