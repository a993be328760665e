import { msg, t } from '@lingui/core/macro';
import { limits } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { Checkbox, FormSection, TextField } from '../../../../ui';
import { MediaPickerButton, PictureTextField } from '../../media';
import { ScreenshotFields } from './ScreenshotFields';
import { CategoryField, PlatformsField, TagsField } from './TermFields';
import type { AppFormHandle } from './useAppEditor';
import { i18n } from '../../../../lib/i18n';

const linkFields = [
  ['website', msg`Website`],
  ['source', msg`Source code`],
  ['download', msg`Download`],
  ['support', msg`Support`],
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
      <section className="grid gap-4" aria-label={t`Basics`}>
        <TextField label={t`Name`} counter={limits.app.name} {...field('name')} />
        {address}
        <TextField
          label={t`Tagline`}
          hint={t`What it is for, in one line.`}
          counter={limits.app.tagline}
          {...field('tagline')}
        />
        <Controller
          control={form.control}
          name="description"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <PictureTextField
              ref={ref}
              label={t`Description`}
              hint={t`You can use Markdown.`}
              rows={10}
              counter={limits.app.description}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </section>
      <FormSection title={t`Catalogue`}>
        <CategoryField form={form} />
        <PlatformsField form={form} />
        <TagsField form={form} />
        <TextField
          label={t`Technologies`}
          optional
          hint={t`IDs of technology entries, separated by commas.`}
          autoCapitalize="none"
          {...field('technologies')}
        />
        <Checkbox
          label={t`Featured`}
          hint={t`Shown first on the home page.`}
          {...form.register('featured')}
        />
      </FormSection>
      <FormSection title={t`Pictures`}>
        <TextField label={t`Address of the icon`} optional type="url" {...field('iconUrl')} />
        <MediaPickerButton
          label={t`Choose the icon`}
          onPick={({ url }) => {
            setValue('iconUrl', url, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <ScreenshotFields form={form} />
      </FormSection>
      <FormSection title={t`Links`}>
        {linkFields.map(([name, label]) => (
          <TextField
            key={name}
            label={i18n._(label)}
            optional
            type="url"
            {...field(`links.${name}`)}
          />
        ))}
      </FormSection>
      <FormSection title={t`Version`}>
        <TextField label={t`Version`} hint={t`For example, 1.4.0`} {...field('version')} />
        <TextField label={t`Licence`} optional counter={limits.app.license} {...field('license')} />
      </FormSection>
    </div>
  );
}
