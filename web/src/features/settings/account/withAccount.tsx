import type { User } from '@appshelf/model';
import type { ComponentType } from 'react';
import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';

/** The props of a section about the account. */
export interface AccountSectionProps {
  user: User;
}

/**
 * Provides a section with the current account. The section is mounted again for another account, so that nothing typed
 * for one is shown to the next, and is not rendered while nobody is signed in.
 */
export function withAccount(Section: ComponentType<AccountSectionProps>): ComponentType {
  return function AccountSection() {
    const { user } = useAppSelector(selectSession);
    return user === null ? null : <Section key={user.uid} user={user} />;
  };
}
