import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderMember } from './renderMember';
import { makeUser } from './user';
import { useGetSiteSettingsQuery } from '../features/admin/settings/api';
import { SiteEditor } from '../features/admin/settings/SiteEditor';
import type { FieldsetProps } from '../features/admin/settings/siteForm';

interface FormProps {
  /** The fields that are shown. */
  children: (form: FieldsetProps['form']) => ReactNode;
  /** Whether the former settings are listed below the form. */
  hasHistory: boolean;
}

function SettingsForm({ children, hasHistory }: FormProps) {
  const { data: settings } = useGetSiteSettingsQuery(undefined);
  if (settings === undefined) return null;
  return (
    <SiteEditor {...settings} saveLabel="Save settings" hasHistory={hasHistory}>
      {children}
    </SiteEditor>
  );
}

/**
 * Renders the form of the site's settings for an administrator with some of its fields, for tests: the whole page, which has
 * a hundred controls, takes several times as long. Who is signed in to the database is not changed.
 */
export async function renderFields(fields: FormProps['children'], hasHistory = false) {
  const page = renderMember(
    <SettingsForm hasHistory={hasHistory}>{fields}</SettingsForm>,
    makeUser({ claims: { admin: true } }),
  );
  await screen.findByText('Save settings');
  return page;
}
