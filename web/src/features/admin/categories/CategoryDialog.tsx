import {
  category as categorySchema,
  categoryIcons,
  isCategoryId,
  limits,
  slugify,
  type Category,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { toAppError } from '../../../store';
import { FormDialog, SelectField, TextField } from '../../../ui';
import { CategoryIcon } from '../../site';

const { shape } = categorySchema;

const formSchema = z.object({
  id: shape.id,
  label: shape.label,
  description: shape.description,
  icon: z.enum(['', ...categoryIcons]),
});
type Fields = z.infer<typeof formSchema>;

/** "graduation-cap" as "Graduation cap". */
const describeIcon = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const iconOptions = [
  { value: '', label: 'None' },
  ...categoryIcons.map((value) => ({ value, label: describeIcon(value) })),
];

interface CategoryDialogProps {
  /** null for a new category. */
  category: Category | null;
  categories: readonly Category[];
  onSave: (category: Category) => Promise<unknown>;
  onClose: () => void;
}

/** The name, description and icon of a category, and the address of a new one. */
export function CategoryDialog({ category, categories, onSave, onClose }: CategoryDialogProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Fields>({
    defaultValues: {
      id: category?.id ?? '',
      label: category?.label ?? '',
      description: category?.description ?? '',
      icon: category?.icon ?? '',
    },
    resolver: zodResolver(formSchema),
  });
  const field = connectFields(form);
  const { isSubmitting, dirtyFields } = form.formState;
  const icon = useWatch({ control: form.control, name: 'icon' });

  const save = form.handleSubmit(async ({ icon: chosen, ...fields }) => {
    const others = categories.filter(({ id }) => id !== category?.id);
    if (others.some(({ id }) => id === fields.id)) {
      form.setError('id', { message: 'Another category has this address, or had it once.' });
      return;
    }
    setFailure(undefined);
    try {
      const before = category ?? { hidden: false, mergedInto: null };
      await onSave({ ...before, ...fields, icon: chosen === '' ? null : chosen });
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    onClose();
  });

  return (
    <FormDialog
      title={category === null ? 'New category' : `Edit ${category.label}`}
      submitLabel={category === null ? 'Add category' : 'Save category'}
      isSubmitting={isSubmitting}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        counter={limits.category.label}
        {...field('label', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const address = slugify(target.value);
            if (category !== null || dirtyFields.id === true || !isCategoryId(address)) return;
            form.setValue('id', address);
          },
        })}
      />
      {category === null && (
        <TextField
          label="Address"
          hint="The end of /apps?category=…, which never changes."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('id')}
        />
      )}
      <TextField
        label="Description"
        optional
        hint="What belongs in it, for search engines and link previews."
        counter={limits.category.description}
        {...field('description')}
      />
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <SelectField label="Icon" options={iconOptions} {...field('icon')} />
        </div>
        <span className="grid size-10 place-items-center rounded-control bg-sunken">
          <CategoryIcon name={icon === '' ? null : icon} className="size-5" />
        </span>
      </div>
    </FormDialog>
  );
}
