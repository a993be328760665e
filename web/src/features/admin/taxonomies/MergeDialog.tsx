import { plural, t } from '@lingui/core/macro';
import { listUsableTerms, type Term } from '@appshelf/model';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { toAppError } from '../../../store';
import { FormDialog, SelectField } from '../../../ui';
import { formatCount } from '../../../lib/formatCount';

interface MergeDialogProps {
  /** The name of one term: "category". */
  word: string;
  term: Term;
  /** All terms of the list. */
  terms: readonly Term[];
  /** How many apps have the term; undefined while the number is not known. */
  count: number | undefined;
  onMerge: (into: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks into which other term a term is merged, and explains the consequences. */
export function MergeDialog({ word, term, terms, count, onMerge, onClose }: MergeDialogProps) {
  const [failure, setFailure] = useState<string>();
  const formSchema = z.object({ into: z.string().min(1, t`Choose a ${word}.`) });
  const form = useForm({ defaultValues: { into: '' }, resolver: zodResolver(formSchema) });
  const field = connectFields(form);
  const { isSubmitting } = form.formState;
  const others = listUsableTerms(terms).filter(({ id }) => id !== term.id);

  const merge = form.handleSubmit(async ({ into }) => {
    setFailure(undefined);
    try {
      await onMerge(into);
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    onClose();
  });

  const apps =
    count === undefined
      ? t`Its apps move`
      : plural(count, { one: 'One app moves', other: `${formatCount(count)} apps move` });
  return (
    <FormDialog
      role="alertdialog"
      variant="danger"
      title={t`Merge ${term.label} into another ${word}`}
      description={t`${apps} in the background, within minutes. From then on, its address leads to the other ${word}. You can’t undo a merge.`}
      submitLabel={t`Merge ${word}`}
      isSubmitting={isSubmitting}
      error={failure}
      onSubmit={merge}
      onClose={onClose}
    >
      <SelectField
        label={t`Merge into`}
        options={[
          { value: '', label: t`Choose…` },
          ...others.map(({ id, label }) => ({ value: id, label })),
        ]}
        {...field('into')}
      />
    </FormDialog>
  );
}
