import { emailChecksPerNetwork } from '@appshelf/model';
import { expect, it } from 'vitest';
import { callBy, fakeAccounts } from '../../platform/callables/testing';
import { getNetworkLimits } from '../../platform/http/clientNetwork';
import { createNetworkLimit } from '../../platform/http/networkLimit';
import { checkEmail } from './checkEmail';

const { accounts } = fakeAccounts({
  ada: { claims: {}, emailVerified: false },
  bob: { claims: {} },
});

it.each([
  ['ada@appshelf.test', true],
  ['bob@appshelf.test', false],
  ['nobody@appshelf.test', false],
])('says whether an account never confirmed %s: %s', async (email, isUnconfirmed) => {
  expect(await checkEmail.handle(callBy(null, { email }), { accounts, admit: () => true })).toEqual(
    { isUnconfirmed },
  );
});

it('refuses more than its share to a network', async () => {
  const isAdmitted = createNetworkLimit(() => 0);
  const networks = getNetworkLimits(
    'emails',
    { headers: {}, socket: { remoteAddress: '192.0.2.1' } },
    { max: emailChecksPerNetwork, isBehindHosting: false },
  );
  const context = { accounts, admit: () => isAdmitted(networks) };
  const ask = () => checkEmail.handle(callBy(null, { email: 'bob@appshelf.test' }), context);
  for (let call = 0; call < emailChecksPerNetwork; call += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'resource-exhausted' });
});
