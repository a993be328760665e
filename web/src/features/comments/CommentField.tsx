import { limits } from '@appshelf/model';
import { Controller, type Control } from 'react-hook-form';
import { MarkdownField } from '../../ui';
import { CommentText } from './CommentText';

interface CommentFieldProps {
  control: Control<{ body: string }>;
  label: string;
  hint?: string;
  error: string | undefined;
}

/** The text of a comment, in Markdown with a preview. */
export function CommentField({ control, label, hint, error }: CommentFieldProps) {
  return (
    <Controller
      control={control}
      name="body"
      render={({ field: { ref, value, onChange } }) => (
        <MarkdownField
          ref={ref}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          rows={3}
          counter={limits.comment.body}
          value={value}
          onChange={onChange}
          error={error}
          renderPreview={(source) => <CommentText source={source} />}
        />
      )}
    />
  );
}
