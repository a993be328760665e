import { limits } from '@appshelf/model';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { MarkdownField, TextArea, TextField } from '../../../../ui';
import type { ResourceFields, ResourceInput } from './forms';
import { PictureField } from './PictureField';

/** The fields of a resource that an administrator edits. */
export function ResourceFieldset({
  form,
}: {
  form: UseFormReturn<ResourceFields, unknown, ResourceInput>;
}) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const imageUrl = useWatch({ control, name: 'imageUrl' });
  return (
    <>
      <TextField
        label="Title"
        counter={limits.resource.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Summary"
        rows={2}
        counter={limits.resource.summary}
        error={errors.summary?.message}
        {...register('summary')}
      />
      <Controller
        control={control}
        name="body"
        render={({ field: { value, onChange }, fieldState }) => (
          <MarkdownField
            label="Text"
            hint="Markdown."
            rows={8}
            counter={limits.resource.body}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label="Address"
        optional
        type="url"
        hint="Where people can read more."
        error={errors.url?.message}
        {...register('url')}
      />
      <PictureField address={imageUrl} error={errors.imageUrl?.message} {...register('imageUrl')} />
    </>
  );
}
