import { t } from '@lingui/core/macro';
import { PackageOpen } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../ui';
import { useHasPermission } from '../session';
import { useIsModuleOn } from '../site';

/** The home page before the first app is published. People who may add one get a link to the set-up. */
export default function EmptyHome() {
  const hasInstructions = useIsModuleOn('instructions');
  const maySetUp = useHasPermission('settings.edit');
  const mayAdd = useHasPermission('apps.edit');
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
          <ButtonLink to={maySetUp ? '/admin/set-up' : '/admin'} variant="primary">
            {maySetUp ? t`Set up the site` : t`Go to the overview`}
          </ButtonLink>
        ) : (
          hasInstructions && <ButtonLink to="/instructions">{t`See the instructions`}</ButtonLink>
        )
      }
    />
  );
}
