import { afterEach, describe, expect, it } from 'vitest';
import { startDouble } from '../google/testing.mjs';
import { withRestoreWindow } from './restoreWindow.mjs';

const noWait = () => Promise.resolve();
const minuteMs = 60_000;
/** @type {(() => void)[]} */
const closing = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a project that stores these fields of a window, or none. */
async function open(/** @type {object | undefined} */ fields) {
  const double = await startDouble(({ path }) =>
    path.endsWith(':batchGet') ? [fields === undefined ? {} : { found: { fields } }] : {},
  );
  closing.push(double.close);
  return {
    google: double.project.google,
    /** The fields that each write sets to the time of Firestore's clock. */
    listStamps: () =>
      double
        .changes()
        .map(({ body }) =>
          body.writes[0].updateTransforms.map(
            (/** @type {{ fieldPath: string }} */ { fieldPath }) => fieldPath,
          ),
        ),
  };
}

const at = (/** @type {number} */ ago) => ({
  timestampValue: new Date(Date.now() - ago).toISOString(),
});

describe('the time of a restore', () => {
  it('begins before the first write and ends after the last', async () => {
    const { google, listStamps } = await open(undefined);
    let seen = 0;
    await withRestoreWindow(
      google,
      async () => {
        seen = listStamps().length;
        await Promise.resolve();
      },
      noWait,
    );
    expect(seen).toBe(1);
    expect(listStamps()).toEqual([['startedAt', 'seenAt'], ['endedAt']]);
  });

  it.each([
    ['goes on when a restore was just interrupted', { seenAt: at(minuteMs) }, ['seenAt']],
    [
      'is a new one long after an interrupted restore',
      { seenAt: at(11 * minuteMs) },
      ['startedAt', 'seenAt'],
    ],
    [
      'is a new one after a restore that ended',
      { seenAt: at(minuteMs), endedAt: at(minuteMs) },
      ['startedAt', 'seenAt'],
    ],
  ])('%s', async (_what, fields, stamps) => {
    const { google, listStamps } = await open(fields);
    await withRestoreWindow(google, noWait, noWait);
    expect(listStamps()[0]).toEqual(stamps);
  });

  it('does not end when a write fails, so that the restore can be run again', async () => {
    const { google, listStamps } = await open(undefined);
    const away = new Error('Away.');
    await expect(withRestoreWindow(google, () => Promise.reject(away), noWait)).rejects.toBe(away);
    expect(listStamps()).toEqual([['startedAt', 'seenAt']]);
  });
});
