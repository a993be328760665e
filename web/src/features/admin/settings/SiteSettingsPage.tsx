import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ButtonLink, ErrorPanel, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { useHasPermission, useKeptRight } from '../../session';
import { LostPart } from '../access';
import { useGetSiteSettingsQuery } from './api';
import { SiteTranslations } from './LanguagesFieldset';
import type { SitePreview } from './PreviewSection';
import { SiteEditor } from './SiteEditor';
import { AnnouncementFieldset, SiteFieldset } from './SiteFieldset';

/** /admin/settings: settings of the whole site, for editors the announcement. Every open page applies a change at once. */
export function SiteSettingsPage({ Preview }: { Preview: SitePreview }) {
  const { data: settings, error, refetch } = useGetSiteSettingsQuery(undefined);
  const { isOpen: maySetAll, isLost } = useKeptRight('', useHasPermission('settings.edit'));
  return (
    <div className={clsx('grid grid-cols-1 gap-6', maySetAll ? 'max-w-[88rem]' : 'max-w-2xl')}>
      <PageMeta title={t`Settings`} />
      <PageHeader
        title={t`Settings`}
        lead={t`Changes apply to every open page right away.`}
        actions={maySetAll && !isLost && <ButtonLink to="/admin/set-up">{t`Set-up`}</ButtonLink>}
      />
      <LostPart isLost={isLost} />
      {settings === undefined && error !== undefined && (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
      {settings === undefined && error === undefined && <Skeleton className="h-96" />}
      {settings !== undefined && (
        <SiteEditor {...settings} saveLabel={t`Save settings`} hasHistory={maySetAll}>
          {(form) =>
            maySetAll ? (
              <SiteFieldset form={form} Preview={Preview} />
            ) : (
              <AnnouncementFieldset form={form} />
            )
          }
        </SiteEditor>
      )}
      {settings !== undefined && !maySetAll && <SiteTranslations />}
    </div>
  );
}
