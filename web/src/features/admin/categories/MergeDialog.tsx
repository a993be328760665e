import { formatCount, listUsableCategories, type Category } from '@appshelf/model';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { toAppError } from '../../../store';
import { FormDialog, SelectField } from '../../../ui';

const formSchema = z.object({ into: z.string().min(1, 'Choose a category.') });

interface MergeDialogProps {
  category: Category;
  categories: readonly Category[];
  /** How many apps it has; undefined while that is not known. */
  count: number | undefined;
  onMerge: (into: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks into which category another one is merged, and says what happens then. */
export function MergeDialog({ category, categories, count, onMerge, onClose }: MergeDialogProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { into: '' }, resolver: zodResolver(formSchema) });
  const field = connectFields(form);
  const { isSubmitting } = form.formState;
  const others = listUsableCategories(categories).filter(({ id }) => id !== category.id);

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
      ? 'Its apps move'
      : count === 1
        ? 'One app moves'
        : `${formatCount(count)} apps move`;
  return (
    <FormDialog
      role="alertdialog"
      variant="danger"
      title={`Merge ${category.label} into another category`}
      description={`${apps} in the background, within minutes. Its address leads to the other category from then on. A merge cannot be undone.`}
      submitLabel="Merge category"
      isSubmitting={isSubmitting}
      error={failure}
      onSubmit={merge}
      onClose={onClose}
    >
      <SelectField
        label="Merge into"
        options={[
          { value: '', label: 'Choose…' },
          ...others.map(({ id, label }) => ({ value: id, label })),
        ]}
        {...field('into')}
      />
    </FormDialog>
  );
}
