import { t } from '@lingui/core/macro';
import { contentKinds, hasPermission, trashKinds, type TrashKind } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { useAppSelector } from '../../../store';
import {
  Button,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Skeleton,
  TabLinks,
  UnreadableDocuments,
} from '../../../ui';
import { selectSession } from '../../session';
import { useFollowTrashQuery } from './api';
import { TrashItem } from './TrashItem';
import { translate } from '../../../lib/translate';

/** How many entries are shown at first, and how many "Show older" adds. */
const step = 50;

const getHref = (kind: TrashKind | null) =>
  kind === null ? '/admin/trash' : `/admin/trash?kind=${kind}`;

/** /admin/trash: the entries that were deleted within 30 days. Each role sees the kinds that it may edit. */
export function TrashPage() {
  const [parameters] = useSearchParams();
  const { user } = useAppSelector(selectSession);
  const allowed = trashKinds.filter((kind) =>
    hasPermission(user, contentKinds[kind].permissions.delete),
  );
  const kinds = allowed.length === trashKinds.length ? [null, ...allowed] : allowed;
  const chosen = kinds.find((kind) => kind === parameters.get('kind')) ?? kinds[0];
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title={t`Trash`} />
      <PageHeader
        title={t`Trash`}
        lead={t`What was deleted stays here for 30 days. It comes back with everything that belonged to it.`}
      />
      {chosen === undefined ? (
        <p className="text-ink-2">{t`Your roles don’t allow you to delete anything.`}</p>
      ) : (
        <>
          <TabLinks
            label={t`Kinds`}
            tabs={kinds.map((kind) => ({
              to: getHref(kind),
              label: kind === null ? t`All` : translate(contentKinds[kind].names[1]),
              isCurrent: kind === chosen,
            }))}
          />
          <TrashList key={chosen} kind={chosen} />
        </>
      )}
    </div>
  );
}

function TrashList({ kind }: { kind: TrashKind | null }) {
  const [size, setSize] = useState(step);
  const [now] = useState(() => Date.now());
  const { data, currentData, refetch } = useFollowTrashQuery({ kind, size });
  if (data?.failure) return <ErrorPanel error={data.failure} onRetry={refetch} />;
  const entries = data?.state;
  if (!entries) return <Skeleton className="h-48" />;
  if (entries.length === 0 && data.unreadable.length === 0) {
    return (
      <EmptyState
        icon={Trash2}
        title={t`The trash is empty`}
        body={t`What you delete from now on is listed here.`}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <UnreadableDocuments paths={data.unreadable} />
      <ul aria-label={t`Deleted entries`} className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <TrashItem key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      {entries.length >= size && (
        <div className="grid justify-items-center">
          <Button
            loading={currentData?.state === null}
            onClick={() => setSize(size + step)}
          >{t`Show older`}</Button>
        </div>
      )}
    </div>
  );
}
