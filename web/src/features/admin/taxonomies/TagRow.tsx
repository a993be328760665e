import { plural, t } from '@lingui/core/macro';
import { type Term } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { Badge, Button } from '../../../ui';
import { catalogueHref } from '../../apps';
import { describeAppCount } from './TermRow';
import type { TagRowData } from './listTagRows';
import { formatCount } from '../../../lib/formatCount';

const describeInstructions = (count: number): string =>
  plural(count, { one: '1 instruction', other: `${formatCount(count)} instructions` });

interface TagRowProps {
  term: Term;
  count: TagRowData['count'];
  onRename: () => void;
  onHide: () => void;
}

/** A tag with the number of its apps, and the actions of an editor. */
export function TagRow({ term: { id, label, hidden }, count, onRename, onHide }: TagRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          {hidden && <Badge>{t`Hidden`}</Badge>}
        </p>
        <p className="text-small text-ink-2">
          {count === null ? (
            t`Shown nowhere`
          ) : (
            <>
              <Link to={catalogueHref({ tag: id })} className="hover:underline">
                {describeAppCount(count.apps)}
              </Link>
              {` · ${describeInstructions(count.instructions)}`}
            </>
          )}
        </p>
      </div>
      <span className="flex flex-wrap gap-1">
        <Button
          size="sm"
          aria-label={t`Rename or merge ${label}`}
          onClick={onRename}
        >{t`Rename or merge`}</Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={hidden ? t`Show ${label}` : t`Hide ${label}`}
          onClick={onHide}
        >
          {hidden ? t`Show` : t`Hide`}
        </Button>
      </span>
    </li>
  );
}
