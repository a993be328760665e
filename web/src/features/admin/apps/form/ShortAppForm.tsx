import { t } from '@lingui/core/macro';
import { kindFields, type App } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { TextField } from '../../../../ui';
import { DocumentForm } from '../../../editor';
import {
  AddressField,
  OpenEntry,
  PublishButton,
  PublishingNeeds,
  useEntryEditor,
  type EntryDocument,
} from '../../entryEditor';
import { FieldInputs } from '../../fields';
import { RepositoryForm } from './RepositoryForm';
import { RepositoryPictures } from './RepositoryPictures';
import { appKind } from './appKind';
import { useNewApp } from './useNewApp';

const { form: appForm } = appKind;

/** What the short form asks for: the name, and what publishing needs. */
const shortFields = (() => {
  const needed = new Set(appForm.getMissing({}).map(([name]) => name));
  return appForm.edited.filter(([name]) => name === appForm.title || needed.has(name));
})();

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

interface ShortFormProps {
  editor: EntryDocument;
  app: App | null;
  /** Whether chosen pictures are on their way. */
  isStoring?: boolean;
}

/** The fields of the short form, with what publishing needs beside them. */
function ShortForm({ editor, app, isStoring = false }: ShortFormProps) {
  const { form } = editor;
  const [tagline, description] = useWatch({
    control: form.control,
    name: ['tagline', 'description'],
  });
  const hasDescription = description !== tagline;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 @min-[58rem]:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
      <PublishingNeeds kind={appKind} entry={app} form={form} />
      <div className="@min-[58rem]:col-start-1 @min-[58rem]:row-start-1">
        <DocumentForm
          editor={editor}
          noun={t`app`}
          label={app === null ? t`New app` : app.name}
          fieldLabels={appForm.getLabels()}
          saveLabel={app === null ? t`Save draft and continue` : t`Save`}
          waitsFor={isStoring ? t`You can save once the pictures are uploaded.` : undefined}
          mainAction={
            app !== null && (
              <PublishButton kind={appKind} entry={app} editor={editor} disabled={false} />
            )
          }
        >
          <FieldInputs
            edited={shortFields.filter(([name]) => name !== 'description' || hasDescription)}
            form={form}
            special={{ tagline: <SentenceField form={form} /> }}
            below={
              app === null ? { [appForm.title]: <AddressField kind={appKind} form={form} /> } : {}
            }
          />
        </DocumentForm>
      </div>
    </div>
  );
}

/** A new app, by hand or from its repository. Its draft needs a name alone. */
function NewAppForm({ onCreated }: { onCreated: (id: string) => unknown }) {
  const { editor, fill, pictures } = useNewApp(onCreated);
  return (
    <div className="grid gap-6">
      <RepositoryForm onRead={fill} />
      <RepositoryPictures {...pictures} />
      <ShortForm editor={editor} app={null} isStoring={pictures.isStoring} />
    </div>
  );
}

function DraftForm({ app, isDeleted }: { app: App; isDeleted: boolean }) {
  return <ShortForm editor={useEntryEditor(appKind, { entry: app, isDeleted })} app={app} />;
}

interface ShortAppFormProps {
  /** The id of the draft that is published; null for a new app. */
  id: string | null;
  /** Called with the id of the new draft. */
  onCreated: (id: string) => unknown;
}

/**
 * The short form of a new app, or of a draft that is to be published: what publishing needs, and nothing else. The editor of
 * the app has the same unsaved work, so that more is written there.
 */
export function ShortAppForm({ id, onCreated }: ShortAppFormProps) {
  if (id === null) return <NewAppForm onCreated={onCreated} />;
  return (
    <OpenEntry key={id} kind={appKind} id={id}>
      {(app, isDeleted) => <DraftForm app={app} isDeleted={isDeleted} />}
    </OpenEntry>
  );
}
