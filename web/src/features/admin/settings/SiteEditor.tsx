import { t } from '@lingui/core/macro';
import { databasePaths, siteSettings } from '@appshelf/model';
import type { ReactNode } from 'react';
import { getDeviceZone } from '../../../lib/deviceZone';
import { DocumentForm, useDocumentEditor } from '../../editor';
import { HistorySection } from '../history';
import {
  useChangeSiteSettingsMutation,
  useRestoreSiteSettingsMutation,
  type EditedSiteSettings,
} from './api';
import type { FieldsetProps } from './siteForm';
import {
  getFieldNames,
  listChangedFields,
  siteFields,
  siteFormSchema,
  toSiteChanges,
  toSiteFields,
  type SiteFields,
} from './siteForm';
import { useIsConnected } from './useIsConnected';

interface SiteEditorProps extends EditedSiteSettings {
  saveLabel: string;
  /** Whether the former settings are listed below the form. */
  hasHistory?: boolean;
  onSaved?: () => unknown;
  /** The fields that are shown. */
  children: (form: FieldsetProps['form']) => ReactNode;
}

/** The time zone with which the form of a new site begins: that of this device, empty for UTC. */
function getFirstZone(): string {
  const zone = getDeviceZone();
  return zone === 'UTC' ? '' : zone;
}

/**
 * The form of the site's settings, wherever it is shown: its unsaved work, what others change meanwhile, and the save of
 * what was changed. The first save of a site without settings writes all of them, with the time zone of this device unless
 * another one is chosen.
 */
export function SiteEditor({
  settings,
  isComplete,
  unsaved,
  saveLabel,
  hasHistory = false,
  onSaved,
  children,
}: SiteEditorProps) {
  const [change, { isLoading }] = useChangeSiteSettingsMutation();
  const [restore] = useRestoreSiteSettingsMutation();
  const isConnected = useIsConnected();
  // The settings have no version: others may change other fields, and every open page follows them live.
  const stored = {
    content: toSiteFields(isComplete ? settings : { timeZone: getFirstZone(), ...settings }),
    version: 0,
  };
  const editor = useDocumentEditor<SiteFields, SiteFields>({
    draft: ['site'],
    fields: siteFields,
    schema: siteFormSchema,
    fieldNames: getFieldNames(),
    stored,
    empty: stored.content,
    toFields: (fields) => fields,
    read: () => Promise.resolve(stored),
    write: async (fields) => {
      const changed = [...unsaved, ...listChangedFields(fields, stored.content)];
      await change(toSiteChanges(fields, changed)).unwrap();
      return 0;
    },
    describeSaved: () => t`Settings saved.`,
    ...(onSaved && { onSaved }),
  });
  const { form, history } = editor;

  return (
    <>
      <DocumentForm
        editor={editor}
        noun={t`page`}
        saveLabel={saveLabel}
        className="gap-8"
        note={
          isLoading &&
          !isConnected && (
            <p role="status">{t`There is no connection. The settings will be saved as soon as it is back.`}</p>
          )
        }
      >
        {children(form)}
      </DocumentForm>
      {hasHistory && history !== null && (
        <HistorySection
          path={databasePaths.site}
          noun={t`page`}
          name={t`the settings`}
          content={settings}
          parse={(former) => siteSettings.safeParse(former).data ?? null}
          isDirty={history.isDirty}
          onRestore={async (former) => {
            await restore({ known: settings, former }).unwrap();
          }}
          onFill={(former) => history.onFill(toSiteFields(former))}
        />
      )}
    </>
  );
}
