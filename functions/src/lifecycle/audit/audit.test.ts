import { logger } from '../../platform/firebase/logger';
import { expect, it, vi } from 'vitest';
import { withAudit, type AuditLog } from './audit';

const act = {
  action: 'setAdminClaim' as const,
  actorUid: 'ada',
  actorEmail: null,
  target: 'users/bob',
  before: { admin: false },
  after: { admin: true },
};

function recorder(end: (outcome: string) => Promise<void> = () => Promise.resolve()) {
  const events: string[] = [];
  const log: AuditLog = ({ action }) => {
    events.push(`begin ${action}`);
    return Promise.resolve((outcome) => {
      events.push(outcome);
      return end(outcome);
    });
  };
  return { events, log };
}

it('records the action before it happens and its outcome afterwards', async () => {
  const { events, log } = recorder();
  const result = await withAudit(log, act, () => {
    events.push('change');
    return Promise.resolve(5);
  });
  expect(result).toBe(5);
  expect(events).toEqual(['begin setAdminClaim', 'change', 'done']);
});

it('records a failure and rethrows it', async () => {
  const { events, log } = recorder();
  const failing = withAudit(log, act, () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  expect(events).toEqual(['begin setAdminClaim', 'failed']);
});

it('does not run an action that cannot be recorded', async () => {
  const change = vi.fn(() => Promise.resolve());
  await expect(withAudit(() => Promise.reject(new Error('down')), act, change)).rejects.toThrow(
    'down',
  );
  expect(change).not.toHaveBeenCalled();
});

it('succeeds and logs an error when only the outcome cannot be recorded', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const { log } = recorder(() => Promise.reject(new Error('down')));
  expect(await withAudit(log, act, () => Promise.resolve('done'))).toBe('done');
  expect(logged).toHaveBeenCalledWith(
    'The outcome of setAdminClaim on users/bob was not recorded.',
    expect.any(Error),
  );
});
