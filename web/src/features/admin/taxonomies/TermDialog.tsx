import { t } from '@lingui/core/macro';
import {
  termIcons,
  limits,
  makeTermId,
  taxonomies,
  term as termSchema,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { toAppError } from '../../../store';
import { SelectField, TextField } from '../../../ui';
import { DraftDialog, useDialogDraft } from '../../drafts';
import { TermIcon } from '../../site';
import { i18n } from '../../../lib/i18n';
import { translate } from '../../../lib/translate';
import { iconLabels } from './iconLabels';

const { shape } = termSchema;

const formSchema = z.object({
  id: shape.id,
  label: shape.label,
  description: shape.description,
  icon: z.enum(['', ...termIcons]),
});
const fields = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  icon: formSchema.shape.icon,
});

const listIcons = () => [
  { value: '', label: t`None` },
  ...termIcons.map((value) => ({ value, label: i18n._(iconLabels[value]) })),
];

interface TermDialogProps {
  name: Exclude<TaxonomyName, 'tags'>;
  /** null for a new one. */
  term: Term | null;
  /** All terms of the list. */
  terms: readonly Term[];
  onSave: (term: Term) => Promise<unknown>;
  onClose: () => void;
}

/** The name, description and icon of a category or platform, and the address of a new one. */
export function TermDialog({ name, term, terms, onSave, onClose }: TermDialogProps) {
  const { names, parameter } = taxonomies[name];
  const word = translate(names[0]);
  const [failure, setFailure] = useState<string>();
  const draft = useDialogDraft<z.infer<typeof fields>, z.infer<typeof formSchema>>({
    draft: ['term', name, term?.id ?? ''],
    fields,
    schema: formSchema,
    initial: {
      id: term?.id ?? '',
      label: term?.label ?? '',
      description: term?.description ?? '',
      icon: term?.icon ?? '',
    },
  });
  const { form } = draft;
  const field = connectFields(form);
  const { dirtyFields } = form.formState;
  const icon = useWatch({ control: form.control, name: 'icon' });

  const save = form.handleSubmit(async ({ icon: chosen, ...entered }) => {
    const others = terms.filter(({ id }) => id !== term?.id);
    if (others.some(({ id }) => id === entered.id)) {
      form.setError('id', { message: t`Another ${word} has this address, or used to have it.` });
      return;
    }
    setFailure(undefined);
    try {
      const before = term ?? { hidden: false, mergedInto: null };
      await onSave({ ...before, ...entered, icon: chosen === '' ? null : chosen });
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    draft.clear();
    onClose();
  });

  return (
    <DraftDialog
      draft={draft}
      title={term === null ? t`New ${word}` : t`Edit ${term.label}`}
      submitLabel={term === null ? t`Add ${word}` : t`Save ${word}`}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        autoComplete="off"
        counter={limits.term.label}
        {...field('label', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (term !== null || dirtyFields.id === true) return;
            const taken = terms.map(({ id }) => id);
            form.setValue('id', makeTermId(target.value, parameter, taken));
          },
        })}
      />
      {term === null && (
        <TextField
          label={t`Address`}
          hint={t`The end of /apps?${parameter}=…, which never changes.`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('id')}
        />
      )}
      <TextField
        label={t`Description`}
        optional
        hint={
          name === 'categories'
            ? t`What belongs in it, for search engines and link previews.`
            : t`What it is, for those who choose it.`
        }
        counter={limits.term.description}
        {...field('description')}
      />
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <SelectField label={t`Icon`} options={listIcons()} {...field('icon')} />
        </div>
        <span className="grid size-10 place-items-center rounded-control bg-sunken">
          <TermIcon name={icon === '' ? null : icon} className="size-5" />
        </span>
      </div>
    </DraftDialog>
  );
}
