import { formatCount, getOwn, type TrashEntry, type TrashKind } from '@appshelf/model';

/** The name of one entry of each kind, and of several. */
export const kindNames: Readonly<Record<TrashKind, { one: string; several: string }>> = {
  app: { one: 'App', several: 'Apps' },
  release: { one: 'Version', several: 'Versions' },
  product: { one: 'Product', several: 'Products' },
  resource: { one: 'Resource', several: 'Resources' },
  instruction: { one: 'Instruction', several: 'Instructions' },
  review: { one: 'Review', several: 'Reviews' },
  media: { one: 'File', several: 'Files' },
};

const partNames: Readonly<Record<string, [one: string, several: string]>> = {
  releases: ['version', 'versions'],
  releaseFeeds: ['followed repository', 'followed repositories'],
  reviews: ['review', 'reviews'],
  helpful: ['helpful vote', 'helpful votes'],
  flags: ['report', 'reports'],
  stats: ['month of statistics', 'months of statistics'],
  reviewDecisions: ['decision on a review', 'decisions on reviews'],
  comments: ['comment', 'comments'],
  conversation: ['message', 'messages'],
  moderation: ['decision', 'decisions'],
  submissions: ['submission', 'submissions'],
  versions: ['stored version', 'stored versions'],
  files: ['file', 'files'],
};

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says what belongs to an entry: "2 versions and 1 review"; null when nothing does. */
export function describeParts(counts: TrashEntry['counts']): string | null {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const [one, several] = getOwn(partNames, name) ?? [`of ${name}`, `of ${name}`];
      return `${formatCount(count)} ${count === 1 ? one : several}`;
    });
  return parts.length === 0 ? null : conjunction.format(parts);
}

const dayMs = 24 * 60 * 60_000;

/** Says when an entry is deleted for good. */
export function describeExpiry({ expireAt }: Pick<TrashEntry, 'expireAt'>, now: number): string {
  const days = Math.ceil((expireAt - now) / dayMs);
  if (days <= 0) return 'Deleted for good tonight';
  return days === 1 ? 'Deleted for good in a day' : `Deleted for good in ${String(days)} days`;
}

/** Says why an entry can't be restored now; null when it can. */
export function describeState({ state }: Pick<TrashEntry, 'state'>): string | null {
  if (state === 'moving') return 'Being moved here';
  return state === 'purging' ? 'Being deleted for good' : null;
}
