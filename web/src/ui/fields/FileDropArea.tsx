import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../buttons/Button';
import { FileChooser, type ChosenFiles } from './FileChooser';
import { useFileDrop } from './useFileDrop';

interface FileDropAreaProps {
  /** The accessible name of the area. */
  label: string;
  /** The text of the button that opens the file dialog. */
  button: string;
  Icon: LucideIcon;
  variant: 'primary' | 'secondary';
  /** The file types that the file dialog offers. */
  accept: string;
  /** Whether the file dialog offers to choose several files. */
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: ChosenFiles) => void;
  /** What may be chosen, as the end of the sentence that begins with the button. */
  children: ReactNode;
}

/** An area for files that are chosen in a dialog or dropped on it. */
export function FileDropArea({
  label,
  button,
  Icon,
  variant,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  children,
}: FileDropAreaProps) {
  const { ref, isOver } = useFileDrop(disabled ? null : onFiles);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge/60',
      )}
    >
      <FileChooser
        {...{ multiple, accept, disabled, onFiles }}
        className={buttonClasses({ variant })}
      >
        <Icon aria-hidden="true" className="size-4" />
        {button}
      </FileChooser>
      <p className="min-w-0 flex-1 basis-48 text-ink-2">{children}</p>
    </div>
  );
}
