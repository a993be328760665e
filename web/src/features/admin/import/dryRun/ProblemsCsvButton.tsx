import { t } from '@lingui/core/macro';
import type { RowProblem, TransferKind } from '@appshelf/model/transfer';
import { Download } from 'lucide-react';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { downloadCsv } from '../../csv';
import { translateProblem } from '../translateProblem';

interface ProblemsCsvButtonProps {
  kind: TransferKind;
  problems: readonly RowProblem[];
}

/** Downloads the problems of a file as CSV, so that they can be fixed beside the list. */
export function ProblemsCsvButton({ kind, problems }: ProblemsCsvButtonProps) {
  const dispatch = useAppDispatch();
  const save = async () => {
    try {
      await downloadCsv(`${kind}-errors.csv`, {
        columns: [t`Row`, t`Column`, t`Value`, t`Problem`],
        rows: problems.map(({ row, column, value = '', message }) => [
          row,
          column,
          value,
          translateProblem(message),
        ]),
      });
    } catch (error) {
      dispatch(toastAdded({ type: 'error', message: toAppError(error).message }));
    }
  };
  return (
    <Button size="sm" icon={Download} onClick={() => void save()}>{t`Save errors as CSV`}</Button>
  );
}
