import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

interface DidYouMeanProps {
  /** The query that was probably meant. */
  query: string;
  to: string;
  onLeave?: () => void;
}

/** Offers to search for what was probably meant. */
export function DidYouMean({ query, to, onLeave }: DidYouMeanProps) {
  return (
    <Trans>
      Did you mean{' '}
      <Link to={to} onClick={onLeave} className="font-semibold text-accent hover:underline">
        <bdi>{query}</bdi>
      </Link>
      ?
    </Trans>
  );
}
