import { databasePaths, parseSiteSettings, type SiteSettings } from '@appshelf/model';
import type { UnknownAction } from '@reduxjs/toolkit';
import { getDatabaseUrl } from '../../firebase/database/rest';
import { applyEvent } from './siteSettings';
import { siteChanged } from './siteSlice';

/**
 * The waits before a refused stream is requested again, in milliseconds; each is twice the one before, up to the last.
 */
const firstWait = 5_000;
const longestWait = 5 * 60_000;

/** The longest time that a browser's timer can wait, in milliseconds. */
const longestTimeout = 2 ** 31 - 1;

/** How long a hidden page keeps its connection, in milliseconds. Open connections are limited and cost money. */
const hiddenLimit = 60_000;

/**
 * Listens to the live site settings as server-sent events while the page is visible, and updates the store. The browser
 * itself reconnects an interrupted stream; a refused one is requested again after growing waits.
 *
 * @returns a function that stops it.
 */
export function watchSiteSettings(dispatch: (action: UnknownAction) => unknown): () => void {
  let stream: EventSource | undefined;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let schedule: ReturnType<typeof setTimeout> | undefined;

  /** Updates the store, now and whenever the announcement begins or ends. */
  function publish(settings: SiteSettings): void {
    clearTimeout(schedule);
    dispatch(siteChanged(settings));
    const { from = 0, until = 0 } = settings.announcement;
    const coming = [from, until].map((time) => time - Date.now()).filter((time) => time > 0);
    if (coming.length === 0) return;
    schedule = setTimeout(publish, Math.min(...coming, longestTimeout), settings);
  }

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  }

  function openLater(): void {
    close();
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, longestWait);
  }

  function open(): void {
    close();
    let tree: unknown = null;
    const events = new EventSource(getDatabaseUrl(databasePaths.site));
    stream = events;
    for (const name of ['put', 'patch'] as const) {
      events.addEventListener(name, ({ data }: MessageEvent<string>) => {
        wait = firstWait;
        tree = applyEvent(tree, name, data);
        publish(parseSiteSettings(tree));
      });
    }
    events.addEventListener('cancel', openLater);
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) openLater();
    });
  }

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer);
      timer = setTimeout(close, hiddenLimit);
    } else if (stream === undefined) {
      open();
    } else {
      clearTimeout(timer);
    }
  }

  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('pagehide', close);
  addEventListener('pageshow', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', followVisibility);
    clearTimeout(schedule);
    close();
  };
}
