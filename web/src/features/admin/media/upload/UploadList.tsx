import { t } from '@lingui/core/macro';
import { Check, Pause, Play, RotateCw, X } from 'lucide-react';
import { FieldError, IconButton, ProgressBar } from '../../../../ui';
import { formatFileSize } from '../formatFileSize';
import type { MediaUpload, UploadQueue } from './uploadQueue';

const icon = 'size-4';

interface UploadListProps {
  uploads: readonly MediaUpload[];
  queue: Pick<UploadQueue, 'pause' | 'resume' | 'retry' | 'remove'>;
}

/** The list of uploads with progress and controls. */
export function UploadList({ uploads, queue }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t`Uploads`} className="grid gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex items-center gap-3 rounded-control bg-surface px-3 py-2 ring-1 ring-line"
        >
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p className="flex items-baseline gap-3">
              <span dir="auto" className="min-w-0 truncate font-semibold">
                {upload.name}
              </span>
              <span className="ms-auto shrink-0 text-small text-ink-2 tabular-nums">
                {describeUpload(upload)}
              </span>
            </p>
            {upload.problem === null ? (
              <ProgressBar
                label={t`Upload of ${upload.name}`}
                value={upload.state === 'finishing' ? null : upload.share}
              />
            ) : (
              <FieldError message={upload.problem} />
            )}
          </div>
          <UploadControls upload={upload} queue={queue} />
        </li>
      ))}
    </ul>
  );
}

/** What an upload is doing, in a few words. */
export function describeUpload({ state, share, size }: MediaUpload): string {
  switch (state) {
    case 'checking':
    case 'waiting':
      return t({ message: 'Waiting', context: 'upload' });
    case 'uploading':
      return t`${Math.round(share * 100)} % of ${formatFileSize(size)}`;
    case 'paused':
      return t`Paused at ${Math.round(share * 100)} %`;
    case 'finishing':
      return t`Processing`;
    case 'done':
      return t`In the library`;
    case 'failed':
      return t`Not uploaded`;
    case 'refused':
      return t`Not accepted`;
  }
}

interface UploadControlsProps extends Pick<UploadListProps, 'queue'> {
  upload: MediaUpload;
}

/** The buttons of an upload: pausing, trying again and cancelling it. */
export function UploadControls({ upload: { key, name, state }, queue }: UploadControlsProps) {
  const isEnded = state === 'done' || state === 'failed' || state === 'refused';
  return (
    <div className="flex shrink-0">
      {state === 'done' && <Check aria-hidden="true" className="m-2 size-4 text-good" />}
      {state === 'uploading' && (
        <IconButton
          size="sm"
          label={t`Pause ${name}`}
          icon={<Pause aria-hidden="true" className={icon} />}
          onClick={() => queue.pause(key)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          size="sm"
          label={t`Resume ${name}`}
          icon={<Play aria-hidden="true" className={icon} />}
          onClick={() => queue.resume(key)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          size="sm"
          label={t`Try ${name} again`}
          icon={<RotateCw aria-hidden="true" className={icon} />}
          onClick={() => queue.retry(key)}
        />
      )}
      {state !== 'finishing' && (
        <IconButton
          size="sm"
          label={isEnded ? t`Dismiss ${name}` : t`Cancel ${name}`}
          icon={<X aria-hidden="true" className={icon} />}
          onClick={() => queue.remove(key)}
        />
      )}
    </div>
  );
}
