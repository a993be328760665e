import { expect, it } from 'vitest';
import { fakeAccounts } from '../../platform/callables/testing';
import { hasOtherAdministrator } from './otherAdministrator';

it('reads all pages until it finds another administrator', async () => {
  const { accounts } = fakeAccounts({
    ada: { claims: { admin: true } },
    bob: { claims: {} },
    eve: { claims: { admin: true } },
  });
  const byOnes = {
    listUsers: (_: number | undefined, token?: string) => accounts.listUsers(1, token),
  };
  expect(await hasOtherAdministrator('ada', byOnes)).toBe(true);
  await accounts.setCustomUserClaims('eve', {});
  expect(await hasOtherAdministrator('ada', byOnes)).toBe(false);
});
