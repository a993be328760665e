import { t } from '@lingui/core/macro';
import type { Media } from '@appshelf/model';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, Dialog, EmptyState, ErrorPanel, TextField } from '../../../../ui';
import { mediaApi, useListMediaQuery } from '../api';
import { FileDropZone } from '../upload/FileDropZone';
import { MediaGrid, MediaGridSkeleton } from '../MediaGrid';
import type { MediaTable } from '../mediaTable';
import { LeaveUploads } from '../upload/LeaveUploads';
import { UploadList } from '../upload/UploadList';
import { useUploadQueue } from '../upload/useUploadQueue';

interface MediaPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The title of the dialog: "Choose the icon". */
  title: string;
  /** Called with the chosen picture. */
  onPick: (picture: Media) => void;
}

const firstPage: MediaTable = {
  q: '',
  filters: { kind: 'picture' },
  sort: 'timeCreated',
  direction: 'desc',
  page: 1,
  size: 25,
};

/**
 * A dialog to choose a picture from the media library, or to upload one, which is chosen at once. Uploads go on when it is
 * closed, and are listed in its place until they are in the library.
 */
export function MediaPicker({ open, onOpenChange, title, onPick }: MediaPickerProps) {
  const { queue, uploads } = useUploadQueue();
  return (
    <>
      <Dialog open={open} onClose={() => onOpenChange(false)} title={title} width="wide">
        <Choice
          {...{ queue, uploads }}
          onPick={(picture) => {
            onPick(picture);
            onOpenChange(false);
          }}
        />
      </Dialog>
      {!open && (
        <UploadList uploads={uploads.filter(({ state }) => state !== 'done')} queue={queue} />
      )}
      <LeaveUploads uploads={uploads} />
    </>
  );
}

type ChoiceProps = Pick<MediaPickerProps, 'onPick'> & ReturnType<typeof useUploadQueue>;

function Choice({ queue, uploads, onPick }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState(firstPage);
  const { data, error, refetch } = useListMediaQuery(state);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const add = (files: File[]) =>
    queue.add(files, (media) => {
      dispatch(mediaApi.util.invalidateTags([{ type: 'Media', id: 'lists' }]));
      if (isOpen.current && files.length === 1 && media.kind === 'picture') onPick(media);
    });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals: the form that contains this dialog must not submit.
    event.stopPropagation();
    const q = typed.trim();
    const order =
      q === '' ? firstPage : ({ ...firstPage, sort: 'name', direction: 'asc' } as const);
    setState({ ...order, q });
  };
  const showAll = () => {
    setTyped('');
    setState(firstPage);
  };
  const turn = (by: number) => setState({ ...state, page: state.page + by });
  return (
    <div className="grid gap-5 pb-1">
      <FileDropZone onFiles={add} />
      <UploadList uploads={uploads} queue={queue} />
      <form className="flex items-end gap-2" onSubmit={search}>
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            label={t`Search pictures`}
            placeholder={t`Part of a name`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" icon={Search}>{t`Search`}</Button>
      </form>
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <MediaGridSkeleton />}
      {data?.rows.length === 0 && <NoPictures query={state.q} onShowAll={showAll} />}
      {data !== undefined && (
        <MediaGrid
          rows={data.rows}
          wrap={(picture, content) => (
            <button
              type="button"
              className="block w-full rounded-control text-start hover:text-accent"
              onClick={() => onPick(picture)}
            >
              {content}
            </button>
          )}
        />
      )}
      <div className="flex justify-center gap-2">
        {state.page > 1 && <Button onClick={() => turn(-1)}>{t`Previous`}</Button>}
        {data?.hasNext === true && <Button onClick={() => turn(1)}>{t`Next`}</Button>}
      </div>
    </div>
  );
}

function NoPictures({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  if (query === '') {
    return <EmptyState title={t`No pictures yet`} body={t`Upload the first ones above.`} />;
  }
  return (
    <EmptyState
      title={t`No pictures match “${query}”`}
      action={<Button onClick={onShowAll}>{t`Show all pictures`}</Button>}
    />
  );
}
