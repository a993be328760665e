import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSiteSettings } from './watchSiteSettings';
import { selectAnnouncement, selectSite, siteSlice } from './siteSlice';

/** Replaces the browser's EventSource; the test sends its events. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  emit(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const site = {
  name: 'Appshelf',
  announcement: { text: 'New shelves', level: 'info', enabled: true },
};

let visibility: DocumentVisibilityState = 'visible';
let stop: () => void;

function look(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

function start() {
  const store = configureStore({ reducer: { site: siteSlice.reducer } });
  stop = watchSiteSettings(store.dispatch);
  return store;
}

const streams = () => FakeEventSource.opened;
const open = () => streams().filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  FakeEventSource.opened = [];
  visibility = 'visible';
  localStorage.clear();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the settings in the store up to date with the stream', () => {
  const store = start();
  expect(streams()[0]?.url).toMatch(/\/site\.json/);
  streams()[0]?.emit('put', { path: '/', data: site });
  expect(selectSite(store.getState())).toMatchObject({ name: 'Appshelf', maintenance: false });
  streams()[0]?.emit('patch', { path: '/', data: { maintenance: true } });
  expect(selectSite(store.getState())).toMatchObject({ name: 'Appshelf', maintenance: true });
});

it('leaves an interruption to the browser, and reconnects after a refusal, with growing waits', () => {
  start();
  streams()[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(60_000);
  expect(streams()).toHaveLength(1);

  streams()[0]?.refuse();
  vi.advanceTimersByTime(4_999);
  expect(streams()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams()).toHaveLength(2);

  streams()[1]?.refuse();
  vi.advanceTimersByTime(9_999);
  expect(streams()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(streams()).toHaveLength(3);
});

it('reconnects when the database cancels the stream', () => {
  start();
  streams()[0]?.emit('cancel', null);
  expect(open()).toHaveLength(0);
  vi.advanceTimersByTime(5_000);
  expect(open()).toHaveLength(1);
});

it('stops listening after the page was hidden for a minute, and starts again when it is visible', () => {
  start();
  look('hidden');
  vi.advanceTimersByTime(59_999);
  expect(open()).toHaveLength(1);
  look('visible');
  look('hidden');
  vi.advanceTimersByTime(60_000);
  expect(open()).toHaveLength(0);
  look('visible');
  expect(open()).toHaveLength(1);
});

it('does not listen for a page that was opened in the background', () => {
  visibility = 'hidden';
  start();
  expect(streams()).toHaveLength(0);
  look('visible');
  expect(open()).toHaveLength(1);
});

it('closes the connection when the page is left, and opens it again when it comes back', () => {
  start();
  dispatchEvent(new Event('pagehide'));
  expect(open()).toHaveLength(0);
  dispatchEvent(new Event('pageshow'));
  expect(open()).toHaveLength(1);
});

it('shows an announcement from its beginning until its end', () => {
  const from = Date.now() + 60_000;
  const store = start();
  const announcement = { ...site.announcement, from, until: from + 60_000 };
  streams()[0]?.emit('put', { path: '/', data: { ...site, announcement } });
  expect(selectAnnouncement(store.getState())).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(selectAnnouncement(store.getState())).toMatchObject({ text: 'New shelves' });
  vi.advanceTimersByTime(60_000);
  expect(selectAnnouncement(store.getState())).toBeNull();
});

it('waits for a beginning that is later than a timer can count', () => {
  const from = Date.now() + 30 * 86_400_000;
  const store = start();
  const announcement = { ...site.announcement, from };
  streams()[0]?.emit('put', { path: '/', data: { ...site, announcement } });
  vi.advanceTimersByTime(30 * 86_400_000 - 1);
  expect(selectAnnouncement(store.getState())).toBeNull();
  vi.advanceTimersByTime(1);
  expect(selectAnnouncement(store.getState())).toMatchObject({ text: 'New shelves' });
});
