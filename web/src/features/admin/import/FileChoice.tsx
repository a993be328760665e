import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button, buttonClasses, Disclosure, TextArea, useFileDrop } from '../../../ui';
import { maxFileMegabytes, toImportedFile, toPastedFile } from './chosenFile';
import type { ImportedFile } from './worker/jobs';

interface FileChoiceProps {
  disabled: boolean;
  onFile: (file: ImportedFile) => void;
}

function isTextControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** Accepts a file that is chosen, or dropped here, and a file or a table that is pasted anywhere on the page. */
export function FileChoice({ disabled, onFile }: FileChoiceProps) {
  const id = useId();
  const { ref, isOver } = useFileDrop(disabled ? null : ([file]) => onFile(toImportedFile(file)));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (disabled || isTextControl(event.target)) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file === undefined && text.trim() === '') return;
    event.preventDefault();
    onFile(file === undefined ? toPastedFile(text) : toImportedFile(file));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);

  return (
    <div className="grid gap-3">
      <div
        ref={ref}
        role="group"
        aria-label="File"
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge/60',
        )}
      >
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          className="peer sr-only"
          disabled={disabled}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onFile(toImportedFile(file));
            // Without this, choosing the same file again fires no event.
            target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={buttonClasses(
            { variant: 'secondary' },
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
          )}
        >
          <FileUp aria-hidden="true" className="size-4" />
          Choose a file
        </label>
        <p className="min-w-0 flex-1 basis-48 text-ink-2">
          or drop it here, or paste rows of a spreadsheet. CSV or JSON, up to {maxFileMegabytes} MB.
        </p>
      </div>
      <Disclosure summary="Paste a text">
        <PastedText disabled={disabled} onFile={onFile} />
      </Disclosure>
    </div>
  );
}

/** A field for a pasted table, for devices on which only fields take what is pasted. */
function PastedText({ disabled, onFile }: FileChoiceProps) {
  const [text, setText] = useState('');
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextArea
          label="Rows with their header"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button disabled={disabled || text.trim() === ''} onClick={() => onFile(toPastedFile(text))}>
        Read this text
      </Button>
    </div>
  );
}
