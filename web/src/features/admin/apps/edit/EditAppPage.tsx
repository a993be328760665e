import { t } from '@lingui/core/macro';
import type { App } from '@appshelf/model';
import { ChartColumn, Copy } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MenuItem, MenuLink } from '../../../../ui';
import { EntryEditor, OpenEntry, useEntryEditor } from '../../entryEditor';
import { appKind } from '../form/appKind';
import { PreviewButton } from '../form/PreviewButton';
import type { AppPreview } from '../form/PreviewDialog';
import { ReleasesSection } from '../releases/ReleasesSection';
import { DuplicateDialog } from './DuplicateDialog';
import { OtherEditors } from './OtherEditors';

/** /admin/apps/{id}: edits, publishes, archives and deletes an app. */
export function EditAppPage({ Preview }: { Preview: AppPreview }) {
  const { id = '' } = useParams();
  return (
    <OpenEntry key={id} kind={appKind} id={id}>
      {(app, isDeleted) => <AppEditor app={app} isDeleted={isDeleted} Preview={Preview} />}
    </OpenEntry>
  );
}

interface AppEditorProps {
  app: App;
  isDeleted: boolean;
  Preview: AppPreview;
}

function AppEditor({ app, isDeleted, Preview }: AppEditorProps) {
  const editor = useEntryEditor(appKind, { entry: app, isDeleted });
  const [isDuplicating, setDuplicating] = useState(false);
  return (
    <>
      <EntryEditor
        kind={appKind}
        entry={app}
        editor={editor}
        above={<OtherEditors page={`/admin/apps/${app.id}`} />}
        beside={<PreviewButton Preview={Preview} editor={editor} saved={app} />}
        menu={
          <>
            <MenuLink to={`/admin/apps/${app.id}/stats`} icon={ChartColumn}>
              {t`Statistics`}
            </MenuLink>
            <MenuItem
              icon={Copy}
              disabled={editor.form.formState.isDirty}
              onSelect={() => setDuplicating(true)}
            >
              {t`Duplicate`}
            </MenuItem>
          </>
        }
        parts={
          <ReleasesSection
            app={app}
            change={editor.change}
            onVersion={(version) => editor.form.resetField('version', { defaultValue: version })}
          />
        }
      />
      {isDuplicating && <DuplicateDialog app={app} onClose={() => setDuplicating(false)} />}
    </>
  );
}
