import { commentFields } from '@appshelf/model';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { MarkdownField } from '../../ui';
import { CommentText } from './CommentText';

interface CommentFieldProps<
  Fields extends FieldValues,
  Name extends FieldPathByValue<Fields, string>,
> {
  control: Control<Fields, unknown, Fields>;
  name: Name;
  label: string;
  hint?: string;
  error: string | undefined;
}

/** The text of a comment, in Markdown with a preview. */
export function CommentField<
  Fields extends FieldValues,
  Name extends FieldPathByValue<Fields, string>,
>({ control, name, label, hint, error }: CommentFieldProps<Fields, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange } }) => (
        <MarkdownField
          ref={ref}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          rows={3}
          counter={commentFields.body.max}
          value={value}
          onChange={onChange}
          error={error}
          renderPreview={(source) => <CommentText source={source} />}
        />
      )}
    />
  );
}
