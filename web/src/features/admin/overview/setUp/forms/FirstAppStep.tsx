import { t } from '@lingui/core/macro';
import { FileSpreadsheet, PenLine } from 'lucide-react';
import { ButtonLink } from '../../../../../ui';
import { ShortAppForm, type NewAppState } from '../../../apps';
import { finishedState } from '../../../../drafts';
import type { StepFormProps } from '../steps';

/** The unsaved work of the short form is that of the long one: nothing is lost, so that nothing is asked. */
const longFormState: NewAppState & typeof finishedState = { ...finishedState, isSetUp: true };

/** The ways to the first app: a short form, filled by hand or from its repository, the long one, and the import of a file. */
export function FirstAppStep({ onDone }: StepFormProps) {
  return (
    <div className="grid gap-6">
      <ShortAppForm onSaved={onDone} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to="/admin/apps/create"
          state={longFormState}
          icon={PenLine}
        >{t`Write more about it`}</ButtonLink>
        <ButtonLink
          to="/admin/import?kind=apps"
          icon={FileSpreadsheet}
        >{t`Import a file`}</ButtonLink>
      </div>
    </div>
  );
}
