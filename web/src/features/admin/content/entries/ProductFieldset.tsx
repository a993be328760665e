import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { limits } from '@appshelf/model';
import { X } from 'lucide-react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import {
  Checkbox,
  IconButton,
  SelectField,
  SquircleIcon,
  TextArea,
  TextField,
} from '../../../../ui';
import { useGetAppQuery } from '../../../apps';
import { AppPicker } from '../../../instructions';
import { PictureTextField } from '../../media';
import type { ProductFields, ProductInput } from './forms';
import { PictureField } from './PictureField';
import { perLocale } from '../../../../lib/perLocale';

/** Lists the currencies by code, with their names in the reader's language. */
const listCurrencies = perLocale((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value}, ${names.of(value) ?? value}`,
  }));
});

/** The fields of a product that an administrator edits. */
export function ProductFieldset({
  form,
}: {
  form: UseFormReturn<ProductFields, unknown, ProductInput>;
}) {
  const field = connectFields(form);
  const { control } = form;
  const [isFree, imageUrl] = useWatch({ control, name: ['isFree', 'imageUrl'] });
  return (
    <>
      <TextField label={t`Name`} counter={limits.product.name} {...field('name')} />
      <TextArea
        label={t`Summary`}
        hint={t`What it is and who it is for, in a sentence or two.`}
        rows={2}
        counter={limits.product.summary}
        {...field('summary')}
      />
      <Controller
        control={control}
        name="description"
        render={({ field: { value, onChange }, fieldState }) => (
          <PictureTextField
            label={t`Description`}
            hint={t`You can use Markdown.`}
            rows={8}
            counter={limits.product.description}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="appIds"
        render={({ field: { value, onChange } }) => <AppsField value={value} onChange={onChange} />}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t`Price`}</legend>
        <Checkbox label={t`Free`} {...form.register('isFree')} />
        {!isFree && (
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
      <TextField
        label={t`Web page`}
        optional
        type="url"
        hint={t`Where people can get it.`}
        {...field('url')}
      />
      <PictureField address={imageUrl} {...field('imageUrl')} />
    </>
  );
}

/** The apps of a product, in the order in which they were added. */
function AppsField({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t`Apps in it`}</legend>
      {value.length > 0 && (
        <ul aria-label={t`Apps in it`} className="grid gap-1.5 @min-[36rem]:grid-cols-2">
          {value.map((id) => (
            <ChosenApp
              key={id}
              id={id}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
      {value.length < limits.product.apps ? (
        <AppPicker
          key={value.length}
          label={t`Add an app`}
          optional
          value={null}
          onChange={(id) => {
            if (id !== null && !value.includes(id)) onChange([...value, id]);
          }}
        />
      ) : (
        <p className="text-small text-ink-2">
          <Trans>A product has at most {limits.product.apps} apps.</Trans>
        </p>
      )}
    </fieldset>
  );
}

function ChosenApp({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: app } = useGetAppQuery(id);
  const name = app?.name ?? id;
  return (
    <li className="flex h-10 items-center gap-2.5 rounded-control bg-surface pe-1 ps-2 ring-1 ring-line ring-inset">
      <SquircleIcon src={app?.iconUrl ?? null} name={name} size={24} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {app === null && <span className="text-small text-warn">{t`not published`}</span>}
      <IconButton size="sm" label={t`Remove ${name}`} icon={X} onClick={onRemove} />
    </li>
  );
}
