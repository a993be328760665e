import { type Screenshot } from '@appshelf/model';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { Dialog, IconButton } from '../../ui';

interface LightboxProps {
  /** The app's. */
  name: string;
  screenshots: readonly Screenshot[];
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** One screenshot at a time, as large as the window allows; arrow keys step through them. */
export default function Lightbox({ name, screenshots, index, onChange, onClose }: LightboxProps) {
  const screenshot = screenshots[index];
  if (screenshot === undefined) return null;

  const step = (by: number) => {
    onChange((index + by + screenshots.length) % screenshots.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  return (
    <Dialog
      open
      width="full"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onKeyDown={onKeyDown}
      title={name}
      description={screenshot.alt}
      footer={
        screenshots.length > 1 && (
          <div className="flex w-full items-center justify-center gap-3">
            <IconButton
              label="Previous screenshot"
              icon={<ChevronLeft aria-hidden="true" className="size-5" />}
              onClick={() => step(-1)}
            />
            <span className="text-ink-2 tabular-nums" aria-live="polite">
              {index + 1} of {screenshots.length}
            </span>
            <IconButton
              label="Next screenshot"
              icon={<ChevronRight aria-hidden="true" className="size-5" />}
              onClick={() => step(1)}
            />
          </div>
        )
      }
    >
      <img
        src={screenshot.url}
        alt={screenshot.alt}
        width={1280}
        height={800}
        className="mx-auto h-auto w-auto max-h-[68dvh] rounded-control object-contain"
      />
    </Dialog>
  );
}
