import type { AuditEntry } from '@appshelf/model';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeChange, describeTarget } from './wording';

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
  ['toString constructor/x', { action: 'toString', target: 'constructor/x' }, null],
  ['changed the app pomo', { after: { status: 'constructor' } }, '/admin/apps/pomo'],
  ['somethingNew new/x', { action: 'somethingNew', target: 'new/x' }, null],
])('says “%s”', (sentence, changes, href) => {
  const shown = entry(changes);
  const target = describeTarget(shown);
  for (const who of [null, 'Ada']) {
    const { container } = render(describeChange(shown, target.label, who));
    expect(container.textContent).toBe(`${who ?? 'You'} ${sentence}`);
  }
  expect(target.href).toBe(href);
});
