import { PackageOpen } from 'lucide-react';
import { useAppSelector } from '../../store';
import { ButtonLink, EmptyState } from '../../ui';
import { selectIsAdmin } from '../session';

/** The home page before the first app is published. Administrators are led to what is left to set up. */
export default function EmptyHome() {
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" className="size-6" />}
      title="The shelf is still empty"
      body={
        isAdmin
          ? 'Publish the first app, and visitors see it here.'
          : 'Apps appear here once they are published.'
      }
      action={
        isAdmin ? (
          <ButtonLink to="/admin" variant="primary">
            Go to the overview
          </ButtonLink>
        ) : (
          <ButtonLink to="/instructions">See the instructions</ButtonLink>
        )
      }
    />
  );
}
