import type { ReportCase } from '@appshelf/model';

/** An open case about an instruction, for tests. */
export const makeReportCase = (overrides: Partial<ReportCase> = {}): ReportCase => ({
  key: 'instruction:bake',
  kind: 'instruction',
  ids: ['bake'],
  title: 'About bake',
  excerpt: 'Take it.',
  page: '/instructions/bake',
  authorUid: 'mia',
  authorName: 'Mia',
  reporterCount: 3,
  weight: 2.5,
  status: 'open',
  hiddenAt: null,
  heavySince: null,
  firstAt: 1_000,
  lastAt: 2_000,
  decidedBy: null,
  decidedAt: null,
  version: null,
  ...overrides,
});
