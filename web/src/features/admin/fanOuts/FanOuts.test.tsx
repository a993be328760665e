import type { FanOut } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { FanOuts } from './FanOuts';

const firestore = startTestLiveFirestore();

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

const boss = makeUser({ uid: 'boss', claims: { admin: true } });

beforeEach(() => firestore.signIn('boss', { admin: true }));

it('shows the progress, and stops what is running', async () => {
  const done: FanOut = { ...fanOut, title: 'Cairn', kind: 'removal', status: 'stopped', sent: 1 };
  await firestore.put('fanOuts/f1', { ...fanOut, createdAt: 2 });
  await firestore.put('fanOuts/f2', done);
  const { user, toasts } = renderMember(<FanOuts />, boss);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const [running, stopped] = screen.getAllByRole('listitem');
  expect(running).toHaveTextContent('1,200 followers so far');
  expect(stopped).toHaveTextContent('Cairn was deleted');
  expect(stopped).toHaveTextContent('Stopped');
  await user.click(screen.getByRole('button', { name: /^Stop.+Margin 1\.5\.0 is out/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await vi.waitFor(() => expect(toasts()).toEqual(['“Margin 1.5.0 is out” stopped.']));
  expect(await firestore.get('fanOuts/f1')).toMatchObject({ status: 'stopped' });
});

it('leaves alone what ended meanwhile', async () => {
  await firestore.put('fanOuts/f1', fanOut);
  const { user } = renderMember(<FanOuts />, boss);
  await user.click(await screen.findByRole('button', { name: /^Stop/ }));
  const dialog = await screen.findByRole('alertdialog');
  await firestore.disconnect();
  await firestore.put('fanOuts/f1', { ...fanOut, status: 'done' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await firestore.get('fanOuts/f1')).toMatchObject({ status: 'done' });
});

it('says that nobody was notified', async () => {
  renderMember(<FanOuts />, boss);
  expect(await screen.findByText(/Nobody was notified in the last 90 days/)).toBeVisible();
});
