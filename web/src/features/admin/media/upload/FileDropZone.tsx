import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, useId } from 'react';
import { buttonClasses, useFileDrop } from '../../../../ui';

/** The file types that the file dialog offers. */
const accepted = 'image/*,application/pdf,application/zip,.pdf,.zip';

interface FileIntakeProps {
  onFiles: (files: File[]) => void;
}

function isTextControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** Accepts files that are chosen, dropped here, or pasted anywhere on the page. */
export function FileDropZone({ onFiles }: FileIntakeProps) {
  const id = useId();
  const { ref, isOver } = useFileDrop(onFiles);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextControl(event.target)) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [onFiles]);

  return (
    <div
      ref={ref}
      role="group"
      aria-label="Upload files"
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge/60',
      )}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="peer sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again fires no event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          { variant: 'primary' },
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        <Upload aria-hidden="true" className="size-4" />
        Choose files
      </label>
      <p className="min-w-0 flex-1 basis-48 text-ink-2">
        or drop them here, or paste a picture. Pictures, PDF and ZIP, up to 25 MB each.
      </p>
    </div>
  );
}
