import { plural, t } from '@lingui/core/macro';
import { getErrorMessage, sourceLanguage } from '@appshelf/model';
import { toExportFile, type FileFormat, type TransferKind } from '@appshelf/model/transfer';
import { useEffect, useRef, useState } from 'react';
import { pictureSource as source } from '../../../../lib/builtConfig';
import { downloadFile } from '../../../../ui';
import { useAppSelector } from '../../../../store';
import { selectLanguages } from '../../../site';
import { readAllEntries } from '../../transfer';
import { getKindNouns } from '../choose/kinds';
import { translate } from '../../../../lib/translate';
import { formatCount } from '../../../../lib/formatCount';

const types: Record<FileFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** The progress of an export: how many entries were read while it runs, and then its result. */
type ExportState =
  | { step: 'idle' }
  | { step: 'reading'; count: number }
  | { step: 'saved'; message: string }
  | { step: 'failed'; message: string };

/** Reads all entries of a kind, a page at a time, and downloads them as a file. */
export function useExport() {
  const languages = useAppSelector(selectLanguages).filter((code) => code !== sourceLanguage);
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (kind: TransferKind, format: FileFormat): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'reading', count: 0 });
    try {
      const entries = await readAllEntries(kind, {
        languages,
        signal,
        onProgress: (count) => setState({ step: 'reading', count }),
      });
      signal.throwIfAborted();
      const name = `${kind}.${format}`;
      downloadFile(name, toExportFile(kind, entries, format, source), types[format]);
      const [one, several] = getKindNouns(kind);
      const count = formatCount(entries.length);
      const message = plural(entries.length, {
        one: `${name} has ${count} ${one}.`,
        other: `${name} has ${count} ${several}.`,
      });
      setState({ step: 'saved', message });
    } catch (error) {
      setState(
        signal.aborted
          ? { step: 'idle' }
          : { step: 'failed', message: t`Nothing was saved. ${translate(getErrorMessage(error))}` },
      );
    }
  };

  return {
    state,
    save: (kind: TransferKind, format: FileFormat): void => void save(kind, format),
    cancel: (): void => running.current?.abort(),
  };
}
