import { t } from '@lingui/core/macro';
import { limits, optionalText, type ReportCase } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { connectFields } from '../../../lib/connectFields';
import { TextArea } from '../../../ui';
import { getAuthorName } from '../../authors';
import { DraftDialog, useDialogDraft } from '../../drafts';
import { getCaseTitle } from './getCaseTitle';

const fields = z.object({ note: z.string() });
const schema = z.object({ note: optionalText(limits.moderationNote) });

interface UpholdDialogProps {
  reportCase: ReportCase;
  /** Decides, and says whether the decision was stored. */
  onUphold: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a note to the author before something is taken off the site. */
export function UpholdDialog({ reportCase, onUphold, onClose }: UpholdDialogProps) {
  const draft = useDialogDraft({
    draft: ['uphold', reportCase.key],
    fields,
    schema,
    initial: { note: '' },
  });
  const { form } = draft;
  const field = connectFields(form);
  const uphold = form.handleSubmit(({ note }) => {
    // The case leaves the list at once. It comes back when the decision fails, and the note with it.
    void onUphold(note).then((isStored) => {
      if (isStored) draft.clear();
    });
    onClose();
  });
  return (
    <DraftDialog
      draft={draft}
      role="alertdialog"
      variant="danger"
      title={t`Take “${getCaseTitle(reportCase)}” off the site?`}
      description={t`${getAuthorName(reportCase)} and everyone who reported it will be notified.`}
      submitLabel={t`Take it off the site`}
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
    </DraftDialog>
  );
}
