import { formatCount, type Term } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { Badge, Button } from '../../../ui';
import { catalogueHref } from '../../apps';
import { describeAppCount } from './TermRow';
import type { TagRowData } from './listTagRows';

const describeInstructions = (count: number): string =>
  count === 1 ? '1 instruction' : `${formatCount(count)} instructions`;

interface TagRowProps {
  term: Term;
  count: TagRowData['count'];
  /** Whether a change is being saved. */
  isBusy: boolean;
  onRename: () => void;
  onHide: () => void;
}

/** A tag with the number of its apps, and the actions of an editor. */
export function TagRow({
  term: { id, label, hidden },
  count,
  isBusy,
  onRename,
  onHide,
}: TagRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          {hidden && <Badge>Hidden</Badge>}
        </p>
        <p className="text-small text-ink-2">
          {count === null ? (
            'Shown nowhere'
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
          aria-label={`Rename or merge ${label}`}
          disabled={isBusy}
          onClick={onRename}
        >
          Rename or merge
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${hidden ? 'Show' : 'Hide'} ${label}`}
          disabled={isBusy}
          onClick={onHide}
        >
          {hidden ? 'Show' : 'Hide'}
        </Button>
      </span>
    </li>
  );
}
