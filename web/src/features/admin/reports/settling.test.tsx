import type { ReportCase, SettleReportRequest, UserClaims } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { canOpenPage } from '../access';
import { ReportsPage } from './ReportsPage';

vi.setConfig({ testTimeout: 30_000 });

const fake = await vi.hoisted(async () =>
  (await import('../../../testing/fakeFirestore')).makeFakeFirestore(),
);
vi.mock('../../../firebase/firestore', () => fake.firestore);
vi.mock('../../../firebase/firestore/live', () => fake.live);
const settleReport = vi.hoisted(() => vi.fn<(request: SettleReportRequest) => Promise<void>>());
vi.mock('../../../firebase/functions/settleReport', () => ({ settleReport }));

const makeCase = (id: string, overrides: Partial<ReportCase> = {}): ReportCase => ({
  key: `instruction:${id}`,
  kind: 'instruction',
  ids: [id],
  title: `About ${id}`,
  excerpt: 'Take it.',
  page: `/instructions/${id}`,
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
  ...overrides,
});

const show = (...cases: ReportCase[]) => act(() => fake.page?.onState(cases, true));

async function openAt(claims: UserClaims, ...cases: ReportCase[]) {
  renderPage(
    [{ path: '/admin/reports', element: <ReportsPage /> }],
    '/admin/reports',
    makeUser({ uid: 'boss', displayName: 'Boss', claims }),
  );
  await waitFor(() => expect(fake.live.watchPage).toHaveBeenCalled());
  show(...cases);
  await waitFor(() => expect(screen.queryByLabelText('Loading reports')).toBeNull());
  return userEvent.setup();
}

const open = (...cases: ReportCase[]) => openAt({ admin: true }, ...cases);

const entry = (id: string) => screen.getByRole('article', { name: `Instruction: About ${id}` });
const notice = () => screen.findByText(/./, { selector: '[role=status] p' });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  fake.reset();
  settleReport.mockReset().mockResolvedValue();
  fake.stored.set('users/mara', { displayName: 'Mara' });
  fake.firestore.readPage.mockResolvedValue({
    entities: [
      { uid: 'ole', reason: 'spam', text: 'Buy now.', createdAt: 1, weight: 0.5, outcome: null },
    ],
    unreadable: [],
    end: null,
  });
});

it('shows what was reported, by whom it is, and why, the most weight first', async () => {
  await open(makeCase('bake', { hiddenAt: 5_000 }));
  expect(fake.live.watchPage.mock.calls[0]?.[0]).toMatchObject({
    collection: 'reportCases',
    equal: { status: 'open' },
    order: [
      ['weight', 'desc'],
      ['firstAt', 'asc'],
    ],
  });
  const item = within(entry('bake'));
  expect(item.getByText('Hidden for now')).toBeVisible();
  expect(await item.findByText('3 members reported it; weight 2.5')).toBeVisible();
  expect(await item.findByText('Spam or advertising')).toBeVisible();
  expect(item.getByText('Buy now.')).toBeVisible();
  expect(item.getByRole('link', { name: 'Mia' })).toHaveAttribute(
    'href',
    '/admin/user-detail?uid=mia',
  );
});

it('says what is still shown, and while reports hide nothing more', async () => {
  await open(makeCase('bake', { heavySince: 5_000 }), makeCase('knit'));
  expect(within(entry('bake')).getByText('Many reports, still shown')).toBeVisible();
  expect(within(entry('knit')).queryByText(/still shown/)).toBeNull();
  expect(fake.live.watchDocument.mock.calls[0]?.[0]).toBe('queues/hiding');
  const text = /^Reports have hidden 10 things within an hour/;
  const tell = (fullUntil: number | null) => {
    act(() => fake.document?.onState({ fullUntil }, true));
  };
  expect(screen.queryByText(text)).toBeNull();
  tell(Date.now() + 3_600_000);
  expect(await screen.findByText(text)).toBeVisible();
  tell(Date.now() - 1);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  tell(Date.now() + 3_600_000);
  expect(await screen.findByText(text)).toBeVisible();
  tell(null);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('reads the reports again when the weight changes, and leads to where it is moderated', async () => {
  await open(makeCase('bake'));
  const place = () => within(entry('bake')).getByRole('link', { name: 'Open its page' });
  expect(place()).toHaveAttribute('href', '/instructions/bake');
  await waitFor(() => expect(fake.firestore.readPage).toHaveBeenCalledTimes(1));
  show(makeCase('bake', { weight: 3, hiddenAt: 5_000 }));
  await waitFor(() => expect(fake.firestore.readPage).toHaveBeenCalledTimes(2));
  expect(place()).toHaveAttribute('href', '/admin/resources?id=bake');
});

it('is decided by keys, and the case leaves the list at once', async () => {
  const user = await open(makeCase('bake'), makeCase('knit'));
  entry('bake').focus();
  await user.keyboard('jd');
  expect(await notice()).toHaveTextContent('The reports of “About knit” are dismissed.');
  expect(settleReport).toHaveBeenCalledWith({
    key: 'instruction:knit',
    decision: 'dismissed',
    note: '',
  });
  entry('bake').focus();
  await user.keyboard('u');
  await user.type(await screen.findByLabelText(/Note to the author/), 'It is advertising.');
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  expect(await screen.findByText('“About bake” is taken off the site.')).toBeVisible();
  expect(settleReport).toHaveBeenLastCalledWith({
    key: 'instruction:bake',
    decision: 'upheld',
    note: 'It is advertising.',
  });
  expect(screen.queryByRole('article')).toBeNull();
});

it('comes back when the decision fails, with a sentence that says who decided', async () => {
  settleReport.mockRejectedValueOnce(
    Object.assign(new Error('Mara took it off the site before you.'), {
      code: 'functions/failed-precondition',
    }),
  );
  const user = await open(makeCase('bake'));
  await user.click(within(entry('bake')).getByRole('button', { name: /^Dismiss/ }));
  expect(await notice()).toHaveTextContent('“About bake”: Mara took it off the site before you.');
  expect(entry('bake')).toBeVisible();
});

it('says who decided on the case that the moderator looks at', async () => {
  await open(makeCase('bake'), makeCase('knit'));
  act(() => entry('bake').focus());
  fake.stored.set('reportCases/instruction:bake', {
    ...makeCase('bake', { status: 'dismissed', decidedBy: 'mara', decidedAt: 3_000 }),
  });
  show(makeCase('knit'));
  expect(await notice()).toHaveTextContent('Mara kept “About bake” before you.');
});

it('gives a moderator no link to what only others may open', async () => {
  await openAt(
    { moderator: true },
    makeCase('bake', { kind: 'app', hiddenAt: 5_000 }),
    makeCase('knit'),
  );
  await screen.findAllByText('Buy now.');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => !canOpenPage({ claims: { moderator: true } }, href))).toEqual([]);
  expect(links).toContain('/instructions/knit');
  expect(screen.getAllByText('Mia')).toHaveLength(2);
});

it('shows the one case of an email, or says that it is gone', async () => {
  renderPage(
    [{ path: '/admin/reports', element: <ReportsPage /> }],
    '/admin/reports?case=instruction:bake',
    makeUser({ uid: 'boss' }),
  );
  await waitFor(() =>
    expect(fake.live.watchDocument.mock.lastCall?.[0]).toBe('reportCases/instruction:bake'),
  );
  act(() => fake.document?.onState(makeCase('bake'), true));
  expect(await screen.findByRole('article')).toBeVisible();
  act(() => fake.document?.onState(null, true));
  expect(await screen.findByText('This report is gone')).toBeVisible();
});
