import {
  appPlatformLabels,
  appPlatforms,
  findCategory,
  limits,
  listUsableCategories,
} from '@appshelf/model';
import { useEffect, type ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import {
  Checkbox,
  CheckboxGroup,
  FormSection,
  SelectField,
  TextArea,
  TextField,
} from '../../../../ui';
import { useCurrentCategories } from '../../categories';
import { MediaPickerButton } from '../../media';
import { ScreenshotFields } from './ScreenshotFields';
import type { AppFormHandle } from './useAppEditor';

const platformOptions = appPlatforms.map((value) => ({ value, label: appPlatformLabels[value] }));

const linkFields = [
  ['website', 'Website'],
  ['source', 'Source code'],
  ['download', 'Download'],
  ['support', 'Support'],
] as const;

interface AppFieldsProps {
  form: AppFormHandle;
  /** The field for the address of a new app. The address of an existing app cannot change. */
  address?: ReactNode;
}

/** The fields of an app that an administrator edits. */
export function AppFields({ form, address }: AppFieldsProps) {
  const field = connectFields(form);
  const { control, setValue } = form;
  return (
    <div className="grid gap-8">
      <section className="grid gap-4" aria-label="Basics">
        <TextField label="Name" counter={limits.app.name} {...field('name')} />
        {address}
        <TextField
          label="Tagline"
          hint="What it is for, in one line."
          counter={limits.app.tagline}
          {...field('tagline')}
        />
        <TextArea
          label="Description"
          hint="Markdown."
          rows={10}
          counter={limits.app.description}
          {...field('description')}
        />
      </section>
      <FormSection title="Catalogue">
        <CategoryField form={form} />
        <Controller
          control={control}
          name="platforms"
          render={({ field: { value, onChange }, fieldState }) => (
            <CheckboxGroup
              label="Platforms"
              options={platformOptions}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label="Tags"
          optional
          hint="Words to find it by, with commas between them."
          {...field('tags')}
        />
        <TextField
          label="Technologies"
          optional
          hint="Ids of technology entries, with commas between them."
          autoCapitalize="none"
          {...field('technologies')}
        />
        <Checkbox
          label="Featured"
          hint="Shown first on the home page."
          {...form.register('featured')}
        />
      </FormSection>
      <FormSection title="Pictures">
        <TextField label="Address of the icon" optional type="url" {...field('iconUrl')} />
        <MediaPickerButton
          label="Choose the icon"
          onPick={({ url }) => {
            setValue('iconUrl', url, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <ScreenshotFields form={form} />
      </FormSection>
      <FormSection title="Links">
        {linkFields.map(([name, label]) => (
          <TextField key={name} label={label} optional type="url" {...field(`links.${name}`)} />
        ))}
      </FormSection>
      <FormSection title="Version">
        <TextField label="Version" hint="As in 1.4.0." {...field('version')} />
        <TextField label="License" optional counter={limits.app.license} {...field('license')} />
      </FormSection>
    </div>
  );
}

/**
 * The category of an app: those that visitors choose from, and a hidden one that the app has. A category that is merged
 * while the form is open gives way to the one that took over.
 */
function CategoryField({ form }: { form: AppFormHandle }) {
  const { control, setValue } = form;
  const field = connectFields(form);
  const categories = useCurrentCategories();
  const chosen = useWatch({ control, name: 'category' });
  const present = findCategory(categories, chosen)?.id ?? chosen;
  useEffect(() => {
    if (present !== chosen) setValue('category', present, { shouldDirty: true });
  }, [present, chosen, setValue]);
  const offered = listUsableCategories(categories).filter(
    ({ id, hidden }) => !hidden || id === chosen,
  );
  return (
    <SelectField
      label="Category"
      options={[
        { value: '', label: 'Choose…' },
        ...offered.map(({ id, label, hidden }) => ({
          value: id,
          label: hidden ? `${label} (hidden)` : label,
        })),
      ]}
      {...field('category')}
    />
  );
}
