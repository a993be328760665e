import { t } from '@lingui/core/macro';
import { getErrorMessage, providerIds } from '@appshelf/model';
import { useEffect, useRef } from 'react';
import { withAccount } from '../withAccount';
import { LinkGoogle, LinkedMethod, AddPassword } from './SignInMethods';
import { hasProvider } from './providers';

/** The account's ways to sign in. Each can be linked or unlinked, except the last one. */
export const SignInSection = withAccount(({ user }) => {
  const list = useRef<HTMLUListElement>(null);
  const count = user.providerData.length;
  const before = useRef(count);
  const isOnly = count <= 1;

  useEffect(() => {
    const focusIsLost = document.activeElement === document.body;
    if (count < before.current && focusIsLost) list.current?.focus();
    before.current = count;
  }, [count]);

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Ways to sign in`}
        className="divide-y divide-line border-y border-line"
      >
        {user.providerData.map((provider) => (
          <LinkedMethod key={provider.providerId} provider={provider} isOnly={isOnly} />
        ))}
        {!hasProvider(user, providerIds.password) && <AddPassword />}
        {!hasProvider(user, providerIds.google) && <LinkGoogle />}
      </ul>
      {isOnly && (
        <p className="mt-3 text-small text-ink-3">
          {getErrorMessage({ code: 'auth/last-provider' })}
        </p>
      )}
    </>
  );
});
