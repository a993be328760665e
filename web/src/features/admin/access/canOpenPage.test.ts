import type { Role } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { canOpenPage } from './canOpenPage';

const everywhere = [
  '/admin',
  '/admin/analytics',
  '/admin/insight',
  '/admin/apps',
  '/admin/apps/create',
  '/admin/apps/margin',
  '/admin/apps/margin/stats?from=2026-11-01',
  '/admin/categories',
  '/admin/media',
  '/admin/reviews?queue=reported',
  '/admin/resources',
  '/admin/redirects?from=/old',
  '/admin/import',
  '/admin/emails',
  '/admin/users',
  '/admin/user-detail?uid=mia',
  '/admin/settings#announcement',
];

describe('the pages of the administrator area', () => {
  it.each<[Role, string[]]>([
    ['admin', everywhere],
    [
      'moderator',
      [
        '/admin',
        '/admin/reviews?queue=reported',
        '/admin/resources',
        '/admin/import',
        '/admin/emails',
      ],
    ],
    ['editor', everywhere.filter((href) => !/reviews|emails|user/.test(href))],
    [
      'analyst',
      ['/admin', '/admin/analytics', '/admin/insight', '/admin/apps/margin/stats?from=2026-11-01'],
    ],
  ])('that open for the role %s', (role, expected) => {
    const user = { claims: { [role]: true } };
    expect(everywhere.filter((href) => canOpenPage(user, href))).toEqual(expected);
  });

  it('open for nobody without a role, while other pages do', () => {
    expect(everywhere.filter((href) => canOpenPage(null, href))).toEqual([]);
    expect(everywhere.filter((href) => canOpenPage({ claims: { editor: 'true' } }, href))).toEqual(
      [],
    );
    expect(canOpenPage(null, '/apps/margin')).toBe(true);
  });
});
