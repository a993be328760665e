import type { FanOut } from '@appshelf/model';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LiveObserver } from '../../../firebase/firestore/live';
import { renderMember } from '../../../testing/renderMember';
import { FanOuts } from './FanOuts';

type Fields = Record<string, unknown>;

const { watchPage, changeDocument } = vi.hoisted(() => ({
  watchPage: vi.fn<(...watch: [unknown, unknown, LiveObserver<FanOut[]>]) => () => void>(),
  changeDocument: vi.fn<(path: string, change: (now: Fields | null) => Fields) => Promise<void>>(),
}));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));
vi.mock('../../../firebase/firestore', () => ({ changeDocument }));

const fanOut: FanOut = {
  id: 'f1',
  kind: 'release',
  target: 'margin',
  source: 'apps/margin',
  title: 'Margin 1.5.0 is out',
  text: '',
  path: '/apps/margin',
  status: 'running',
  step: 2,
  cursor: 'mia',
  sent: 1_200,
  createdAt: 1,
};

const show = (fanOuts: FanOut[]) =>
  watchPage.mockImplementation((_query, _decode, { onState }) => {
    onState(fanOuts, true);
    return () => undefined;
  });

beforeEach(() => {
  watchPage.mockReset();
  changeDocument.mockReset().mockResolvedValue();
});

it('shows the progress, and stops what is running', async () => {
  show([
    fanOut,
    { ...fanOut, id: 'f2', title: 'Cairn', kind: 'removal', status: 'stopped', sent: 1 },
  ]);
  const { user, toasts } = renderMember(<FanOuts />);
  const [running, stopped] = await screen.findAllByRole('listitem');
  expect(running).toHaveTextContent('1,200 followers so far');
  expect(stopped).toHaveTextContent('Cairn was deleted');
  expect(stopped).toHaveTextContent('Stopped');
  await user.click(screen.getByRole('button', { name: /^Stop.+Margin 1\.5\.0 is out/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await vi.waitFor(() => expect(toasts()).toEqual(['“Margin 1.5.0 is out” is stopped.']));
  expect(changeDocument.mock.lastCall?.[0]).toBe('fanOuts/f1');
  const change = changeDocument.mock.lastCall?.[1];
  expect(change?.({ status: 'running' })).toEqual({ status: 'stopped' });
  // It ended meanwhile.
  expect(change?.({ status: 'done' })).toEqual({});
});

it('says that nobody was notified', async () => {
  show([]);
  renderMember(<FanOuts />);
  expect(await screen.findByText(/Nobody was in the last 90 days/)).toBeVisible();
});
