import { t } from '@lingui/core/macro';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button, Disclosure, FileDropArea, TextArea, usePaste } from '../../../../ui';
import { maxFileMegabytes, toImportedFile, toPastedFile } from './chosenFile';
import type { ImportedFile } from '../worker/jobs';

interface FileChoiceProps {
  disabled: boolean;
  onFile: (file: ImportedFile) => void;
}

/** Accepts a file that is chosen, or dropped here, and a file or a table that is pasted anywhere on the page. */
export function FileChoice({ disabled, onFile }: FileChoiceProps) {
  const takePasted = (pasted: DataTransfer) => {
    const [file] = pasted.files;
    const text = pasted.getData('text/plain');
    if (file === undefined && text.trim() === '') return false;
    onFile(file === undefined ? toPastedFile(text) : toImportedFile(file));
    return true;
  };
  usePaste(disabled ? null : takePasted);

  return (
    <div className="grid gap-3">
      <FileDropArea
        label={t`File`}
        button={t`Choose a file`}
        Icon={FileUp}
        variant="secondary"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        disabled={disabled}
        onFiles={([file]) => onFile(toImportedFile(file))}
      >
        {t`or drop it here, or paste rows from a spreadsheet. CSV or JSON, up to ${maxFileMegabytes} MB.`}
      </FileDropArea>
      <Disclosure summary={t`Paste a text`}>
        <PastedText disabled={disabled} onFile={onFile} />
      </Disclosure>
    </div>
  );
}

/** A field into which a table is pasted, for devices on which only fields accept a paste. */
function PastedText({ disabled, onFile }: FileChoiceProps) {
  const [text, setText] = useState('');
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextArea
          label={t`Rows with their header`}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button
        disabled={disabled || text.trim() === ''}
        onClick={() => onFile(toPastedFile(text))}
      >{t`Read this text`}</Button>
    </div>
  );
}
