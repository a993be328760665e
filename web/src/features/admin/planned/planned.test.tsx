import type { SiteSettings } from '@appshelf/model';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { KnownSettings } from '../../../testing/KnownSettings';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { accent, usePseudoLocale } from '../../../testing/pseudoLocale';
import { renderPage } from '../../../testing/renderPage';
import { stubStyleSheets } from '../../../testing/styleSheets';
import { makeUser } from '../../../testing/user';
import { Toaster } from '../../toasts';
import { PlanDialog } from './PlanDialog';
import { PlannedBadges } from './PlannedBadges';
import { PlannedTextNotice } from './PlannedTextNotice';
import { parseChosenTime, toChosenTime } from './plannedTime';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const functions = startTestCallables('planChanges');
stubStyleSheets();
const ten = Date.UTC(2027, 5, 1, 10);

beforeEach(() => {
  firestore.signIn('ed', { editor: true });
  functions.planChanges.mockReset().mockResolvedValue(null);
});

const store = (fields: object = {}) =>
  firestore.put('plannedChanges/apps:margin:publish', {
    entry: 'apps/margin',
    action: 'publish',
    dueAt: new Date(ten),
    plannedBy: 'ed',
    plannedAt: new Date(ten - 60_000),
    problem: null,
    ...fields,
  });

const utc = {};
const berlin = { timeZone: 'Europe/Berlin' };
const tokyo = { timeZone: 'Asia/Tokyo' };

/** The settings are not known at first, and then those of the buttons. */
function Settings({ first }: { first: Partial<SiteSettings> | null }) {
  const [settings, setSettings] = useState(first);
  return (
    <>
      {settings !== null && <KnownSettings settings={settings} />}
      {[berlin, tokyo].map((zone) => (
        <button key={zone.timeZone} onClick={() => setSettings(zone)}>
          {zone.timeZone}
        </button>
      ))}
    </>
  );
}

function Plan() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Plan</button>
      {isOpen && <PlanDialog entry="apps/margin" name="Margin" onClose={() => setOpen(false)} />}
    </>
  );
}

function open(settings: Partial<SiteSettings> | null = utc) {
  renderPage(
    [
      {
        path: '/',
        element: (
          <>
            <Settings first={settings} />
            <PlannedBadges entry="apps/margin" />
            <Plan />
            <Toaster />
          </>
        ),
      },
    ],
    '/',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  return userEvent.setup();
}

it('says in the language of the reader why a text was not replaced', async () => {
  const problem = 'The site could not store the change.';
  await firestore.put('plannedChanges/pageTexts:terms:replaceText', {
    entry: 'pageTexts/terms',
    action: 'replaceText',
    content: { markdown: 'New terms' },
    dueAt: new Date(ten),
    plannedBy: 'ed',
    plannedAt: new Date(ten - 60_000),
    problem,
  });
  await usePseudoLocale();
  renderPage(
    [
      {
        path: '/',
        element: (
          <PlannedTextNotice
            entry="pageTexts/terms"
            name="Terms"
            isDirty={false}
            onFill={() => undefined}
          />
        ),
      },
    ],
    '/',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  expect(await screen.findByText(new RegExp(accent(problem.slice(0, -1))))).toBeVisible();
});

it('says in sentences what an entry lacks that was to be published', async () => {
  await store({ problem: 'This isn’t ready to be published.\nEnter a tagline.' });
  open();
  expect(
    await screen.findByText(/which failed: This isn’t ready to be published. Enter a tagline./),
  ).toBeVisible();
});

it('shows what is planned and why it failed, and cancels it', async () => {
  await store({ problem: 'Products are off.' });
  const user = open();
  expect(
    await screen.findByText(/^Publishes 1 Jun 2027, 10:00 \(UTC\), which failed: Products are off/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  const field = await screen.findByLabelText(/^Publish at/);
  expect(field).toHaveValue('2027-06-01T10:00');
  fireEvent.change(field, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  await waitFor(() => expect(functions.planChanges).toHaveBeenCalled());
  expect(functions.planChanges.mock.lastCall?.[0]).toEqual({
    entry: 'apps/margin',
    publishAt: null,
    archiveAt: null,
    basis: { publishAt: ten, archiveAt: null },
  });
  expect(await screen.findByText('Nothing is scheduled for Margin.')).toBeVisible();
});

it('plans both times in the zone of the site, and keeps them when the server refuses', async () => {
  functions.planChanges.mockRejectedValueOnce(
    new CallableRefusal('failed-precondition', 'This time is over.'),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Plan' }));
  fireEvent.change(await screen.findByLabelText(/^Publish at/), {
    target: { value: '2027-06-01T10:00' },
  });
  fireEvent.change(screen.getByLabelText(/^Archive at/), {
    target: { value: '2027-06-02T10:00' },
  });
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  expect(await screen.findByText('This time is over.')).toBeVisible();
  expect(screen.getByLabelText(/^Publish at/)).toHaveValue('2027-06-01T10:00');
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(functions.planChanges.mock.lastCall?.[0]).toEqual({
    entry: 'apps/margin',
    publishAt: ten,
    archiveAt: ten + 24 * 60 * 60_000,
    basis: { publishAt: null, archiveAt: null },
  });
});

it('offers no times before the plans and the zone of the site are known, and keeps the zone then', async () => {
  await store();
  const user = open(null);
  await screen.findByText(/^Publishes/);
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  expect(await screen.findByText('Looking up what is scheduled…')).toBeVisible();
  expect(screen.queryByLabelText(/^Publish at/)).toBeNull();
  fireEvent.click(screen.getByText('Europe/Berlin'));
  const field = await screen.findByLabelText(/^Publish at/);
  expect(field).toHaveValue('2027-06-01T12:00');
  fireEvent.click(screen.getByText('Asia/Tokyo'));
  fireEvent.change(field, { target: { value: '2027-06-01T13:00' } });
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  await waitFor(() => expect(functions.planChanges).toHaveBeenCalled());
  expect(functions.planChanges.mock.lastCall?.[0]).toMatchObject({ publishAt: ten + 60 * 60_000 });
});

it('replaces what a colleague planned meanwhile only after it has said so', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Plan' }));
  fireEvent.change(await screen.findByLabelText(/^Publish at/), {
    target: { value: '2027-06-01T10:00' },
  });
  await store({ dueAt: new Date(ten + 60_000) });
  await screen.findByText('Publishes 1 Jun 2027, 10:01 (UTC)');
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  expect(
    await screen.findByText(/Now scheduled: Publishes 1 Jun 2027, 10:01 \(UTC\)\./),
  ).toBeVisible();
  expect(functions.planChanges).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  await waitFor(() => expect(functions.planChanges).toHaveBeenCalled());
  expect(functions.planChanges.mock.lastCall?.[0]).toEqual({
    entry: 'apps/margin',
    publishAt: ten,
    archiveAt: null,
    basis: { publishAt: ten + 60_000, archiveAt: null },
  });
});

it('says that the clocks skip a time, and asks which one is meant of two', () => {
  const zone = 'Europe/Berlin';
  expect(parseChosenTime({ text: '2027-03-28T02:30', isLater: false }, zone)).toMatchObject({
    problem: expect.stringMatching(/doesn’t exist/) as string,
  });
  const earlier = Date.UTC(2027, 9, 31, 0, 30);
  const later = Date.UTC(2027, 9, 31, 1, 30);
  for (const at of [earlier, later]) {
    expect(parseChosenTime(toChosenTime(at, zone), zone)).toEqual({ at });
  }
  expect(parseChosenTime({ text: '', isLater: false }, zone)).toEqual({ at: null });
});
