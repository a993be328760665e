import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startDouble } from '../google/testing.mjs';
import { listPolicies } from './policies.mjs';
import { setUpAlerts } from './setup.mjs';

const parent = '/v3/projects/shelf-live';
/** @type {{ channels: any[], policies: any[], metrics: any[] }} */
let stored;
/** Whether Google knows the metric already. */
let hasMetric = true;
/** @type {Awaited<ReturnType<typeof startDouble>>} */
let double;

beforeEach(async () => {
  stored = { channels: [], policies: [{ displayName: 'of somebody else' }], metrics: [] };
  hasMetric = true;
  double = await startDouble(({ method, path, body }) => {
    if (path === `${parent}/notificationChannels`) {
      if (method === 'GET') return { notificationChannels: stored.channels };
      const channel = {
        ...body,
        name: `projects/shelf-live/notificationChannels/${String(stored.channels.length)}`,
      };
      stored.channels.push(channel);
      return channel;
    }
    if (path === `${parent}/alertPolicies` && method === 'GET')
      return { alertPolicies: stored.policies };
    if (path === `${parent}/alertPolicies`) {
      if (!hasMetric && body.conditions[0].conditionThreshold)
        throw new Refusal(404, 'Cannot find metric.');
      const name = `projects/shelf-live/alertPolicies/${String(stored.policies.length)}`;
      // Google adds fields of its own.
      stored.policies.push({ ...body, name, creationRecord: {} });
      return {};
    }
    if (method === 'PATCH') {
      const index = stored.policies.findIndex(({ name }) => path === `/v3/${name}`);
      stored.policies[index] = { ...stored.policies[index], ...body };
      return {};
    }
    stored.metrics.push(body);
    return {};
  });
});
afterEach(() => double.close());

const setUp = (email = 'ada@example.com') => setUpAlerts(double.project, email);

describe('setting up alerts', () => {
  it('creates the address, the metric and every policy', async () => {
    const lines = await setUp();
    expect(stored.channels).toMatchObject([{ labels: { email_address: 'ada@example.com' } }]);
    expect(stored.metrics).toMatchObject([{ name: 'appshelf-rollups' }]);
    const created = stored.policies.slice(1);
    expect(created).toMatchObject(listPolicies());
    for (const { notificationChannels } of created)
      expect(notificationChannels).toEqual([stored.channels[0].name]);
    expect(lines).toEqual([
      'Emails to ada@example.com: set up',
      ...listPolicies().map(({ displayName }) => `${displayName}: created`),
    ]);
  });

  it('a second time creates nothing', async () => {
    await setUp();
    const lines = await setUp();
    expect(stored.channels).toHaveLength(1);
    expect(stored.policies).toHaveLength(listPolicies().length + 1);
    for (const line of lines) expect(line).toMatch(/already$/);
  });

  it('updates a policy that differs, and adds another address without taking the first', async () => {
    await setUp();
    stored.policies[1].conditions[0].conditionMatchedLog.filter = 'changed';
    const lines = await setUp('bob@example.com');
    expect(lines[1]).toMatch(/updated$/);
    expect(stored.policies[1]).toMatchObject(listPolicies()[0] ?? {});
    expect(stored.policies[1].notificationChannels).toEqual(
      stored.channels.map(({ name }) => name),
    );
  });

  it('says what to do while Google does not know the new metric', async () => {
    hasMetric = false;
    await expect(setUp()).rejects.toThrow('Run the command again in ten minutes');
    hasMetric = true;
    expect((await setUp()).at(-1)).toMatch(/created$/);
  });
});
