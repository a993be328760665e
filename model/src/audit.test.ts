import { expect, it } from 'vitest';
import { getAuditSubjects } from './entities/operation/audit';
import { getHistoryPermission } from './kinds/historyPermissions';

it.each([
  ['site', ['site']],
  ['users/ada', ['users/ada']],
  ['apps/pomo/reviews/ada', ['apps/pomo/reviews/ada', 'apps/pomo']],
])('lists the documents that an action on %s belongs to', (target, subjects) => {
  expect(getAuditSubjects(target)).toEqual(subjects);
});

it.each([
  ['apps/pomo', 'apps.edit'],
  ['apps/pomo/releases/1.0.0', 'apps.edit'],
  ['pageTexts/about', 'pages.edit'],
  ['instructions/widen', 'instructions.moderate'],
  ['apps/pomo/reviews/ada', 'reviews.moderate'],
  ['instructions/widen/comments/a', 'comments.moderate'],
  ['media/a', 'media.edit'],
  ['messages/a', 'messages.answer'],
  ['apps/pomo/stats/2026-01', 'audit.read'],
  ['users/mia/apps/pomo', 'audit.read'],
  ['users/ada', 'audit.read'],
  ['site', 'audit.read'],
  ['constructor/apps', 'audit.read'],
])('reads the history of %s with %s', (target, permission) => {
  expect(getHistoryPermission(target)).toBe(permission);
});
