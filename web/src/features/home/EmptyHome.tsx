import { t } from '@lingui/core/macro';
import { PackageOpen } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../ui';
import { catalogueHref } from '../apps';
import { useHasPermission } from '../session';
import { useIsModuleOn } from '../site';

interface EmptyHomeProps {
  /** Whether apps are published, but none in the sections of the home page. */
  hasApps: boolean;
}

/** What the home page shows in place of apps. People who may change that get a link to the way on. */
export default function EmptyHome({ hasApps }: EmptyHomeProps) {
  const hasInstructions = useIsModuleOn('instructions');
  const maySetUp = useHasPermission('settings.edit');
  const mayAdd = useHasPermission('apps.edit');
  if (hasApps) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t`Find an app in the catalogue`}
        body={
          maySetUp
            ? t`The sections of this page have no entries yet. You choose them in the site settings.`
            : t`All apps of this site are there.`
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={catalogueHref({})} variant="primary">{t`See all apps`}</ButtonLink>
            {maySetUp && <ButtonLink to="/admin/settings">{t`Site settings`}</ButtonLink>}
          </span>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={PackageOpen}
      title={t`No apps yet`}
      body={
        mayAdd
          ? t`Publish your first app, and visitors will see it here.`
          : t`Apps appear here once they are published.`
      }
      action={
        mayAdd ? (
          <ButtonLink to={maySetUp ? '/admin/set-up' : '/admin/apps/create'} variant="primary">
            {maySetUp ? t`Set up the site` : t`New app`}
          </ButtonLink>
        ) : (
          hasInstructions && <ButtonLink to="/instructions">{t`See the instructions`}</ButtonLink>
        )
      }
    />
  );
}
