import { expect, it } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { createPasswordCheck } from './passwordPolicy';

const auth = startTestAuth();

const leastOnly = (met: boolean) => [{ kind: 'minLength', length: 6, met }];

/** Each test is a visit of its own. */
const check = (password: string) => createPasswordCheck()(password);

it('reports each rule of the policy and whether the password meets it', async () => {
  auth.setPasswordPolicy({
    customStrengthOptions: {
      minPasswordLength: 10,
      maxPasswordLength: 64,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    },
  });
  await expect(check('abc1')).resolves.toEqual([
    { kind: 'minLength', length: 10, met: false },
    { kind: 'maxLength', length: 64, met: true },
    { kind: 'lowercase', met: true },
    { kind: 'uppercase', met: false },
    { kind: 'number', met: true },
    { kind: 'symbol', met: false },
  ]);
});

it('leaves out the rules that the policy does not have', async () => {
  auth.setPasswordPolicy({
    customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
  });
  await expect(check('abcdefghij')).resolves.toEqual([
    { kind: 'minLength', length: 10, met: true },
    { kind: 'number', met: false },
  ]);
});

it.each([
  ['12345', false],
  ['123456', true],
])('asks for the minimum length where the policy is not enforced: %s', async (password, met) => {
  auth.setPasswordPolicy({
    customStrengthOptions: { minPasswordLength: 10 },
    enforcementState: 'OFF',
  });
  await expect(check(password)).resolves.toEqual(leastOnly(met));
});

it('asks for the minimum length where there is no policy, and does not request it again', async () => {
  auth.refuse('passwordPolicy', 'NOT_IMPLEMENTED');
  const checkPassword = createPasswordCheck();
  await expect(checkPassword('12345')).resolves.toEqual(leastOnly(false));
  await expect(checkPassword('123456')).resolves.toEqual(leastOnly(true));
  expect(auth.requests()).toHaveLength(1);
});

it('requests the policy again after a failure of the connection', async () => {
  auth.setPasswordPolicy({
    customStrengthOptions: { minPasswordLength: 6, containsNumericCharacter: true },
  });
  const checkPassword = createPasswordCheck();
  const reconnect = auth.disconnect();
  await expect(checkPassword('123456')).resolves.toEqual(leastOnly(true));
  reconnect();
  await expect(checkPassword('123456')).resolves.toEqual([
    ...leastOnly(true),
    { kind: 'number', met: true },
  ]);
});
