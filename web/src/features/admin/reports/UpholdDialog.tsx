import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { limits, optionalText, type ReportCase } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { connectFields } from '../../../lib/connectFields';
import { useAppSelector } from '../../../store';
import { FormDialog, TextArea } from '../../../ui';
import { getAuthorName } from '../../authors';
import { getDraftKey, useDraftForm } from '../../drafts';
import { selectSession } from '../../session';
import { getCaseTitle } from './getCaseTitle';

const fields = z.object({ note: z.string() });
const schema = z.object({ note: optionalText(limits.moderationNote) });

interface UpholdDialogProps {
  reportCase: ReportCase;
  onUphold: (note: string) => void;
  onClose: () => void;
}

/** Asks for a note to the author before something is taken off the site. */
export function UpholdDialog({ reportCase, onUphold, onClose }: UpholdDialogProps) {
  const uid = useAppSelector(selectSession).user?.uid;
  const { form, settle } = useDraftForm({
    key: getDraftKey(uid, 'uphold', reportCase.key),
    fields,
    initial: { note: '' },
    initialBasis: 0,
    resolver: zodResolver(schema),
  });
  const field = connectFields(form);
  const uphold = form.handleSubmit(({ note }) => {
    settle({ note: '' }, 0);
    onUphold(note);
    onClose();
  });
  return (
    <FormDialog
      role="alertdialog"
      variant="danger"
      title={t`Take “${getCaseTitle(reportCase)}” off the site?`}
      description={t`${getAuthorName(reportCase)} is told, and so is everybody who reported it.`}
      submitLabel={t`Take it off`}
      isSubmitting={false}
      onSubmit={uphold}
      onClose={onClose}
    >
      <TextArea
        label={t`Note to the author`}
        optional
        rows={3}
        counter={limits.moderationNote}
        {...field('note')}
      />
    </FormDialog>
  );
}
