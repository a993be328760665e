import { toMetricKey, type MetricKind } from '@appshelf/model';
import { addOne } from '../../firebase/database/rest';

/** Keys that are longer, in characters, no rule lets in (database.rules.json). */
const longestKey = 200;

/** Whether this browser asks not to be counted: Do Not Track, or Global Privacy Control (https://w3c.github.io/gpc/). */
function isDeclined(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Raises a counter of the day by one. No cookie, no id, nothing about the person; nothing at all for who declines. */
function count(kind: MetricKind, key: string): void {
  if (isDeclined() || key.length > longestKey) return;
  addOne(`metrics/${new Date().toISOString().slice(0, 10)}/${kind}/${key}`);
}

/** Somebody looks at a page; `path` is its place in the address. */
export function countPageView(path: string): void {
  count('pages', toMetricKey(path));
}

/** Somebody looks at the page of an app. */
export function countAppView(appId: string): void {
  count('apps', appId);
  countPageView(`/apps/${appId}`);
}

/** Somebody follows a link from an app's page to the app itself, or to what surrounds it. */
export function countClick(appId: string): void {
  count('clicks', appId);
}

/** Somebody comes to the site: from another one, whose name alone is counted, or directly. */
export function countVisit(referrer: string): void {
  count('events', 'visit');
  const host = referringHost(referrer);
  if (host !== null) count('referrers', toMetricKey(host));
}

/** The host name of the site that somebody comes from; null for apps, bare network addresses and the like. */
function referringHost(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  const isSite =
    /^https?:$/.test(protocol) && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname);
  return isSite ? hostname.replace(/^www\./, '') : null;
}
