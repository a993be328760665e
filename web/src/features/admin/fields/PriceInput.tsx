import { t } from '@lingui/core/macro';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { perLocale } from '../../../lib/perLocale';
import { Checkbox, SelectField, TextField } from '../../../ui';
import type { FormValues } from './fieldForms';

/** Lists the currencies by code, with their names in the reader's language. */
const listCurrencies = perLocale((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value}, ${names.of(value) ?? value}`,
  }));
});

/** The inputs of a price: whether it is free, the amount, the currency and how often it is charged. */
export function PriceInput({
  label,
  form,
}: {
  label: string;
  form: UseFormReturn<FormValues, unknown, FormValues>;
}) {
  const field = connectFields(form);
  const isFree = useWatch({ control: form.control, name: 'isFree' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <Checkbox label={t`Free`} {...form.register('isFree')} />
      {isFree !== true && (
        <div className="grid gap-4 @min-[36rem]:grid-cols-3">
          <TextField
            label={t`Amount`}
            inputMode="decimal"
            placeholder="12.50"
            {...field('amount')}
          />
          <SelectField
            label={t`Currency`}
            options={listCurrencies()}
            {...form.register('currency')}
          />
          <SelectField
            label={t`Billing`}
            options={[
              { value: 'once', label: t`Once` },
              { value: 'month', label: t`Monthly` },
              { value: 'year', label: t`Yearly` },
            ]}
            {...form.register('interval')}
          />
        </div>
      )}
    </fieldset>
  );
}
