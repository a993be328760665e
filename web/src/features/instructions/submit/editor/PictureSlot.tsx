import { msg, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ImagePlus, RotateCw, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../../lib/formatCount';
import { i18n } from '../../../../lib/i18n';
import { acceptedPictures } from '../../../../pictures/preparePicture';
import { toShownPicture } from '../../../../pictures/toShownPicture';
import {
  Button,
  buttonClasses,
  FieldError,
  FileChooser,
  ProgressBar,
  useFileDrop,
} from '../../../../ui';
import type { PictureSlotKey } from './useSteps';
import type { Upload, Uploads } from './useUploads';

interface PictureSlotProps {
  /** Names the picture: "the cover", "step 2". */
  label: string;
  slot: PictureSlotKey;
  /** The stored picture. */
  url: string | null;
  /** The upload that will replace the picture. */
  upload: Upload | undefined;
  uploads: Pick<Uploads, 'start' | 'retry' | 'cancel' | 'isOnline'>;
  onRemove: () => void;
  /** Why no picture can be added at the moment; null when it can. */
  blockedReason: string | null;
  /** What belongs to the picture, below it. */
  children?: ReactNode;
}

/** The message for a picture of another site, which cannot be saved. */
const foreignPicture = msg`Pictures from other sites are not shown. Replace it with a picture from your device, or remove it.`;

/** The first picture among the files. Without a picture it is the first file, so that its refusal is explained. */
const pictureAmong = (files: [File, ...File[]]) =>
  files.find(({ type }) => type.startsWith('image/')) ?? files[0];

function describeProgress({ share }: Upload, isOnline: boolean): string {
  if (!isOnline) return t`Will upload when you are online`;
  return share === null ? t`Preparing` : t`Uploading, ${formatCount(Math.round(share * 100))} %`;
}

/** The place of a picture: empty, uploading, or with a picture. Files can be chosen or dropped. */
export function PictureSlot(props: PictureSlotProps) {
  const { label, slot, url, upload, uploads, onRemove, blockedReason, children } = props;
  const { ref, isOver } = useFileDrop(
    blockedReason === null ? (files) => uploads.start(slot, pictureAmong(files)) : null,
  );
  const shown = upload?.preview ?? url;
  const isForeign = upload === undefined && url !== null && toShownPicture(url) === null;
  const isUnderWay = upload !== undefined && upload.problem === undefined;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t`Picture of ${label}`}
      className={clsx(
        'grid gap-3 rounded-card border border-dashed p-3 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge/60',
      )}
    >
      {shown !== null && !isForeign && (
        <Shown key={shown} src={shown} isFaint={upload !== undefined} />
      )}
      {isForeign && <FieldError message={i18n._(foreignPicture)} />}
      {isUnderWay && <ProgressBar label={t`Upload of ${label}`} value={upload.share} />}
      <FieldError message={upload?.problem} />
      <div className="flex flex-wrap items-center gap-2">
        {isUnderWay ? (
          <>
            <span role="status" className="flex-1 text-small text-ink-2 tabular-nums">
              {describeProgress(upload, uploads.isOnline)}
            </span>
            <Button
              size="sm"
              icon={<X aria-hidden="true" className="size-3.5" />}
              onClick={() => uploads.cancel(slot)}
            >{t`Cancel`}</Button>
          </>
        ) : (
          <>
            {upload?.canRetry === true && (
              <Button
                size="sm"
                icon={<RotateCw aria-hidden="true" className="size-3.5" />}
                onClick={() => uploads.retry(slot)}
              >{t`Try again`}</Button>
            )}
            {blockedReason === null && (
              <FileChooser
                accept={acceptedPictures}
                aria-label={
                  shown === null
                    ? t`Add the picture of ${label}`
                    : t`Replace the picture of ${label}`
                }
                className={buttonClasses({ size: 'sm' })}
                onFiles={([file]) => uploads.start(slot, file)}
              >
                <ImagePlus aria-hidden="true" className="size-3.5" />
                {shown === null ? t`Add picture` : t`Replace picture`}
              </FileChooser>
            )}
            {(url !== null || upload !== undefined) && (
              <Button
                size="sm"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" className="size-3.5" />}
                onClick={() => (upload === undefined ? onRemove() : uploads.cancel(slot))}
              >
                {upload === undefined ? t`Remove picture` : t`Discard`}
              </Button>
            )}
            {shown === null && blockedReason === null && (
              <span className="text-small text-ink-3">{t`or drop one here`}</span>
            )}
            {blockedReason !== null && (
              <span className="text-small text-ink-2">{blockedReason}</span>
            )}
          </>
        )}
      </div>
      {shown !== null && children}
    </div>
  );
}

function Shown({ src, isFaint }: { src: string; isFaint: boolean }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return <FieldError message={t`This picture can’t be shown. Replace it with another one.`} />;
  }
  return (
    <img
      src={src}
      alt=""
      onError={() => setFailed(true)}
      className={clsx(
        'max-h-80 w-full rounded-control object-contain object-left transition-opacity',
        isFaint && 'opacity-50',
      )}
    />
  );
}
