import { beforeEach, expect, it, vi } from 'vitest';
import type * as passwordPolicy from './passwordPolicy';
import { makeAuthError } from '../../testing/authError';

const validatePassword = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('firebase/auth', () => ({ validatePassword }));
vi.mock('./instance', () => ({ auth: {} }));

/** A response of the SDK; a state that is left out belongs to a rule that the policy does not have. */
function status(states: object, enforcementState = 'ENFORCE') {
  return {
    ...states,
    passwordPolicy: {
      enforcementState,
      customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 64 },
    },
  };
}

const leastOnly = (met: boolean) => [{ kind: 'minLength', length: 6, met }];

let checkPassword: typeof passwordPolicy.checkPassword;
beforeEach(async () => {
  validatePassword.mockReset();
  vi.resetModules();
  ({ checkPassword } = await import('./passwordPolicy'));
});

it('reports each rule of the policy and whether the password meets it', async () => {
  validatePassword.mockResolvedValue(
    status({
      meetsMinPasswordLength: false,
      meetsMaxPasswordLength: true,
      containsLowercaseLetter: true,
      containsUppercaseLetter: false,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: false,
    }),
  );
  await expect(checkPassword('abc1')).resolves.toEqual([
    { kind: 'minLength', length: 10, met: false },
    { kind: 'maxLength', length: 64, met: true },
    { kind: 'lowercase', met: true },
    { kind: 'uppercase', met: false },
    { kind: 'number', met: true },
    { kind: 'symbol', met: false },
  ]);
});

it('leaves out the rules that the policy does not have', async () => {
  validatePassword.mockResolvedValue(
    status({ meetsMinPasswordLength: true, containsNumericCharacter: false }),
  );
  await expect(checkPassword('abcdefghij')).resolves.toEqual([
    { kind: 'minLength', length: 10, met: true },
    { kind: 'number', met: false },
  ]);
});

it.each([
  ['12345', false],
  ['123456', true],
])('asks for the minimum length where the policy is not enforced: %s', async (password, met) => {
  validatePassword.mockResolvedValue(status({ meetsMinPasswordLength: false }, 'OFF'));
  await expect(checkPassword(password)).resolves.toEqual(leastOnly(met));
});

it('asks for the minimum length where there is no policy, and does not request it again', async () => {
  validatePassword.mockRejectedValue(makeAuthError('auth/not-implemented'));
  await expect(checkPassword('12345')).resolves.toEqual(leastOnly(false));
  await expect(checkPassword('123456')).resolves.toEqual(leastOnly(true));
  expect(validatePassword).toHaveBeenCalledOnce();
});

it('requests the policy again after a failure of the connection', async () => {
  validatePassword.mockRejectedValueOnce(makeAuthError('auth/network-request-failed'));
  validatePassword.mockResolvedValue(status({ containsNumericCharacter: true }));
  await expect(checkPassword('123456')).resolves.toEqual(leastOnly(true));
  await expect(checkPassword('123456')).resolves.toEqual([{ kind: 'number', met: true }]);
});
