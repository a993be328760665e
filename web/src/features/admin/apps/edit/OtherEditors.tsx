import { Users } from 'lucide-react';
import { Trans } from '@lingui/react/macro';
import { PersonName, useOthersOnPage } from '../../../presence';
import { formatCount } from '../../../../lib/formatCount';

/** How many people are named; the others are counted. */
const maxNames = 3;

/** Names the other administrators who have this app's editor open. */
export function OtherEditors({ page }: { page: string }) {
  const others = useOthersOnPage(page);
  const named = others.slice(0, maxNames);
  const rest = others.length - named.length;
  const name = (index: number) => <PersonName uid={named[index]?.uid ?? ''} />;
  return (
    <div role="status" className="empty:absolute">
      {named.length > 0 && (
        <p className="flex items-start gap-2 rounded-card bg-accent-soft px-5 py-3">
          <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {others.length === 1 && <Trans>{name(0)} is also editing this app.</Trans>}
            {others.length === 2 && (
              <Trans>
                {name(0)} and {name(1)} are also editing this app.
              </Trans>
            )}
            {others.length === 3 && (
              <Trans>
                {name(0)}, {name(1)} and {name(2)} are also editing this app.
              </Trans>
            )}
            {rest > 0 && (
              <Trans>
                {name(0)}, {name(1)}, {name(2)} and {formatCount(rest)} more are also editing this
                app.
              </Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
