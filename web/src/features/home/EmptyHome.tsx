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
      title="The shelf is still empty"
      body={
        mayAdd
          ? 'Publish the first app, and visitors see it here.'
          : 'Apps appear here once they are published.'
      }
      action={
        mayAdd ? (
          <ButtonLink to={maySetUp ? '/admin/set-up' : '/admin'} variant="primary">
            {maySetUp ? 'Set up the site' : 'Go to the overview'}
          </ButtonLink>
        ) : (
          hasInstructions && <ButtonLink to="/instructions">See the instructions</ButtonLink>
        )
      }
    />
  );
}
