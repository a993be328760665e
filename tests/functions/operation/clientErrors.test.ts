import { clientErrorLimits } from '@appshelf/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeReport } from '../../../functions/src/features/clientErrors/storeReport';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { firestore, site, unique } from '../support/suite';

const address = `${site}/api/clientErrors`;

const report = {
  kind: 'caught',
  message: 'No account for "Ada" <ada@example.com>',
  stack: 'TypeError\n    at load (https://shelf.example/assets/index-a1.js?uid=ada:1:20)',
  path: '/apps/margin',
  build: 'a1b2c3',
};

/** Sends a report as the CDN does for a visitor, or with an address of the sender's own. */
const send = (body: unknown, visitor: string, cdn = '151.101.1.57') =>
  fetch(address, {
    method: 'POST',
    headers: {
      Origin: site,
      'Content-Type': 'application/json',
      'Fastly-Client-IP': visitor,
      'X-Forwarded-For': `${visitor}, ${cdn}`,
    },
    body: JSON.stringify(body),
  });

const stored = () => firestore.collection('clientErrors').where('build', '==', report.build).get();

afterEach(async () => {
  const { docs } = await stored();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

describe('POST /api/clientErrors', () => {
  it('stores an error once, counts it, and removes personal data', async () => {
    for (const path of ['/apps/margin', '/login']) {
      const { status, headers } = await send({ ...report, path }, '203.0.113.7');
      expect(status).toBe(204);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    const { docs } = await stored();
    expect(docs).toHaveLength(1);
    expect(docs[0]?.data()).toMatchObject({ count: 2, path: '/login', kind: 'caught' });
    expect(docs[0]?.get('expireAt')).toBeDefined();
    expect(JSON.stringify(docs[0]?.data())).not.toMatch(/ada/i);
  });

  it('logs a new error once, for the alert', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    const id = unique();
    const store = () =>
      storeReport(firestore, id, { ...report, kind: 'caught', message: 'Lost' }, [
        { id: `test-${id}`, max: clientErrorLimits.perNetwork },
      ]);
    expect(await Promise.all([store(), store()])).toEqual([true, true]);
    expect(warn).toHaveBeenCalledExactlyOnceWith('A new error of the client: Lost', { id });
    warn.mockRestore();
  });

  it('limits the reports of a network in an hour', async () => {
    const network = `198.51.100.${String(Date.now() % 250)}`;
    const statuses: number[] = [];
    for (let time = 0; time <= clientErrorLimits.perNetwork; time += 1) {
      statuses.push((await send(report, network)).status);
    }
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 204));
    expect(statuses.at(-1)).toBe(429);
    expect((await stored()).docs[0]?.get('count')).toBe(clientErrorLimits.perNetwork);
  });

  it('does not limit a visitor for others behind the same address of the CDN', async () => {
    const [one, other] = [7, 8].map((last) => `198.18.${String(Date.now() % 250)}.${String(last)}`);
    for (let time = 0; time < clientErrorLimits.perNetwork; time += 1)
      await send(report, one ?? '');
    expect((await send(report, one ?? '')).status).toBe(429);
    expect((await send(report, other ?? '')).status).toBe(204);
  });

  it('refuses an invalid report', async () => {
    expect((await send({ ...report, uid: 'ada' }, '203.0.113.8')).status).toBe(400);
    expect((await stored()).size).toBe(0);
  });
});
