import { getSwitchedOffMessage, moduleIds } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { describe, expect, it } from 'vitest';
import { formatEnglish } from '../languages/formatEnglish';
import { requireModuleOn } from './requireModuleOn';

/** A database with these settings of the site. */
const storing = (settings: unknown) =>
  ({ ref: () => ({ get: () => Promise.resolve({ val: () => settings }) }) }) as unknown as Database;

describe('a call that writes in a module', () => {
  it.each(moduleIds)('is refused while %s is off, with the reason', async (id) => {
    const off = id === 'comments' ? { comments: false } : { modules: { [id]: false } };
    await expect(requireModuleOn(id, storing(off))).rejects.toMatchObject({
      code: 'aborted',
      message: formatEnglish(getSwitchedOffMessage(id)),
      details: getSwitchedOffMessage(id),
    });
  });

  it('is answered while others are off, and on a site without settings', async () => {
    await requireModuleOn('reviews', storing({ modules: { instructions: false } }));
    await requireModuleOn('reviews', storing(null));
  });
});
