import { expect, it } from 'vitest';
import { mayHavePassed } from './registration';

const google = { providerId: 'google.com' } as never;

it.each([
  ['by password', { email: 'ada@appshelf.test', providerData: [] }, false],
  ['by phone', { phoneNumber: '+15550100', providerData: [] }, false],
  ['by a provider without an address', { providerData: [google] }, false],
  ['anonymously', { providerData: [] }, true],
])('an account created %s passes blocking functions: %j, %s', (_name, account, passes) => {
  expect(mayHavePassed(account, true)).toBe(passes);
  expect(mayHavePassed(account, false)).toBe(true);
});
