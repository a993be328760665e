import { t } from '@lingui/core/macro';
import { limits } from '@appshelf/model';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { TextArea, TextField } from '../../../../ui';
import { PictureTextField } from '../../media';
import type { ResourceFields, ResourceInput } from './forms';
import { PictureField } from './PictureField';

/** The fields of a resource that an administrator edits. */
export function ResourceFieldset({
  form,
}: {
  form: UseFormReturn<ResourceFields, unknown, ResourceInput>;
}) {
  const field = connectFields(form);
  const { control } = form;
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  return (
    <>
      <TextField label={t`Title`} counter={limits.resource.title} {...field('title')} />
      <TextArea
        label={t`Summary`}
        rows={2}
        counter={limits.resource.summary}
        {...field('summary')}
      />
      <Controller
        control={control}
        name="body"
        render={({ field: { value, onChange }, fieldState }) => (
          <PictureTextField
            label={t`Text`}
            hint={t`You can use Markdown.`}
            rows={8}
            counter={limits.resource.body}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t`Address`}
        optional
        type="url"
        hint={t`Where people can read more.`}
        {...field('url')}
      />
      <PictureField address={imageUrl} {...field('imageUrl')} />
    </>
  );
}
