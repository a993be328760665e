import {
  formatCount,
  getOwn,
  getTrash,
  trashKinds,
  type Names,
  type TrashEntry,
} from '@appshelf/model';

/** The names of the parts of entries, by collection, from the declarations. */
const partNames: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(
    trashKinds.flatMap((kind) =>
      Object.entries(getTrash(kind).parts).map(([collection, { names }]) => [collection, names]),
    ),
  ),
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
