import { t } from '@lingui/core/macro';
import { sourceLanguage, type Language, type Part, type TranslationTexts } from '@appshelf/model';
import { Check, Copy } from 'lucide-react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { Badge, Button, MarkdownField, TextArea, TextField } from '../../../ui';
import { getDiffPieces } from '../../../ui/text/diffPieces';
import { DiffText } from '../../../ui/text/DiffText';
import { getPartLabel } from './partLabels';
import type { TranslationFields } from './translationFields';

interface PartFieldsProps {
  part: Part;
  language: Language;
  form: UseFormReturn<TranslationFields, unknown, TranslationTexts>;
}

/** How long an original is whose translation has one line. */
const longLine = 80;

/** A text: its original, what of it changed since it was translated, and the field of its translation. */
export function PartFields({ part, language, form }: PartFieldsProps) {
  const { key, text, max, isMarkdown } = part;
  const label = getPartLabel(part);
  const source = useWatch({ control: form.control, name: `sources.${key}` });
  const hasChanged = source !== '' && source !== text;
  const confirmSource = () => form.setValue(`sources.${key}`, text, { shouldDirty: true });
  // A button that disappears would take the focus with it.
  const focus = () => form.setFocus(`texts.${key}`);
  const keepTranslation = () => {
    confirmSource();
    focus();
  };
  const copy = (change: (next: string) => void) => {
    change(text);
    focus();
  };
  const error = form.formState.errors.texts?.[key]?.message;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-line pt-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label} {hasChanged && <Badge tone="warn">{t`Original changed`}</Badge>}
        </p>
        <p
          dir="auto"
          lang={sourceLanguage}
          className="mt-1.5 max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-line text-ink-2"
        >
          {hasChanged ? <DiffText pieces={getDiffPieces(source, text)} /> : text}
        </p>
        {hasChanged && (
          <Button size="sm" icon={Check} className="mt-3" onClick={keepTranslation}>
            {t`Translation is still correct`}
          </Button>
        )}
      </div>
      <div lang={language} className="min-w-0">
        <Controller
          control={form.control}
          name={`texts.${key}`}
          render={({ field: { value, onChange, onBlur, ref } }) => {
            const change = (next: string) => {
              onChange(next);
              confirmSource();
            };
            const shared = {
              label: t`${label}: translation`,
              counter: max,
              error,
              value,
              ref,
            };
            if (isMarkdown) return <MarkdownField {...shared} onChange={change} />;
            const Field = text.length > longLine ? TextArea : TextField;
            const control = (
              <Field
                {...shared}
                autoComplete="off"
                onBlur={onBlur}
                onChange={(event: { target: { value: string } }) => change(event.target.value)}
              />
            );
            // What stands around the words of an email's HTML is copied, and not typed again.
            if (part.field !== 'html' || value !== '') return control;
            return (
              <>
                {control}
                <Button size="sm" icon={Copy} className="mt-3" onClick={() => copy(change)}>
                  {t`Copy the original`}
                </Button>
              </>
            );
          }}
        />
      </div>
    </div>
  );
}
