import { plural, t } from '@lingui/core/macro';
import { taxonomies, type TaxonomyName, type Term } from '@appshelf/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Button, IconButton } from '../../../ui';
import { TermIcon } from '../../site';
import { formatCount } from '../../../lib/formatCount';

/** "12 apps". */
export const describeAppCount = (count: number): string =>
  plural(count, { one: '1 app', other: `${formatCount(count)} apps` });

interface TermRowProps {
  name: TaxonomyName;
  term: Term;
  /** How many apps have the term; undefined until they are counted. */
  count: number | undefined;
  /** Moves the term by one place; absent where it cannot move. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onHide: () => void;
  onMerge: () => void;
}

/** A category or platform that is not merged, with the actions of an editor. */
export function TermRow({ name, term, count, ...actions }: TermRowProps) {
  const { id, label, description, icon, hidden } = term;
  return (
    <li data-item={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 pe-4 ps-1.5">
      <span className="flex">
        <IconButton
          label={t`Move ${label} up`}
          icon={ArrowUp}
          data-move="up"
          disabled={actions.onUp === undefined}
          onClick={actions.onUp}
        />
        <IconButton
          label={t`Move ${label} down`}
          icon={ArrowDown}
          data-move="down"
          disabled={actions.onDown === undefined}
          onClick={actions.onDown}
        />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <TermIcon name={icon} className="size-4" />
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          {hidden && <Badge>{t`Hidden`}</Badge>}
        </p>
        <p className="text-small wrap-anywhere text-ink-2">
          <Link to={`/admin/apps?${taxonomies[name].parameter}=${id}`} className="hover:underline">
            {count === undefined ? t`Apps` : describeAppCount(count)}
          </Link>
          <span>{['', id, description].slice(0, description === '' ? 2 : 3).join(' · ')}</span>
        </p>
      </div>
      <span className="flex flex-wrap gap-1">
        <Button size="sm" aria-label={t`Edit ${label}`} onClick={actions.onEdit}>{t`Edit`}</Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={hidden ? t`Show ${label}` : t`Hide ${label}`}
          onClick={actions.onHide}
        >
          {hidden ? t`Show` : t`Hide`}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Merge ${label}`}
          onClick={actions.onMerge}
        >{t`Merge`}</Button>
      </span>
    </li>
  );
}
