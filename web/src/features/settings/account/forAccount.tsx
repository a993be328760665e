import type { User } from '@appshelf/model';
import type { ComponentType } from 'react';
import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';

/** What a section about the account is given. */
export interface AccountSectionProps {
  user: User;
}

/**
 * Gives a section the account that is signed in, as it is at every moment. Nothing typed for one account is shown to
 * the next, and nothing at all in the moment between signing out and leaving the page.
 */
export function forAccount(Section: ComponentType<AccountSectionProps>): ComponentType {
  return function AccountSection() {
    const { user } = useAppSelector(selectSession);
    return user === null ? null : <Section key={user.uid} user={user} />;
  };
}
