import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PasswordRequirement } from '../../firebase/auth/passwordPolicy';
import { deferred } from '../../testing/deferred';
import { PasswordField } from '../../ui';
import { PasswordRequirements } from './PasswordRequirements';

const checkPassword = vi.hoisted(() =>
  vi.fn<(password: string) => Promise<PasswordRequirement[]>>(),
);
vi.mock('../../firebase/auth/passwordPolicy', () => ({ checkPassword }));

const policy = (password: string): PasswordRequirement[] => [
  { kind: 'minLength', length: 8, met: password.length >= 8 },
  { kind: 'number', met: /\d/.test(password) },
];

function Field({ password }: { password: string }) {
  return <PasswordField label="Password" hint={<PasswordRequirements password={password} />} />;
}

const described = () => screen.getByLabelText('Password');
const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

beforeEach(() => {
  vi.useFakeTimers();
  checkPassword.mockReset().mockImplementation((password) => Promise.resolve(policy(password)));
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the minimum length before the policy is known, and the policy as soon as it is', async () => {
  render(<Field password="" />);
  expect(described()).toHaveAccessibleDescription('At least 6 characters. Not met yet.');
  await wait(0);
  expect(described()).toHaveAccessibleDescription(
    'At least 8 characters. Not met yet. A number. Not met yet.',
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('checks the password when typing pauses, and says how many requirements are met', async () => {
  const { rerender } = render(<Field password="" />);
  await wait(0);
  for (const password of ['a', 'ab', 'ab1']) {
    rerender(<Field password={password} />);
    await wait(199);
  }
  expect(checkPassword).toHaveBeenCalledExactlyOnceWith('');
  await wait(1);
  expect(checkPassword).toHaveBeenLastCalledWith('ab1');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 requirements met.');
  rerender(<Field password="abcdefg1" />);
  await wait(200);
  expect(described()).toHaveAccessibleDescription(/^At least 8 characters. Met. A number. Met./);
  expect(screen.getByRole('status')).toHaveTextContent('The password meets all requirements.');
});

it('ignores an answer about an earlier password', async () => {
  const late = deferred<PasswordRequirement[]>();
  checkPassword.mockReturnValueOnce(late.promise);
  const { rerender } = render(<Field password="" />);
  await wait(0);
  rerender(<Field password="abcdefg1" />);
  await wait(200);
  await act(async () => {
    late.resolve(policy(''));
    await late.promise;
  });
  expect(described()).toHaveAccessibleDescription(/A number. Met./);
});
