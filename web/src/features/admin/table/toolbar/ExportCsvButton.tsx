import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { downloadCsv } from '../../csv';
import type { Noun } from '../bulk/bulkActions';
import { toCsvContent, type TableColumn } from '../rows/columns';
import { readAllRows, type RowSource } from '../state/tablePages';

/** The maximum number of rows of a file. */
const maxCsvRows = 20_000;

interface CsvButtonProps<Row> {
  /** The name of the file without its extension. */
  name: string;
  columns: readonly TableColumn<Row>[];
  noun: Noun;
  /** The selected rows; when there are none, all matching rows are exported. */
  selected: readonly Row[];
  /** The rows that are shown. */
  shown: readonly Row[];
  /** Reads all matching rows; null when only the shown ones can be exported. */
  source: Pick<RowSource<Row>, 'read'> | null;
}

/** Exports the selected or all matching rows as a CSV file. While rows are read, the button stops the export. */
export function ExportCsvButton<Row>(props: CsvButtonProps<Row>) {
  const { name, columns, noun, selected, shown, source } = props;
  const dispatch = useAppDispatch();
  const [count, setCount] = useState<number | null>(null);
  const controllerRef = useRef<AbortController>(undefined);

  const readRows = async (controller: AbortController) => {
    if (selected.length > 0) return { rows: selected, isComplete: true };
    if (source === null) return { rows: shown, isComplete: true };
    return readAllRows(source, {
      most: maxCsvRows,
      signal: controller.signal,
      onProgress: setCount,
    });
  };
  const save = async () => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setCount(0);
    try {
      const { rows, isComplete } = await readRows(controller);
      await downloadCsv(`${name}.csv`, toCsvContent(columns, rows));
      const written = noun.count(rows.length);
      const saved = t`${name}.csv has ${written}.`;
      dispatch(
        isComplete
          ? toastAdded({ type: 'success', message: saved })
          : toastAdded({
              type: 'warning',
              message: t`${saved} There are more, so filter the list.`,
            }),
      );
    } catch (error) {
      if (!controller.signal.aborted) {
        dispatch(toastAdded({ type: 'error', message: toAppError(error).message }));
      }
    } finally {
      setCount(null);
    }
  };

  if (count !== null) {
    return (
      <Button onClick={() => controllerRef.current?.abort()}>
        {t`Stop at ${noun.count(count)}`}
      </Button>
    );
  }
  const title =
    selected.length > 0
      ? t`Save ${noun.count(selected.length)}`
      : t`Save all that match, at most ${noun.count(maxCsvRows)}`;
  return <Button icon={Download} title={title} onClick={() => void save()}>{t`CSV`}</Button>;
}
