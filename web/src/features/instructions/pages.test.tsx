import { pageSizes, type Instruction, type ModuleId } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { InstructionPage } from './detail/InstructionPage';
import { InstructionsPage } from './list/InstructionsPage';

const firestore = startTestFirestore();

const instruction: Instruction = {
  id: 'sleep-diary',
  title: 'Keep a sleep diary',
  summary: 'For two weeks.',
  appId: null,
  difficulty: 'easy',
  minutes: 15,
  coverUrl: null,
  steps: ['Begin', 'Go on', 'Print'].map((title) => ({
    title,
    body: `${title}, **calmly**.`,
    imageUrl: null,
    imageAlt: '',
  })),
  tags: [],
  status: 'published',
  authorUid: 'sofie',
  authorName: 'Sofie',
  helpfulCount: 0,
  createdAt: 1_000,
  updatedAt: 1_000,
  publishedAt: 1_000,
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return () => vi.unstubAllGlobals();
});

describe('/instructions', () => {
  const open = (address: string) =>
    renderPage([{ path: '/instructions', element: <InstructionsPage /> }], address);

  it('shows more from where the last page ended, until all are shown', async () => {
    const count = pageSizes.instructions + 1;
    for (let index = 0; index < count; index += 1) {
      const title = `Guide ${String(index)}`;
      const publishedAt = 100_000 - index;
      const id = `guide-${String(index)}`;
      await firestore.put(`instructions/${id}`, { ...instruction, id, title, publishedAt });
    }
    await firestore.put('instructions/hard', { ...instruction, difficulty: 'hard' });
    open('/instructions?difficulty=easy');
    expect(await screen.findByRole('link', { name: 'Guide 0' })).toHaveAttribute(
      'href',
      '/instructions/guide-0',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const last = `Guide ${String(count - 1)}`;
    expect(await screen.findByRole('link', { name: last })).toBeVisible();
    expect(screen.queryByRole('link', { name: instruction.title })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says so when there are none of a difficulty', async () => {
    await firestore.put('instructions/sleep-diary', instruction);
    open('/instructions?difficulty=hard');
    expect(await screen.findByText('No instructions marked “advanced” yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all instructions' })).toHaveAttribute(
      'href',
      '/instructions',
    );
  });
});

describe('/instructions/{id}', () => {
  const open = (switchedOff: ModuleId[] = []) =>
    renderPage(
      [{ path: '/instructions/:id', element: <InstructionPage /> }],
      '/instructions/sleep-diary',
      null,
      switchedOff,
    );

  it('stores the ticks on this device', async () => {
    await firestore.put('instructions/sleep-diary', instruction);
    localStorage.setItem('instruction-progress:sleep-diary', '[2]');
    open();
    expect(await screen.findByRole('checkbox', { name: 'Step 3 done' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Step 1 done' }));
    expect(screen.getByText('2 of 3 done')).toBeVisible();
    expect(localStorage.getItem('instruction-progress:sleep-diary')).toBe('[0,2]');
    await userEvent.click(screen.getByRole('button', { name: 'Untick all steps' }));
    expect(screen.getByText('0 of 3 done')).toBeVisible();
    expect(localStorage.getItem('instruction-progress:sleep-diary')).toBeNull();
  });

  it.each(['{', '"text"', '{"a":1}', '[1.5,"x",null]'])(
    'starts without ticks when the device has stored %s',
    async (kept) => {
      await firestore.put('instructions/sleep-diary', instruction);
      localStorage.setItem('instruction-progress:sleep-diary', kept);
      open();
      expect(await screen.findByText('0 of 3 done')).toBeVisible();
    },
  );

  it('leads to its author, who can be followed', async () => {
    await firestore.put('instructions/sleep-diary', instruction);
    open();
    const [first] = await screen.findAllByRole('link', { name: 'Sofie' });
    expect(first).toHaveAttribute('href', '/members/by-uid/sofie');
    expect(screen.getByRole('link', { name: 'Follow Sofie' })).toBeVisible();
  });

  it('names its author alone while there are no public profiles', async () => {
    await firestore.put('instructions/sleep-diary', instruction);
    open(['profiles']);
    expect(await screen.findByText('Written by', { exact: false })).toHaveTextContent('Sofie');
    expect(screen.queryByRole('link', { name: 'Sofie' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Follow Sofie' })).toBeNull();
  });

  it('is not found unless it is published', async () => {
    await firestore.put('instructions/sleep-diary', { ...instruction, status: 'submitted' });
    open();
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});
