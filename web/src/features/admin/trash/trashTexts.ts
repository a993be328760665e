import { plural, t } from '@lingui/core/macro';
import { getOwn, getTrash, trashKinds, type Names, type TrashEntry } from '@appshelf/model';
import { formatCount } from '../../../lib/formatCount';
import { formatList } from '../../../lib/formatList';
import { translate } from '../../../lib/translate';

/** The names of the parts of entries, by collection, from the declarations. */
const partNames: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(
    trashKinds.flatMap((kind) =>
      Object.entries(getTrash(kind).parts).map(([collection, { names }]) => [collection, names]),
    ),
  ),
  files: ['file', 'files'],
};

/** Says what belongs to an entry: "2 versions and 1 review"; null when nothing does. */
export function describeParts(counts: TrashEntry['counts']): string | null {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const [one, several] = (getOwn(partNames, name) ?? [`of ${name}`, `of ${name}`]).map(
        translate,
      );
      // A translation chooses the noun for each of the forms that its language has.
      return plural(count, {
        one: `${formatCount(count)} ${one}`,
        other: `${formatCount(count)} ${several}`,
      });
    });
  return parts.length === 0 ? null : formatList(parts);
}

const dayMs = 24 * 60 * 60_000;

/** Says when an entry is deleted for good. */
export function describeExpiry({ expireAt }: Pick<TrashEntry, 'expireAt'>, now: number): string {
  const days = Math.ceil((expireAt - now) / dayMs);
  if (days <= 0) return t`Permanently deleted tonight`;
  return plural(days, {
    one: 'Permanently deleted in a day',
    other: `Permanently deleted in ${formatCount(days)} days`,
  });
}

/** Says why an entry can't be restored now; null when it can. */
export function describeState({ state }: Pick<TrashEntry, 'state'>): string | null {
  if (state === 'moving') return t`Being moved here`;
  return state === 'purging' ? t`Being permanently deleted` : null;
}
