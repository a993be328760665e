import { Users } from 'lucide-react';
import { Fragment } from 'react';
import { PersonName, useOthersOnPage } from '../../../presence';

/** How many people are named; the others are counted. */
const maxNames = 3;

/** Names the other administrators who have this app's editor open. */
export function OtherEditors({ page }: { page: string }) {
  const others = useOthersOnPage(page);
  const named = others.slice(0, maxNames);
  const rest = others.length - named.length;
  return (
    <div role="status">
      {named.length > 0 && (
        <p className="flex items-start gap-2 rounded-card bg-accent-soft px-5 py-3">
          <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {named.map(({ uid }, index) => (
              <Fragment key={uid}>
                {index > 0 && (index === named.length - 1 && rest === 0 ? ' and ' : ', ')}
                <PersonName uid={uid} />
              </Fragment>
            ))}
            {rest > 0 && ` and ${String(rest)} more`}
            {others.length === 1 ? ' is' : ' are'} also editing this app.
          </span>
        </p>
      )}
    </div>
  );
}
