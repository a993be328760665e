import {
  maintenanceDocument,
  maintenanceMessage,
  registrationClosedMessage,
} from '@appshelf/model';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteIfRegistrationClosed,
  requireOpenRegistration,
} from '../../../functions/src/features/account/registration';
import { copyMaintenance } from '../../../functions/src/features/site/copySettings';
import { requireNoMaintenance } from '../../../functions/src/platform/callables/requireNoMaintenance';
import { auth, database, firestore } from '../support/triggerProject';

const setSite = (settings: object) => database.ref('site').set(settings);

/** A caller of a callable, with these claims. */
const callerWith = (claims: object) => ({
  auth: { uid: 'ada', token: claims, rawToken: '' } as never,
});

describe('closed registration', () => {
  const createAccount = async () => (await auth.createUser({})).uid;
  const exists = (uid: string) =>
    auth.getUser(uid).then(
      () => true,
      () => false,
    );

  it('refuses a new account with the sentence of the sign-in page', async () => {
    await setSite({ registrationOpen: false });
    await expect(requireOpenRegistration(database)).rejects.toMatchObject({
      code: 'permission-denied',
      message: registrationClosedMessage,
    });
  });

  it.each([{ registrationOpen: true }, {}])('takes one with the settings %j', async (settings) => {
    await setSite(settings);
    await expect(requireOpenRegistration(database)).resolves.toBeUndefined();
  });

  it('deletes a new account where there is no blocking function, once', async () => {
    await setSite({ registrationOpen: false });
    const uid = await createAccount();
    expect(await deleteIfRegistrationClosed(uid, auth, database)).toBe(true);
    expect(await exists(uid)).toBe(false);
    expect(await deleteIfRegistrationClosed(uid, auth, database)).toBe(true);
  });

  it('keeps an account while it is open', async () => {
    await setSite({ registrationOpen: true });
    const uid = await createAccount();
    expect(await deleteIfRegistrationClosed(uid, auth, database)).toBe(false);
    expect(await exists(uid)).toBe(true);
  });
});

describe('maintenance', () => {
  const isCopied = async () => (await firestore.doc(maintenanceDocument).get()).exists;

  beforeEach(() => setSite({ maintenance: true }));

  it('is copied for the rules, and taken back', async () => {
    await copyMaintenance(database, firestore);
    expect(await isCopied()).toBe(true);
    await copyMaintenance(database, firestore);
    expect(await isCopied()).toBe(true);
    await setSite({ maintenance: false });
    await copyMaintenance(database, firestore);
    expect(await isCopied()).toBe(false);
    await copyMaintenance(database, firestore);
    expect(await isCopied()).toBe(false);
  });

  it('refuses the calls of visitors and members', async () => {
    const refusal = { code: 'aborted', message: maintenanceMessage };
    await expect(requireNoMaintenance({}, database)).rejects.toMatchObject(refusal);
    for (const claims of [{}, { admin: 'true' }]) {
      await expect(requireNoMaintenance(callerWith(claims), database)).rejects.toMatchObject(
        refusal,
      );
    }
  });

  it('lets administrators call, and everybody when it is over', async () => {
    await requireNoMaintenance(callerWith({ admin: true }), database);
    await setSite({ maintenance: false });
    await requireNoMaintenance({}, database);
  });
});
