import { metricsPath, type CountedEvent, type MetricsRequest } from '@appshelf/model';

/**
 * Whether this browser asks not to be counted: Do Not Track, or Global Privacy Control (https://w3c.github.io/gpc/).
 */
function isDeclined(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** The events that are not sent yet. */
let waiting: CountedEvent[] = [];

/** Sends what waits. The request also finishes while the page is being left. A failed request is not repeated. */
function send(): void {
  const body: MetricsRequest = { counters: waiting };
  waiting = [];
  fetch(metricsPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    // A lost count is acceptable.
  });
}

/**
 * Raises a counter of the day. It sends no cookie, no id and nothing about the person, and nothing at all for those who
 * decline, or for browsers that a program drives. What is counted at the same moment is sent together.
 */
export function count(kind: CountedEvent['kind'], name: string): void {
  if (isDeclined() || navigator.webdriver) return;
  if (waiting.length === 0) queueMicrotask(send);
  waiting.push({ kind, name });
}

/** Counts a view of a page; `path` is its path in the address. */
export function countPageView(path: string): void {
  count('pages', path);
}

/** Counts a view of an app's page. */
export function countAppView(appId: string): void {
  count('apps', appId);
  countPageView(`/apps/${appId}`);
}

/** Counts a click on a link from an app's page to the app's own site, downloads or support. */
export function countClick(appId: string): void {
  count('clicks', appId);
}

/** Counts a visit: from another site, of which only the host name is counted, or directly. */
export function countVisit(referrer: string): void {
  count('events', 'visit');
  const host = referringHost(referrer);
  if (host !== null) count('referrers', host);
}

/** The host name of the referring site; null for apps, network addresses without a name, and the like. */
function referringHost(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  const isSite =
    /^https?:$/.test(protocol) && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname);
  return isSite ? hostname.replace(/^www\./, '') : null;
}
