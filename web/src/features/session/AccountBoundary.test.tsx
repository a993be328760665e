import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderMember } from '../../testing/renderMember';
import { makeUser } from '../../testing/user';
import { AccountBoundary } from './AccountBoundary';

const page = (
  <AccountBoundary>
    <input aria-label="Text" />
  </AccountBoundary>
);

it('keeps what is typed while the session ends and the same account is back, and shows it to no other', async () => {
  const { user, setUser } = renderMember(page);
  await user.type(screen.getByLabelText('Text'), 'Of Ada');
  setUser(makeUser({ displayName: 'Ada L.' }));
  setUser(null);
  expect(screen.getByLabelText('Text')).toHaveValue('Of Ada');
  setUser(makeUser());
  expect(screen.getByLabelText('Text')).toHaveValue('Of Ada');
  setUser(null);
  setUser(makeUser({ uid: 'bob' }));
  expect(screen.getByLabelText('Text')).toHaveValue('');
});
