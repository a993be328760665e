import { t } from '@lingui/core/macro';
import { synonym, synonymLimits, type Synonym } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { Checkbox, TextField } from '../../../ui';
import { DraftDialog, useDialogDraft } from '../../drafts';
import { toastAdded } from '../../toasts';
import { useGetSynonymsQuery, useSaveSynonymsMutation } from './api';

/** The words that somebody entered with commas between. */
const words = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .pipe(synonym.shape.finds);

const fields = z.object({ term: z.string(), finds: z.string(), bothWays: z.boolean() });
const formSchema = synonym.extend({ finds: words });

interface SynonymDialogProps {
  /** The word whose search finds more; empty to ask for it. */
  term: string;
  /** The synonym to edit: that of the word when there is one, otherwise a new one. */
  former?: Synonym;
  onClose: () => void;
}

/** Asks which other words a word also finds, and stores them. */
export function SynonymDialog({ term, former, onClose }: SynonymDialogProps) {
  const { data } = useGetSynonymsQuery(null);
  const known = former ?? data?.entries.find((each) => each.term === term);
  // The fields begin with the stored synonym.
  return data === undefined ? null : (
    <SynonymForm
      key={known?.term ?? ''}
      term={term}
      former={known}
      onClose={onClose}
      stored={data}
    />
  );
}

interface SynonymFormProps {
  term: string;
  former: Synonym | undefined;
  stored: { revision: number; entries: readonly Synonym[] };
  onClose: () => void;
}

function SynonymForm({ term, former, stored, onClose }: SynonymFormProps) {
  const dispatch = useAppDispatch();
  const [save] = useSaveSynonymsMutation();
  const [failure, setFailure] = useState<string>();
  const draft = useDialogDraft({
    draft: ['synonym', former?.term ?? term],
    fields,
    schema: formSchema,
    initial: {
      term: former?.term ?? term,
      finds: former?.finds.join(', ') ?? '',
      bothWays: former?.bothWays ?? false,
    },
  });
  const { form } = draft;
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (entered) => {
    setFailure(undefined);
    const twin = stored.entries.find((each) => each.term === entered.term && each !== former);
    if (twin !== undefined) {
      form.setError('term', { message: t`“${entered.term}” already has synonyms. Edit those.` });
      return;
    }
    if (entered.finds.includes(entered.term)) {
      form.setError('finds', { message: t`A word already finds itself. Enter others.` });
      return;
    }
    const others = stored.entries.filter((each) => each !== former);
    try {
      await save({ revision: stored.revision, entries: [...others, entered] }).unwrap();
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    dispatch(
      toastAdded({
        message: t`Within two minutes, a search for “${entered.term}” will also find ${entered.finds.join(', ')}.`,
        type: 'success',
      }),
    );
    draft.clear();
    onClose();
  });

  return (
    <DraftDialog
      draft={draft}
      title={former === undefined ? t`New synonym` : t`Synonyms of ${former.term}`}
      submitLabel={t`Save synonym`}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`People search for`}
        maxLength={synonymLimits.term}
        autoComplete="off"
        error={errors.term?.message}
        {...form.register('term')}
      />
      <TextField
        label={t`It also finds`}
        hint={t`Words used by apps, separated by commas, at most ${synonymLimits.finds}`}
        autoComplete="off"
        error={errors.finds?.message ?? errors.finds?.root?.message}
        {...form.register('finds')}
      />
      <Checkbox
        label={t`Also the other way round`}
        hint={t`A search for one of them also finds this word`}
        {...form.register('bothWays')}
      />
    </DraftDialog>
  );
}
