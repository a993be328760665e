import { t } from '@lingui/core/macro';
import { getMediaKind, type Media } from '@appshelf/model';
import { LayoutGrid, List } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../../../store';
import { IconButton, PageHeader, PageMeta } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { DataTable } from '../../table';
import { mediaApi } from '../api';
import { FileDropZone } from '../upload/FileDropZone';
import { fileParameter } from '../FileLink';
import { MediaDetails } from '../details/MediaDetails';
import { mediaTable } from '../mediaTable';
import { LeaveUploads } from '../upload/LeaveUploads';
import { UploadList } from '../upload/UploadList';
import { useUploadQueue } from '../upload/useUploadQueue';
import { getEmptyLibrary } from './emptyLibrary';
import { LibraryGrid } from './LibraryGrid';
import { fileNoun, useLibrary } from './useLibrary';

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
      const message = t`${media.name} can only be replaced by a file of the same kind.`;
      dispatch(toastAdded({ type: 'error', message }));
      return;
    }
    queue.add([file], onStored, media);
    set(fileParameter, null);
  };

  return (
    <div className="grid gap-6">
      <PageMeta title={t`Media`} />
      <PageHeader title={t`Media`} />
      <FileDropZone onFiles={add} />
      <UploadList uploads={uploads} queue={queue} />
      <Library onView={(view) => set('view', view)} isList={parameters.get('view') === 'list'} />
      <MediaDetails
        id={parameters.get(fileParameter)}
        onClose={() => set(fileParameter, null)}
        onReplace={replace}
      />
      <LeaveUploads uploads={uploads} />
    </div>
  );
}

interface LibraryProps {
  isList: boolean;
  onView: (view: 'list' | null) => void;
}

function Library({ isList, onView }: LibraryProps) {
  const views = (
    <div role="group" aria-label={t`View`} className="flex">
      <IconButton
        label={t`Grid`}
        aria-pressed={!isList}
        icon={LayoutGrid}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={() => onView(null)}
      />
      <IconButton
        label={t`Taxonomy`}
        aria-pressed={isList}
        icon={List}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={() => onView('list')}
      />
    </div>
  );
  return isList ? <LibraryTable tools={views} /> : <LibraryGrid tools={views} />;
}

function LibraryTable({ tools }: { tools: ReactNode }) {
  return (
    <DataTable
      {...useLibrary()}
      label={t`Files`}
      noun={fileNoun}
      columns={mediaTable.columns}
      getRowId={({ id }) => id}
      rowLabel={({ name }) => name}
      csvName="media"
      storageKey="media"
      empty={getEmptyLibrary()}
      tools={tools}
    />
  );
}
