import { t } from '@lingui/core/macro';
import type { Screenshot } from '@appshelf/model';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { translate } from '../../../lib/translate';
import { Button, FieldError, IconButton, TextField } from '../../../ui';
import { MediaPickerButton } from '../media';
import type { InputProps } from './entryForm';

/** Pictures with their text alternatives, in the order in which the page of an entry shows them. */
export function PicturesInput({ name, field: { label, max }, ...props }: InputProps<'pictures'>) {
  const form = props.form as unknown as UseFormReturn<Record<string, Screenshot[]>>;
  const { control, formState, getValues, setValue } = form;
  const connect = connectFields(form);
  const { fields, append, remove } = useFieldArray({ control, name });
  const errors = formState.errors[name];
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{translate(label)}</legend>
      {fields.map(({ id }, index) => {
        const place = `${name}.${index}` as const;
        const number = String(index + 1);
        return (
          <div key={id} className="flex items-start gap-3 border-s-2 border-line ps-4">
            <div className="grid min-w-0 flex-1 gap-3">
              <TextField
                label={t`Address of screenshot ${number}`}
                type="url"
                {...connect(`${place}.url`)}
              />
              <MediaPickerButton
                label={t`Choose screenshot ${number}`}
                onPick={({ url, alt }) => {
                  const written = getValues(`${place}.alt`);
                  const picture: Screenshot = { url, alt: written === '' ? alt : written };
                  setValue(place, picture, { shouldDirty: true });
                }}
              />
              <TextField
                label={t`What it shows`}
                hint={t`Read aloud to people who can’t see it.`}
                {...connect(`${place}.alt`)}
              />
            </div>
            <IconButton
              label={t`Remove screenshot ${number}`}
              icon={Trash2}
              onClick={() => {
                remove(index);
              }}
            />
          </div>
        );
      })}
      <FieldError message={errors?.root?.message ?? errors?.message} />
      {fields.length < max && (
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
