import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { toAppError, useAppDispatch } from '../../../store';
import { Button } from '../../../ui';
import { toastAdded } from '../../toasts';
import { downloadCsv, type CsvContent } from '../csv';

interface CsvButtonProps {
  /** The name of the file without its extension. */
  name: string;
  /** undefined while it loads. */
  content: CsvContent | undefined;
}

/** Downloads the statistics of a page as a CSV file. */
export function DownloadCsvButton({ name, content }: CsvButtonProps) {
  const dispatch = useAppDispatch();
  const download = async () => {
    if (content === undefined) return;
    try {
      await downloadCsv(`${name}.csv`, content);
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      icon={Download}
      disabled={content === undefined}
      onClick={() => void download()}
    >{t`Download CSV`}</Button>
  );
}
