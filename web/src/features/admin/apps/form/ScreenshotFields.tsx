import { t } from '@lingui/core/macro';
import { limits } from '@appshelf/model';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button, FieldError, IconButton, TextField } from '../../../../ui';
import { connectFields } from '../../../../lib/connectFields';
import { MediaPickerButton } from '../../media';
import type { AppFormHandle } from './useAppEditor';

/** The screenshots of an app, in the order in which its page shows them. */
export function ScreenshotFields({ form }: { form: AppFormHandle }) {
  const { control, formState, getValues, setValue } = form;
  const field = connectFields(form);
  const { fields, append, remove } = useFieldArray({ control, name: 'screenshots' });
  const errors = formState.errors.screenshots;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t`Screenshots`}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-3 border-s-2 border-line ps-4">
          <div className="grid min-w-0 flex-1 gap-3">
            <TextField
              label={t`Address of screenshot ${String(index + 1)}`}
              type="url"
              {...field(`screenshots.${index}.url`)}
            />
            <MediaPickerButton
              label={t`Choose screenshot ${String(index + 1)}`}
              onPick={({ url, alt }) => {
                const written = getValues(`screenshots.${index}.alt`);
                const shown = written === '' ? alt : written;
                setValue(`screenshots.${index}`, { url, alt: shown }, { shouldDirty: true });
              }}
            />
            <TextField
              label={t`What it shows`}
              hint={t`Read aloud to people who can’t see it.`}
              {...field(`screenshots.${index}.alt`)}
            />
          </div>
          <IconButton
            label={t`Remove screenshot ${String(index + 1)}`}
            icon={Trash2}
            onClick={() => {
              remove(index);
            }}
          />
        </div>
      ))}
      <FieldError message={errors?.root?.message ?? errors?.message} />
      {fields.length < limits.app.screenshots && (
        <Button
          className="justify-self-start"
          size="sm"
          icon={ImagePlus}
          onClick={() => {
            append({ url: '', alt: '' });
          }}
        >{t`Add screenshot`}</Button>
      )}
    </fieldset>
  );
}
