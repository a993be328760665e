import {
  allKinds,
  auditActions,
  auditedCollections,
  contentKinds,
  contentNames,
  fillPath,
  getReportKey,
  reportKindFacts,
  reportKinds,
  taxonomyNames,
  type AuditEntry,
} from '@appshelf/model';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findNamedPaths, type AuditNames } from './names';
import { describeChange } from './sentences';
import { describeTarget } from './targets';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'e',
  action: 'update',
  actorUid: 'ada',
  actorEmail: null,
  target: 'apps/pomo',
  about: [],
  before: {},
  after: {},
  outcome: 'done',
  at: 1,
  ...changes,
});

it.each<[string, Partial<AuditEntry>, string | null]>([
  ['changed the app pomo', {}, '/admin/apps/pomo'],
  ['published the app Pomo', { after: { status: 'published', name: 'Pomo' } }, '/admin/apps/pomo'],
  [
    'created version 1.0.0 of pomo',
    { action: 'create', target: 'apps/pomo/releases/1.0.0' },
    '/admin/apps/pomo',
  ],
  [
    'changed the release feed of pomo',
    { target: 'apps/pomo/releaseFeeds/github' },
    '/admin/apps/pomo',
  ],
  [
    'hid a review of pomo',
    { target: 'apps/pomo/reviews/mia', after: { status: 'hidden' } },
    '/admin/reviews?app=pomo&author=mia',
  ],
  [
    'hid a comment on widen',
    { target: 'instructions/widen/comments/c1', after: { status: 'hidden' } },
    '/instructions/widen#comments',
  ],
  [
    'hid the collection For writers',
    { target: 'collections/w', before: { title: 'For writers' }, after: { status: 'hidden' } },
    '/collections/w',
  ],
  [
    'changed the product Lamp',
    { target: 'products/x', before: { name: 'Lamp' } },
    '/admin/resources?tab=products&id=x',
  ],
  [
    'sent the instruction Widen back',
    { target: 'instructions/widen', before: { title: 'Widen' }, after: { status: 'rejected' } },
    '/admin/resources?id=widen',
  ],
  ['changed the file a b', { target: 'media/a b' }, '/admin/media?file=a%20b'],
  ['changed the message m1', { target: 'messages/m1' }, '/admin/emails?message=m1'],
  ['deleted the message m1', { action: 'delete', target: 'messages/m1' }, '/admin/emails'],
  ['changed the site’s settings', { target: 'site' }, '/admin/settings'],
  [
    'deleted the product Lamp',
    { action: 'delete', target: 'products/x', before: { name: 'Lamp' } },
    '/admin/resources',
  ],
  ['restored the app pomo', { action: 'restoreEntry' }, '/admin/apps/pomo'],
  [
    'permanently deleted the product x',
    { action: 'purgeEntry', target: 'products/x' },
    '/admin/resources',
  ],
  ['wrote the email m', { action: 'create', target: 'mail/m' }, '/admin/emails'],
  [
    'stopped the group email News',
    { action: 'stopCampaign', target: 'campaigns/c', before: { subject: 'News' } },
    '/admin/emails?tab=compose',
  ],
  [
    'made the account mia an administrator',
    { action: 'setAdminClaim', target: 'users/mia', after: { admin: true } },
    '/admin/user-detail?uid=mia',
  ],
  [
    'disabled the account mia',
    { action: 'updateUser', target: 'users/mia', after: { disabled: true } },
    '/admin/user-detail?uid=mia',
  ],
  ['changed something else', { action: 'toString', target: 'constructor/x' }, null],
  ['changed the app pomo', { after: { status: 'constructor' } }, '/admin/apps/pomo'],
  ['changed something else', { action: 'somethingNew', target: 'new/x' }, null],
])('says “%s”', (sentence, changes, href) => {
  const shown = entry(changes);
  const target = describeTarget(shown);
  for (const who of [null, 'Ada']) {
    const { container } = render(describeChange(shown, target.label, who));
    expect(container.textContent).toBe(`${who ?? 'You'} ${sentence}`);
  }
  expect(target.href).toBe(href);
});

const say = (changes: Partial<AuditEntry>, names: AuditNames): string => {
  const shown = entry(changes);
  const { container } = render(describeChange(shown, describeTarget(shown, names).label, 'Marta'));
  return container.textContent;
};

const settled = (key: string, status: string): Partial<AuditEntry> => ({
  action: 'settleReport',
  target: `reportCases/${key}`,
  after: { status },
});
const halftone = { entry: 'Halftone', person: 'Ben' };

it.each<[string, Partial<AuditEntry>, AuditNames]>([
  [
    'Marta kept the reply to Ben’s review of Halftone after reports',
    settled('reply:halftone:ben-1', 'dismissed'),
    halftone,
  ],
  [
    'Marta agreed with the reports about Ben’s review of Halftone',
    settled('review:halftone:ben-1', 'upheld'),
    halftone,
  ],
  [
    'Marta kept step 3 of Print labels after reports',
    settled('step:print:2', 'dismissed'),
    { entry: 'Print labels' },
  ],
  ['Marta kept Ben’s profile after reports', settled('profile:ben-1', 'dismissed'), halftone],
  [
    'Marta hid a former member’s review of Halftone',
    { target: 'apps/halftone/reviews/b1', after: { status: 'hidden' } },
    { entry: 'Halftone', person: null },
  ],
  ['Marta changed something that was deleted (app)', { target: 'apps/halftone' }, { entry: null }],
  [
    'Marta changed something that was deleted (version)',
    { target: 'apps/halftone/releases/1.0.0', after: { title: 'First' } },
    { entry: null },
  ],
  [
    'Marta kept something that was deleted (comment) after reports',
    settled('comment:print:c1', 'dismissed'),
    { entry: null, person: null },
  ],
  [
    'Marta disabled Ben',
    { action: 'updateUser', target: 'users/b1', after: { disabled: true } },
    halftone,
  ],
  ['Marta deleted a former member', { action: 'deleteUser', target: 'users/b1' }, { person: null }],
  [
    'Marta changed the translation of Halftone (Deutsch)',
    { target: 'apps/halftone/translations/de' },
    halftone,
  ],
  [
    'Marta changed the automatic email “A review was hidden”',
    { target: 'mailTemplates/review-hidden', action: 'saveMailTemplate' },
    {},
  ],
])('says “%s”', (sentence, changes, names) => {
  expect(say(changes, names)).toBe(sentence);
});

/** One path of everything that the audit can be about, with ids that no sentence may show. */
const targets = [
  'site',
  'users/id-1',
  'members/id-1',
  'mail/id-1',
  'campaigns/id-1',
  'invitations/id-1',
  ...allKinds
    .filter(({ collection }) => auditedCollections.includes(collection))
    .flatMap(({ paths }) => paths),
  ...contentNames.flatMap((name) => contentKinds[name].paths),
  ...reportKinds.map((kind) => {
    const ids = ['id-1', kind === 'step' ? '0' : 'id-2'].slice(0, reportKindFacts[kind].ids);
    return `reportCases/${getReportKey({ kind, ids })}`;
  }),
].map((pattern) => {
  if (pattern.startsWith('mailTemplates/')) return fillPath(pattern, ['review-hidden', 'de']);
  if (pattern.startsWith('taxonomies/')) return fillPath(pattern, [taxonomyNames[0] ?? '']);
  if (pattern.startsWith('pageTexts/')) return fillPath(pattern, ['about', 'de']);
  return fillPath(pattern, ['id-1', pattern.includes('/translations/') ? 'de' : 'id-2']);
});

it.each(targets)('names %s in words, whatever was done to it', (target) => {
  const { entry: entryPath, person } = findNamedPaths({ target, about: ['users/id-3'] });
  const names = { entry: entryPath && 'Halftone', person: person && 'Ben' };
  // A name that the sentence has not is not read, which is not the same as a deleted one.
  const known = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== null));
  for (const action of auditActions) {
    const sentence = say({ action, target }, known);
    if (target !== 'site') expect(sentence).not.toContain(target);
    expect(sentence).not.toContain('something else');
    if (/^[a-z]+[A-Z]/.test(action)) expect(sentence).not.toContain(action);
    // A version is called by its number, which is its id. An address is one itself.
    if (!/^(apps\/.*\/releases|addresses)\//.test(target)) expect(sentence).not.toMatch(/id-\d/);
  }
});
