import { PackageOpen } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../ui';

/** The home page before the first app is published. */
export default function EmptyHome() {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" className="size-6" />}
      title="The shelf is still empty"
      body="Apps appear here once they are published."
      action={<ButtonLink to="/instructions">See the instructions</ButtonLink>}
    />
  );
}
