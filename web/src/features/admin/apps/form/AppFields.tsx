import { limits } from '@appshelf/model';
import type { ReactNode } from 'react';
import { connectFields } from '../../../../lib/connectFields';
import { Checkbox, FormSection, TextArea, TextField } from '../../../../ui';
import { MediaPickerButton } from '../../media';
import { ScreenshotFields } from './ScreenshotFields';
import { CategoryField, PlatformsField, TagsField } from './TermFields';
import type { AppFormHandle } from './useAppEditor';

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
  const { setValue } = form;
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
        <PlatformsField form={form} />
        <TagsField form={form} />
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
