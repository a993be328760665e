import { t } from '@lingui/core/macro';
import { type Screenshot } from '@appshelf/model';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { Dialog, IconButton } from '../../../ui';
import { useZoom } from './useZoom';
import { zoomStep } from './zoom';

interface LightboxProps {
  /** The app's name. */
  name: string;
  screenshots: readonly Screenshot[];
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** How far an arrow key moves an enlarged picture, in CSS pixels. */
const panStep = 80;

/** The direction of view of each arrow key; the picture moves in the opposite direction. */
const looks: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One screenshot at a time, as large as the window allows. Arrow keys and swipes show the next one; +, -, two fingers
 * and a double click or tap zoom. In an enlarged picture, the arrow keys and a finger move it.
 */
export function Lightbox({ name, screenshots, index, onChange, onClose }: LightboxProps) {
  const screenshot = screenshots[index];
  const turn = (by: number) => {
    onChange((index + by + screenshots.length) % screenshots.length);
  };
  const { zoom, frame, zoomBy, pan, reset, handlers } = useZoom(turn);
  const step = (by: number) => {
    reset();
    turn(by);
  };
  if (screenshot === undefined) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const look = looks[event.key];
    if (look !== undefined) {
      const [x, y] = look;
      event.preventDefault();
      if (zoom.scale > 1) pan(-x * panStep, -y * panStep);
      else if (x !== 0) step(x);
    }
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    if (event.key === '-') zoomBy(1 / zoomStep);
    if (event.key === '0') reset();
  };

  return (
    <Dialog
      width="full"
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={name}
      description={screenshot.alt}
      footer={
        <div className="flex w-full flex-wrap items-center justify-center gap-x-3 gap-y-1">
          {screenshots.length > 1 && (
            <>
              <IconButton
                label={t`Previous screenshot`}
                icon={<ChevronLeft aria-hidden="true" className="size-5" />}
                onClick={() => step(-1)}
              />
              <span className="text-ink-2 tabular-nums" aria-live="polite">
                {t`${String(index + 1)} of ${String(screenshots.length)}`}
              </span>
              <IconButton
                label={t`Next screenshot`}
                icon={<ChevronRight aria-hidden="true" className="size-5" />}
                onClick={() => step(1)}
              />
            </>
          )}
          <IconButton
            label={t`Zoom out`}
            icon={<ZoomOut aria-hidden="true" className="size-5" />}
            onClick={() => zoomBy(1 / zoomStep)}
          />
          <IconButton
            label={t`Zoom in`}
            icon={<ZoomIn aria-hidden="true" className="size-5" />}
            onClick={() => zoomBy(zoomStep)}
          />
        </div>
      }
    >
      <div
        {...handlers}
        ref={frame}
        className={clsx(
          'touch-none overflow-hidden rounded-control select-none',
          zoom.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in',
        )}
      >
        <img
          src={toShownPicture(screenshot.url) ?? undefined}
          alt={screenshot.alt}
          width={1280}
          height={800}
          draggable={false}
          style={{
            transform: `translate(${String(zoom.x)}px, ${String(zoom.y)}px) scale(${String(zoom.scale)})`,
          }}
          className="mx-auto h-auto w-auto max-h-[68dvh] rounded-control object-contain"
        />
      </div>
    </Dialog>
  );
}
