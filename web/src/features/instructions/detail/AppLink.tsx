import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Leads to the app that an instruction is about. */
export function AppLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/apps/${id}`} className="font-semibold text-accent hover:underline">
      <Trans>
        for <bdi>{name}</bdi>
      </Trans>
    </Link>
  );
}
