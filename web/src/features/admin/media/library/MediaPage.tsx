import { getMediaKind, type Media } from '@appshelf/model';
import { Images, LayoutGrid, List } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../../../store';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  IconButton,
  PageHeader,
  PageMeta,
  SortSelect,
  UnreadableDocuments,
} from '../../../../ui';
import { LeaveGuard } from '../../../drafts';
import { toastAdded } from '../../../toasts';
import { describeCount, DataTable, TableFooter, Toolbar, useTableRows } from '../../table';
import { mediaApi, useListMediaQuery } from '../api';
import { FileDropZone } from '../upload/FileDropZone';
import { FileLink, fileParameter } from '../FileLink';
import { MediaDetails } from '../details/MediaDetails';
import { MediaGrid, MediaGridSkeleton } from '../MediaGrid';
import { getMediaRows } from '../mediaRows';
import { mediaTable } from '../mediaTable';
import { UploadList } from '../upload/UploadList';
import { isUnfinished } from '../upload/uploadQueue';
import { useUploadQueue } from '../upload/useUploadQueue';
import { useMediaBulkActions } from './useMediaBulkActions';

const sortLabels = { timeCreated: 'Newest', name: 'Name', size: 'Size' } as const;
const noun = ['file', 'files'] as const;
const empty = {
  title: 'No files yet',
  body: 'Upload pictures and documents for the site above.',
  icon: <Images aria-hidden="true" className="size-6" />,
};

/** /admin/media: the media library. Search, filters, view and open file are in the address. */
export function MediaPage() {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const { queue, uploads } = useUploadQueue();

  const set = useCallback(
    (name: string, value: string | null) => {
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setParameters],
  );
  const onStored = useCallback(
    ({ id }: Media) => {
      dispatch(
        mediaApi.util.invalidateTags([
          { type: 'Media', id: 'lists' },
          { type: 'Media', id },
        ]),
      );
    },
    [dispatch],
  );
  const add = useCallback((files: File[]) => queue.add(files, onStored), [queue, onStored]);
  const replace = (file: File, media: Media) => {
    if (getMediaKind(file.type) !== media.kind) {
      const message = `${media.name} can only be replaced by a file of its kind.`;
      dispatch(toastAdded({ type: 'error', message }));
      return;
    }
    queue.add([file], onStored, media);
    set(fileParameter, null);
  };

  return (
    <div className="grid gap-6">
      <PageMeta title="Media" />
      <PageHeader title="Media" />
      <FileDropZone onFiles={add} />
      <UploadList uploads={uploads} queue={queue} />
      <Library onView={(view) => set('view', view)} isList={parameters.get('view') === 'list'} />
      <MediaDetails
        id={parameters.get(fileParameter)}
        onClose={() => set(fileParameter, null)}
        onReplace={replace}
      />
      <LeaveGuard
        isDirty={uploads.some(isUnfinished)}
        title="Leave and stop the uploads?"
        body="Files that are not uploaded yet are lost."
      />
    </div>
  );
}

interface LibraryProps {
  isList: boolean;
  onView: (view: 'list' | null) => void;
}

function Library({ isList, onView }: LibraryProps) {
  const { address, source } = useTableRows(mediaTable, getMediaRows);
  const { state, isFiltered } = address;
  const query = useListMediaQuery(state);
  const bulkActions = useMediaBulkActions();
  const views = (
    <div role="group" aria-label="View" className="flex">
      <IconButton
        label="Grid"
        aria-pressed={!isList}
        icon={<LayoutGrid aria-hidden="true" className="size-4" />}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={() => onView(null)}
      />
      <IconButton
        label="List"
        aria-pressed={isList}
        icon={<List aria-hidden="true" className="size-4" />}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={() => onView('list')}
      />
    </div>
  );
  if (isList) {
    return (
      <DataTable
        label="Files"
        noun={noun}
        columns={mediaTable.columns}
        address={address}
        query={query}
        source={source}
        getRowId={({ id }) => id}
        rowLabel={({ name }) => name}
        bulkActions={bulkActions}
        csvName="media"
        storageKey="media"
        empty={empty}
        tools={views}
      />
    );
  }
  const { data, error, refetch } = query;
  return (
    <div className="grid gap-5">
      <Toolbar
        address={address}
        count={data === undefined ? '' : describeCount(data, address, noun)}
      >
        {address.sorts.length > 1 && (
          <SortSelect
            options={sortLabels}
            value={state.sort}
            onChange={(sort) => address.go({ sort })}
          />
        )}
        {views}
      </Toolbar>
      {error !== undefined && (
        <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <MediaGridSkeleton />}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {data?.rows.length === 0 && (
        <EmptyState
          {...(isFiltered
            ? {
                title: 'No file matches',
                icon: empty.icon,
                action: <ButtonLink to={address.clearedHref}>Show all files</ButtonLink>,
              }
            : empty)}
        />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <MediaGrid
            rows={data.rows}
            wrap={({ id }, content) => (
              <FileLink id={id} className="block rounded-control hover:text-accent">
                {content}
              </FileLink>
            )}
          />
          <TableFooter address={address} page={data} />
        </>
      )}
    </div>
  );
}
