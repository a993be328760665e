import { screens } from '@appshelf/model';
import { expect, it } from 'vitest';
import { getRobots, getSiteUrl } from './robots';

it.each([
  [{ SITE_URL: 'https://apps.example.com/' }, 'https://apps.example.com'],
  [{ SITE_URL: '', VITE_FIREBASE_PROJECT_ID: 'shelf' }, 'https://shelf.web.app'],
  [{ VITE_FIREBASE_PROJECT_ID: 'demo-appshelf' }, 'http://127.0.0.1:5002'],
  [{}, 'http://127.0.0.1:5002'],
])('%j', (environment, origin) => {
  expect(getSiteUrl(environment)).toBe(origin);
});

it('keeps robots out of what needs an account, and shows them the sitemap', () => {
  const robots = getRobots('https://apps.example.com');
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain('Sitemap: https://apps.example.com/sitemap.xml\n');
});

it('closes no page that robots may read', () => {
  const rules = [...getRobots('').matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  expect(rules).toContain('/settings');
  const read = Object.values(screens).filter(({ robots }) => robots !== 'closed');
  expect(read.filter(({ path }) => rules.some((rule) => path.startsWith(rule)))).toEqual([]);
});
