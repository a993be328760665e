import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPassword } from '../../firebase/auth/passwordPolicy';
import { startTestAuth } from '../../testing/auth';
import { PasswordField } from '../../ui';
import { PasswordRequirements } from './PasswordRequirements';

const auth = startTestAuth();

function Field({ password }: { password: string }) {
  return <PasswordField label="Password" hint={<PasswordRequirements password={password} />} />;
}

const described = () => screen.getByLabelText('Password');
const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

beforeEach(() => {
  auth.setPasswordPolicy({
    customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the minimum length before the policy is known, and the policy as soon as it is', async () => {
  const respond = auth.hold('passwordPolicy');
  render(<Field password="" />);
  expect(described()).toHaveAccessibleDescription('At least 6 characters. Not met yet.');
  respond();
  await waitFor(() => {
    expect(described()).toHaveAccessibleDescription(
      'At least 8 characters. Not met yet. A number. Not met yet.',
    );
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('checks the password when typing pauses, and says how many requirements are met', async () => {
  // The SDK has the policy from now on, and checks without a request.
  await checkPassword('');
  vi.useFakeTimers();
  const { rerender } = render(<Field password="" />);
  await wait(0);
  const unmet = 'At least 8 characters. Not met yet. A number. Not met yet.';
  for (const password of ['a', 'ab', 'ab1']) {
    rerender(<Field password={password} />);
    await wait(199);
    expect(described()).toHaveAccessibleDescription(new RegExp(`^${unmet}`));
  }
  await wait(1);
  expect(described()).toHaveAccessibleDescription(/A number. Met./);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 requirements met.');
  rerender(<Field password="abcdefg1" />);
  await wait(200);
  expect(described()).toHaveAccessibleDescription(/^At least 8 characters. Met. A number. Met./);
  expect(screen.getByRole('status')).toHaveTextContent('The password meets all requirements.');
});

it('ignores an answer about an earlier password', async () => {
  const respondToFirst = auth.hold('passwordPolicy');
  const { rerender } = render(<Field password="" />);
  await waitFor(() => expect(auth.requests()).toHaveLength(1));
  // Further requests do not wait.
  auth.hold('passwordPolicy')();
  rerender(<Field password="abcdefg1" />);
  await waitFor(() => expect(described()).toHaveAccessibleDescription(/A number. Met./));
  respondToFirst();
  await checkPassword('');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(described()).toHaveAccessibleDescription(/A number. Met./);
});
