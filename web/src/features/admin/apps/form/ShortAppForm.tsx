import { t } from '@lingui/core/macro';
import { kindFields } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { TextField } from '../../../../ui';
import { DocumentForm } from '../../../editor';
import { AddressField, type EntryDocument } from '../../entryEditor';
import { FieldInput } from '../../fields';
import { RepositoryForm } from './RepositoryForm';
import { appKind } from './appKind';
import { useNewApp } from './useNewApp';

/** The sentence about an app, which is its description too until somebody writes another one. */
function SentenceField({ form }: { form: EntryDocument['form'] }) {
  const { control, setValue } = form;
  const [tagline, description] = useWatch({ control, name: ['tagline', 'description'] });
  const isDescription = description === '' || description === tagline;
  return (
    <TextField
      label={t`What it is for, in one sentence`}
      counter={kindFields.app.tagline.max}
      {...connectFields(form)('tagline', {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          if (isDescription) setValue('description', target.value, { shouldDirty: true });
        },
      })}
    />
  );
}

/**
 * The short form of a new app, by hand or from its repository: what an app cannot do without. The form of a new app has
 * the same unsaved work, so that more is written there.
 */
export function ShortAppForm({ onSaved }: { onSaved: () => unknown }) {
  const { editor, fill } = useNewApp(onSaved);
  const { form } = editor;
  return (
    <div className="grid gap-6">
      <RepositoryForm onRead={fill} />
      <DocumentForm
        editor={editor}
        noun={t`app`}
        label={t`New app`}
        saveLabel={t`Save draft and continue`}
      >
        <TextField
          label={t`Name`}
          counter={kindFields.app.name.max}
          autoComplete="off"
          {...connectFields(form)('name')}
        />
        <AddressField kind={appKind} form={form} />
        <SentenceField form={form} />
        <FieldInput name="category" field={kindFields.app.category} form={form} />
        <FieldInput name="platforms" field={kindFields.app.platforms} form={form} />
      </DocumentForm>
    </div>
  );
}
