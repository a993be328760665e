import type { ReportCase } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeReportCase } from '../../../testing/reportCase';
import { makeUser } from '../../../testing/user';
import { canOpenPage } from '../access';
import { ReportsPage } from './ReportsPage';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { settleReport } = startTestCallables('settleReport');

const makeCase = (id: string, overrides: Partial<ReportCase> = {}): ReportCase =>
  makeReportCase({
    key: `instruction:${id}`,
    ids: [id],
    title: `About ${id}`,
    page: `/instructions/${id}`,
    ...overrides,
  });

const put = (reported: ReportCase) =>
  firestore.put(`reportCases/${reported.key}`, { ...reported, key: undefined });

async function openAt(claims: Record<string, boolean>, ...cases: ReportCase[]) {
  for (const reported of cases) {
    await put(reported);
    await firestore.put(`reportCases/${reported.key}/reports/ole`, {
      uid: 'ole',
      reason: 'spam',
      text: 'Buy now.',
      createdAt: 1,
      weight: 0.5,
      outcome: null,
    });
  }
  firestore.signIn('boss', claims);
  renderPage(
    [{ path: '/admin/reports', element: <ReportsPage /> }],
    '/admin/reports',
    makeUser({ uid: 'boss', displayName: 'Boss', claims }),
  );
  await screen.findAllByRole('article');
  return userEvent.setup();
}

const open = (...cases: ReportCase[]) => openAt({ admin: true }, ...cases);

const entry = (id: string) => screen.getByRole('article', { name: `Instruction: About ${id}` });
const notice = () => screen.findByText(/./, { selector: '[role=status] p *' });

beforeEach(async () => {
  localStorage.clear();
  settleReport.mockImplementation(async ({ key, decision }) => {
    await put({
      ...makeCase(key.split(':')[1] ?? ''),
      status: decision,
      decidedBy: 'boss',
      decidedAt: 3_000,
    });
    return null;
  });
  await firestore.put('users/mara', { displayName: 'Mara' });
});

it('shows what was reported, by whom it is, and why, the most weight first', async () => {
  await put(makeCase('done', { status: 'dismissed', weight: 9 }));
  await open(
    makeCase('knit', { weight: 1 }),
    makeCase('late', { firstAt: 1_500 }),
    makeCase('bake', { hiddenAt: 5_000 }),
  );
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Instruction: About bake',
    'Instruction: About late',
    'Instruction: About knit',
  ]);
  const item = within(entry('bake'));
  expect(item.getByText('Hidden for now')).toBeVisible();
  await expectNoBarriers(entry('bake'));
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
  const text = /^Reports have hidden 10 items within an hour/;
  const tell = (fullUntil: number | null) => firestore.put('queues/hiding', { fullUntil });
  expect(screen.queryByText(text)).toBeNull();
  await tell(Date.now() + 3_600_000);
  expect(await screen.findByText(text)).toBeVisible();
  await tell(Date.now() - 1);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await tell(Date.now() + 3_600_000);
  expect(await screen.findByText(text)).toBeVisible();
  await tell(null);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('reads the reports again when the weight changes, and leads to where it is moderated', async () => {
  await open(makeCase('bake'));
  const place = () => within(entry('bake')).getByRole('link', { name: 'Open its page' });
  expect(place()).toHaveAttribute('href', '/instructions/bake');
  const countReads = () =>
    firestore.queries().filter(({ from }) => from?.[0]?.collectionId === 'reports').length;
  await waitFor(() => expect(countReads()).toBe(1));
  await put(makeCase('bake', { weight: 3, hiddenAt: 5_000 }));
  await waitFor(() => expect(countReads()).toBe(2));
  expect(place()).toHaveAttribute('href', '/admin/resources?id=bake');
});

it('is decided by keys, and the case leaves the list at once', async () => {
  const user = await open(makeCase('bake'), makeCase('knit'));
  entry('bake').focus();
  await user.keyboard('jd');
  expect(await notice()).toHaveTextContent('Reports of “About knit” dismissed.');
  expect(settleReport).toHaveBeenCalledWith({
    key: 'instruction:knit',
    decision: 'dismissed',
    note: '',
  });
  entry('bake').focus();
  await user.keyboard('u');
  await user.click(await screen.findByLabelText(/Note to the author/));
  await user.paste('It is advertising.');
  await user.click(screen.getByRole('button', { name: 'Take it off the site' }));
  expect(await screen.findByText('“About bake” is taken off the site.')).toBeVisible();
  expect(settleReport).toHaveBeenLastCalledWith({
    key: 'instruction:bake',
    decision: 'upheld',
    note: 'It is advertising.',
  });
  expect(screen.queryByRole('article')).toBeNull();
});

it('is decided together with others, and the note stays when that fails', async () => {
  settleReport.mockRejectedValueOnce(new CallableRefusal('unavailable', 'Try again.'));
  const user = await open(makeCase('bake'), makeCase('knit'));
  const uphold = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const selected = within(screen.getByRole('group', { name: 'Selected reports' }));
    await user.click(selected.getByRole('button', { name: 'Uphold' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const question = await uphold();
  await user.click(question.getByLabelText(/Note to the author/));
  await user.paste('Advertising.');
  await user.click(question.getByRole('button', { name: 'Take it off the site' }));
  const problem = await screen.findByText(/^“About .*”: /);
  const back = /^“About (.*)”: /.exec(problem.textContent)?.[1] ?? '';
  expect(screen.getByText(/^“About .*” is taken off the site\.$/)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(entry(back)));
  expect(document.body).not.toHaveFocus();
  await user.keyboard('ju');
  expect(await screen.findByLabelText(/Note to the author/)).toHaveValue('Advertising.');
});

it('comes back when the decision fails, with a sentence that says who decided', async () => {
  settleReport.mockRejectedValueOnce(
    new CallableRefusal('failed-precondition', 'Mara has already taken it off the site.'),
  );
  const user = await open(makeCase('bake'));
  await user.click(within(entry('bake')).getByRole('button', { name: /^Dismiss/ }));
  expect(await notice()).toHaveTextContent('“About bake”: Mara has already taken it off the site.');
  expect(entry('bake')).toBeVisible();
});

it('says who decided on the case that the moderator looks at', async () => {
  await open(makeCase('bake'), makeCase('knit'));
  act(() => entry('bake').focus());
  await put(makeCase('bake', { status: 'dismissed', decidedBy: 'mara', decidedAt: 3_000 }));
  expect(await notice()).toHaveTextContent('Mara has already decided to keep “About bake”.');
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
  await put(makeCase('bake'));
  firestore.signIn('boss', { moderator: true });
  renderPage(
    [{ path: '/admin/reports', element: <ReportsPage /> }],
    '/admin/reports?case=instruction:bake',
    makeUser({ uid: 'boss' }),
  );
  expect(await screen.findByRole('article', { name: 'Instruction: About bake' })).toBeVisible();
  await firestore.remove('reportCases/instruction:bake');
  expect(await screen.findByText('This report no longer exists')).toBeVisible();
});
