import { t } from '@lingui/core/macro';
import { getOwnPagePath, limits, siteLink, sitePages, type SiteLink } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../../ui';
import { DraftDialog, useDialogDraft } from '../../../drafts';
import { useListOwnPagesQuery } from '../../ownPages';
import { translate } from '../../../../lib/translate';

/** The choice of an address that is typed. */
const typed = 'typed';

const fields = z.object({ page: z.string(), to: z.string(), label: z.string() });
const formSchema = z.object({ page: z.string(), ...siteLink.shape });

interface LinkDialogProps {
  /** The name of the list. */
  list: string;
  /** null for a new link. */
  link: SiteLink | null;
  /** The other links of the list. */
  others: readonly SiteLink[];
  onSave: (link: SiteLink) => void;
  onClose: () => void;
}

/** Where a link leads and its name. */
export function LinkDialog({ list, link, others, onSave, onClose }: LinkDialogProps) {
  const { data: ownPages = [] } = useListOwnPagesQuery(null);
  const ownLinks = ownPages.map((page) => ({
    to: getOwnPagePath(page),
    label: page.title.slice(0, limits.site.linkLabel),
  }));
  const pages = sitePages.map(({ to, label }) => ({ to, label: translate(label) }));
  const free = [...pages, ...ownLinks].filter(({ to }) => others.every((other) => other.to !== to));
  const start = link ?? free[0] ?? { to: '', label: '' };
  const draft = useDialogDraft({
    draft: ['siteLink', list, link?.to ?? ''],
    fields,
    schema: formSchema,
    initial: { page: free.some(({ to }) => to === start.to) ? start.to : typed, ...start },
  });
  const { form } = draft;
  const { errors, dirtyFields } = form.formState;
  const page = useWatch({ control: form.control, name: 'page' });

  const choose = (chosen: string) => {
    const found = free.find(({ to }) => to === chosen);
    form.setValue('to', found?.to ?? '');
    if (dirtyFields.label === true || link !== null) return;
    form.setValue('label', found?.label ?? '');
  };
  const save = form.handleSubmit(({ to, label }) => {
    if (others.some((other) => other.to === to)) {
      form.setError('to', { message: t`Another link in this list already leads there.` });
      return;
    }
    onSave({ to, label });
    draft.clear();
    onClose();
  });

  return (
    <DraftDialog
      draft={draft}
      title={link === null ? t`Add link` : t`Edit ${link.label}`}
      submitLabel={link === null ? t`Add link` : t`Change link`}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t`Leads to`}
        options={[
          ...free.map(({ to, label }) => ({ value: to, label })),
          { value: typed, label: t`Another address` },
        ]}
        {...form.register('page', {
          onChange: ({ target }: { target: HTMLSelectElement }) => choose(target.value),
        })}
      />
      {page === typed && (
        <TextField
          label={t`Address`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint={t`A page of this site such as /apps?category=design, or an address that starts with https://. Links to other sites are marked.`}
          error={errors.to?.message}
          {...form.register('to')}
        />
      )}
      <TextField
        label={t`Name`}
        autoComplete="off"
        counter={limits.site.linkLabel}
        error={errors.label?.message}
        {...form.register('label')}
      />
    </DraftDialog>
  );
}
