import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { collections, type Media, type PictureProblem } from '@appshelf/model';
import { Copy, ExternalLink, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../../../store';
import {
  Button,
  buttonClasses,
  Drawer,
  EmptyState,
  ErrorPanel,
  FieldError,
  FileChooser,
  Skeleton,
} from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { HistoryLink } from '../../access';
import { AltForm } from './AltForm';
import { useGetMediaQuery, useProcessMediaAgainMutation } from '../api';
import { DeleteMedia } from './DeleteMedia';
import { MediaMetadata } from './MediaMetadata';
import { MediaUses } from './MediaUses';
import { Thumbnail } from '../Thumbnail';
import { i18n } from '../../../../lib/i18n';

const problems = {
  unreadable: msg`The file could not be read as a picture, so pages may show a gap. Replace it with a valid picture.`,
  'too-large': msg`The picture has too many pixels to be resized, so pages load it in full size. Replace it with a smaller one.`,
  'too-slow': msg`Resizing the picture took too long, so pages load it in full size. Replace it with a simpler one.`,
  encoded: msg`The picture is stored compressed and could not be read, so pages may not show it. Replace it with an uncompressed one.`,
  unprocessed: msg`The picture could not be resized after several attempts, so pages load it in full size. Try again, or replace it.`,
} as const satisfies Record<PictureProblem, MessageDescriptor>;

interface MediaDetailsProps {
  /** The file that is open; null for none. */
  id: string | null;
  onClose: () => void;
  /** Uploads a file in place of this one. */
  onReplace: (file: File, media: Media) => void;
}

/** The details of a file and its actions, in a drawer. */
export function MediaDetails({ id, onClose, onReplace }: MediaDetailsProps) {
  return (
    <Drawer side="end" open={id !== null} onClose={onClose} title={t`File details`}>
      {id !== null && <Details id={id} onClose={onClose} onReplace={onReplace} />}
    </Drawer>
  );
}

function Details({ id, onClose, onReplace }: MediaDetailsProps & { id: string }) {
  const { data: media, error, refetch } = useGetMediaQuery(id);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (media === undefined) return <Skeleton className="h-64 w-full" />;
  if (media === null) {
    return <EmptyState title={t`File not found`} body={t`It may have been deleted.`} />;
  }
  return (
    <div className="grid gap-6">
      <Thumbnail media={media} className="aspect-4/3 w-full" />
      {media.problem !== null && <Problem media={media} problem={media.problem} />}
      <Actions media={media} onReplace={onReplace} onClose={onClose} />
      {media.kind === 'picture' && <AltForm key={media.alt} media={media} />}
      <Section title={t`Where it is used`}>
        <MediaUses mediaId={media.id} />
      </Section>
      <Section title={t`Metadata`}>
        <MediaMetadata media={media} />
      </Section>
    </div>
  );
}

/** Says why a picture has no variants, and offers another attempt where one may succeed. */
function Problem({ media, problem }: { media: Media; problem: PictureProblem }) {
  const [processAgain, { isLoading, error }] = useProcessMediaAgainMutation();
  return (
    <div className="grid justify-items-start gap-3">
      <FieldError message={i18n._(problems[problem])} />
      {(problem === 'unprocessed' || problem === 'too-slow') && (
        <Button
          size="sm"
          loading={isLoading}
          onClick={() => void processAgain(media)}
        >{t`Try again`}</Button>
      )}
      <FieldError message={error?.message} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface ActionsProps extends Pick<MediaDetailsProps, 'onReplace' | 'onClose'> {
  media: Media;
}

function Actions({ media, onReplace, onClose }: ActionsProps) {
  const dispatch = useAppDispatch();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(media.url);
      dispatch(toastAdded({ type: 'success', message: t`Address of ${media.name} copied.` }));
    } catch {
      dispatch(
        toastAdded({
          type: 'error',
          message: t`The address could not be copied. Open the file and copy it there.`,
        }),
      );
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" icon={Copy} onClick={() => void copy()}>{t`Copy address`}</Button>
      <a
        href={media.url}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ size: 'sm' })}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {t`Open file`}
      </a>
      <FileChooser
        accept={media.kind === 'picture' ? 'image/*' : (media.contentType ?? undefined)}
        className={buttonClasses({ size: 'sm' })}
        onFiles={([file]) => onReplace(file, media)}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        {t`Replace file`}
      </FileChooser>
      <DeleteMedia media={media} onDeleted={onClose} />
      <HistoryLink path={`${collections.media}/${media.id}`} size="sm" />
      <p className="basis-full text-small text-ink-3">{t`Replacing keeps the address. Visitors may see the old file for up to an hour.`}</p>
    </div>
  );
}
