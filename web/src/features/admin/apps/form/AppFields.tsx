import { limits } from '@appshelf/model';
import type { ReactNode } from 'react';
import type { FieldError, Merge } from 'react-hook-form';
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

/** The error message of a list that is edited as one text: the error of the list, or of its first invalid entry. */
function listMessage(error: Merge<FieldError, unknown> | undefined): string | undefined {
  if (error === undefined) return undefined;
  const entries: unknown[] = Object.values(error);
  const wrong = entries.find(
    (entry): entry is { message: string } =>
      typeof entry === 'object' &&
      entry !== null &&
      'message' in entry &&
      typeof entry.message === 'string',
  );
  return typeof error.message === 'string' ? error.message : wrong?.message;
}

interface AppFieldsProps {
  form: AppFormHandle;
  /** The field for the address of a new app. The address of an existing app cannot change. */
  address?: ReactNode;
}

/** The fields of an app that an administrator edits. */
export function AppFields({ form, address }: AppFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-8">
      <section className="grid gap-4" aria-label="Basics">
        <TextField
          label="Name"
          counter={limits.app.name}
          error={errors.name?.message}
          {...register('name')}
        />
        {address}
        <TextField
          label="Tagline"
          hint="What it is for, in one line."
          counter={limits.app.tagline}
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <TextArea
          label="Description"
          hint="Markdown."
          rows={10}
          counter={limits.app.description}
          error={errors.description?.message}
          {...register('description')}
        />
      </section>
      <FormSection title="Catalogue">
        <CategoryField form={form} />
        <PlatformsField form={form} />
        <TagsField form={form} error={listMessage(errors.tags)} />
        <TextField
          label="Technologies"
          optional
          hint="Ids of technology entries, with commas between them."
          autoCapitalize="none"
          error={listMessage(errors.technologies)}
          {...register('technologies')}
        />
        <Checkbox label="Featured" hint="Shown first on the home page." {...register('featured')} />
      </FormSection>
      <FormSection title="Pictures">
        <TextField
          label="Address of the icon"
          optional
          type="url"
          error={errors.iconUrl?.message}
          {...register('iconUrl')}
        />
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
          <TextField
            key={name}
            label={label}
            optional
            type="url"
            error={errors.links?.[name]?.message}
            {...register(`links.${name}`)}
          />
        ))}
      </FormSection>
      <FormSection title="Version">
        <TextField
          label="Version"
          hint="As in 1.4.0."
          error={errors.version?.message}
          {...register('version')}
        />
        <TextField
          label="License"
          optional
          counter={limits.app.license}
          error={errors.license?.message}
          {...register('license')}
        />
      </FormSection>
    </div>
  );
}
