import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Crop, ImagePlus, RefreshCw, Trash2 } from 'lucide-react';
import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import {
  buttonClasses,
  FieldError,
  FileChooser,
  IconButton,
  Picture,
  ProgressBar,
  useFileDrop,
  useLazyModule,
  usePaste,
  type ChosenFiles,
} from '../../../../ui';
import type { FieldUpload } from '../fields/fieldUploads';
import { describeUpload, UploadControls } from '../upload/UploadList';
import type { UploadQueue } from '../upload/uploadQueue';

const loadDialog = () => import('./CropDialog');

interface PictureTileProps {
  /** What the picture is: "Icon", "Screenshot 2". */
  label: string;
  /** The address of the picture; empty for a place without one. */
  src: string;
  isSquare: boolean;
  /** The upload that takes the place of the picture. */
  upload: FieldUpload | undefined;
  queue: UploadQueue;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Gets what is chosen, dropped, pasted or cropped. */
  onFiles: (files: ChosenFiles) => void;
  onRemove?: () => void;
  /** The attributes of the picture's area, which may be dragged. */
  area?: ComponentProps<'div'>;
  /** What stands before the buttons below the picture. */
  handle?: ReactNode;
  error?: string | undefined;
  /** What belongs to the picture, below its buttons. */
  children?: ReactNode;
}

/** Takes the files that are dropped on an element, or pasted while it has the focus or the pointer is above it. */
function useFileTarget(onFiles: (files: ChosenFiles) => void) {
  const target = useRef<HTMLElement>(null);
  const { ref, isOver } = useFileDrop(onFiles);
  usePaste(({ files: [first, ...others] }) => {
    const isMeant = target.current?.matches(':hover, :focus-within') === true;
    if (first === undefined || !isMeant) return false;
    onFiles([first, ...others]);
    return true;
  });
  const setTarget = useCallback(
    (element: HTMLElement | null) => {
      target.current = element;
      ref(element);
    },
    [ref],
  );
  return { ref: setTarget, isOver };
}

/**
 * The place of a picture in a form: files are chosen, dropped or pasted, and uploaded to the media library while the tile shows
 * the progress. A picture can be replaced, cropped and removed.
 */
export function PictureTile(props: PictureTileProps) {
  const { label, src, isSquare, upload, queue, multiple = false, onFiles, area, error } = props;
  const { ref, isOver } = useFileTarget(onFiles);
  const isEmpty = src === '' && upload === undefined;
  const problem = upload?.problem ?? error;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className="grid min-w-0 grid-cols-1 content-start gap-2"
    >
      <div
        {...area}
        className={clsx(
          'relative grid place-items-center overflow-hidden rounded-card transition-colors',
          isSquare ? 'aspect-square max-w-40' : 'aspect-4/3 max-w-80',
          isOver ? 'bg-accent-soft' : 'bg-sunken',
          isEmpty
            ? 'border border-dashed border-edge/60'
            : 'ring-1 ring-line ring-inset forced-colors:border',
          isOver && 'outline-2 outline-accent',
          area?.className,
        )}
      >
        {isEmpty ? (
          <FileChooser
            accept="image/*"
            {...{ multiple, onFiles }}
            className="grid size-full place-content-center justify-items-center gap-1 p-3 text-center hover:text-accent"
          >
            <ImagePlus aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.4} />
            <span className="font-semibold">{t`Choose a picture`}</span>
            <span className="text-small text-ink-3">{t`or drop or paste one here`}</span>
          </FileChooser>
        ) : upload === undefined ? (
          <Stored src={src} />
        ) : (
          <Uploaded upload={upload} />
        )}
      </div>
      {upload !== undefined && (
        <div className={clsx('flex items-center gap-2', isSquare ? 'max-w-40' : 'max-w-80')}>
          <span className="min-w-0 flex-1 text-small text-ink-2 tabular-nums">
            {describeUpload(upload)}
          </span>
          <UploadControls upload={upload} queue={queue} />
        </div>
      )}
      {upload === undefined && !isEmpty && <Actions {...props} />}
      {problem !== undefined && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      {props.children}
    </div>
  );
}

function Stored({ src }: { src: string }) {
  return (
    <Picture
      key={src}
      src={src}
      alt=""
      width={256}
      height={192}
      sizes="16rem"
      className="size-full object-contain"
      fallback={
        <span className="p-3 text-center text-small text-ink-2">
          {t`There is no picture at this address.`}
        </span>
      }
    />
  );
}

/** A picture that isn't in the library yet, as the file on this device. */
function Uploaded({ upload: { file, name, share, state, problem } }: { upload: FieldUpload }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (state === 'refused') {
    return (
      <span dir="auto" className="p-3 text-small text-ink-2 wrap-anywhere">
        {name}
      </span>
    );
  }
  return (
    <>
      <img ref={show} alt="" className="size-full object-contain opacity-50" />
      {problem === null && (
        <div className="absolute inset-x-3 bottom-3">
          <ProgressBar
            label={t`Upload of ${name}`}
            value={state === 'finishing' || state === 'done' ? null : share}
          />
        </div>
      )}
    </>
  );
}

/** What can be done with a picture, below it. */
function Actions({ src, isSquare, handle, onFiles, onRemove }: PictureTileProps) {
  const [isCropping, setCropping] = useState(false);
  const late = useLazyModule(loadDialog, isCropping);
  return (
    <div className={clsx('flex items-center', isSquare ? 'max-w-40' : 'max-w-80')}>
      {handle}
      <span className="ms-auto flex">
        <FileChooser
          accept="image/*"
          aria-label={t`Replace`}
          title={t`Replace`}
          className={buttonClasses({ variant: 'quiet', size: 'sm' }, 'w-8 px-0!')}
          onFiles={onFiles}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
        </FileChooser>
        <IconButton size="sm" label={t`Crop`} icon={Crop} onClick={() => setCropping(true)} />
        {onRemove !== undefined && (
          <IconButton size="sm" label={t`Remove`} icon={Trash2} onClick={onRemove} />
        )}
      </span>
      {isCropping && late !== null && (
        <late.CropDialog
          {...{ src, isSquare }}
          onCropped={(file) => onFiles([file])}
          onClose={() => setCropping(false)}
        />
      )}
    </div>
  );
}
