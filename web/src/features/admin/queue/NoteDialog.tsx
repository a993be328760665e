import { limits } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { connectFields } from '../../../lib/connectFields';
import { i18n } from '../../../lib/i18n';
import { TextArea } from '../../../ui';
import { DraftDialog, getDraftKey, storedDraft, useDialogDraft } from '../../drafts';
import type { NoteRequest } from './kind';
import type { OfferedDecision, Queue } from './useQueue';

const fields = z.object({ note: z.string() });
const empty = { note: '' };

interface NoteDialogProps<Item, State extends string> {
  queue: Queue<Item, State>;
  asked: OfferedDecision<Item, State>;
  request: NoteRequest<Item>;
}

/** Asks for a note to the author before a decision. The note stays on the device until the decision is stored. */
export function NoteDialog<Item, State extends string>({
  queue: { kind, by, decide, closeQuestion, refocus },
  asked,
  request,
}: NoteDialogProps<Item, State>) {
  const { getKey } = kind;
  const { items } = asked;
  const { schema, label, title, description, submitLabel, variant = 'primary' } = request;
  const draft = useDialogDraft({
    draft: [request.draft, ...items.map(getKey)],
    fields,
    schema: z.object({ note: schema }),
    initial: empty,
  });
  const { form } = draft;
  const field = connectFields(form);
  return (
    <DraftDialog
      draft={draft}
      role="alertdialog"
      variant={variant}
      title={title(items)}
      description={description(items)}
      submitLabel={i18n._(submitLabel)}
      onSubmit={form.handleSubmit(({ note }) => {
        // The entries leave the list at once. Those that come back have the note the next time, together or each alone.
        void decide(asked, note).then((failed) => {
          if (failed.length < items.length) draft.clear();
          for (const item of failed) {
            const key = getDraftKey(by, request.draft, getKey(item));
            const work = { basis: 0, at: Date.now(), fields: { note }, base: empty };
            storedDraft(key, fields, empty).write(work);
          }
        });
        closeQuestion();
        refocus();
      })}
      onClose={closeQuestion}
    >
      <TextArea
        label={i18n._(label)}
        optional={schema.safeParse('').success}
        rows={3}
        counter={limits.moderationNote}
        {...field('note')}
      />
    </DraftDialog>
  );
}
