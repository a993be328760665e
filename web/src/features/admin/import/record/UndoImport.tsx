import { t } from '@lingui/core/macro';
import { toAuthorName } from '@appshelf/model';
import { transferDeclarations, type Progress, type TransferKind } from '@appshelf/model/transfer';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button, ConfirmButton, FieldError, ProgressBar } from '../../../../ui';
import { LeaveGuard } from '../../../drafts';
import { selectSession, useHasPermission } from '../../../session';
import { importsApi, useGetImportStateQuery } from './api';
import { undoImport } from './undo';

interface UndoImportProps {
  /** The id of the import. */
  id: string;
  kind: TransferKind;
}

/** The button that undoes an import, with its progress. What is undone stays so: after an interruption it continues. */
export function UndoImport({ id, kind }: UndoImportProps) {
  const { user } = useAppSelector(selectSession);
  const mayUndo = useHasPermission(transferDeclarations.get(kind)?.permissions.edit ?? 'area.open');
  const { data: state } = useGetImportStateQuery(id);
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  if (state === undefined || !mayUndo) return null;
  const isBegun = state.open < state.steps;
  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const by = { uid: user?.uid ?? '', name: toAuthorName(user?.displayName) };
    setFailure(undefined);
    setProgress({ done: 0, total: 1 });
    try {
      await undoImport(id, { by, signal, onProgress: setProgress });
    } catch (error) {
      if (!signal.aborted) setFailure(toAppError(error).message);
    }
    setProgress(null);
    dispatch(importsApi.util.invalidateTags(['Import', 'AdminApp', 'App', 'Media']));
  };
  if (progress !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status">{t`Undoing the import`}</p>
        <div className="min-w-24 flex-1">
          <ProgressBar label={t`Undoing the import`} value={progress.done / progress.total} />
        </div>
        <Button size="sm" onClick={() => running.current?.abort()}>{t`Stop`}</Button>
        <LeaveGuard
          isDirty
          title={t`Leave and stop undoing the import?`}
          body={t`What is undone stays so. You can continue later.`}
        />
      </div>
    );
  }
  if (state.open === 0) return <p role="status">{t`This import was undone.`}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isBegun ? (
        <>
          <p role="status">{t`A part of this import was undone.`}</p>
          <Button icon={Undo2} onClick={() => void run()}>{t`Continue undoing`}</Button>
        </>
      ) : (
        <ConfirmButton
          icon={Undo2}
          title={t`Undo this import?`}
          body={t`New entries go to the trash with everything that belongs to them. Changed entries get their former values back. What someone changed after the import stays as it is.`}
          confirmLabel={t`Undo this import`}
          onConfirm={() => {
            void run();
            return Promise.resolve();
          }}
        >{t`Undo this import`}</ConfirmButton>
      )}
      <FieldError message={failure} />
    </div>
  );
}
