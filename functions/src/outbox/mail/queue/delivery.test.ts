import { describe, expect, it } from 'vitest';
import {
  finishAttempt,
  isOwnedByAttempt,
  leaseMs,
  toPendingDelivery,
  claimDelivery,
  type Delivery,
  type Outcome,
} from './delivery';

const start = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const processing = (over: Partial<Delivery> = {}): Delivery => ({
  ...toPendingDelivery(start),
  state: 'PROCESSING',
  attempts: 1,
  dueAt: later(leaseMs),
  ...over,
});
const receipt = { messageId: '<1@x>', accepted: ['a@x.test'], rejected: [], response: '250 OK' };
const passing: Outcome = { kind: 'transient', reason: 'Busy.' };

describe('claimDelivery', () => {
  it.each([
    ['claims a mail without a delivery', null],
    ['claims a pending mail', toPendingDelivery(start)],
    ['claims a mail whose writer’s clock was ahead', toPendingDelivery(later(500))],
    ['claims a mail whose retry is due', { ...toPendingDelivery(start), state: 'RETRY' as const }],
    ['claims a mail whose lease ended before the end of its text', processing({ dueAt: start })],
  ])('%s', (_which, delivery) => {
    const claimed = claimDelivery(delivery, start);
    expect(claimed).toMatchObject({
      state: 'PROCESSING',
      attempts: (delivery?.attempts ?? 0) + 1,
      dueAt: later(leaseMs),
      handedOver: false,
    });
  });

  it.each([
    ['claimed by another worker', processing()],
    ['not due yet', { ...toPendingDelivery(start), state: 'RETRY' as const, dueAt: later(1) }],
    ['delivered', { ...toPendingDelivery(start), state: 'SUCCESS' as const, dueAt: null }],
    ['given up', { ...toPendingDelivery(start), state: 'ERROR' as const, dueAt: null }],
  ])('does not claim a mail that is %s', (_which, delivery) => {
    expect(claimDelivery(delivery, start)).toBeNull();
  });

  it('gives up a mail whose attempt was interrupted after the end of its text, since it may have arrived', () => {
    const claimed = claimDelivery(processing({ dueAt: start, handedOver: true }), start);
    expect(claimed).toMatchObject({ state: 'ERROR', dueAt: null });
    expect(claimed?.error).toContain('may have arrived');
  });

  it('gives up a mail whose last attempt was interrupted', () => {
    expect(claimDelivery(processing({ dueAt: start, attempts: 7 }), start)?.state).toBe('ERROR');
  });
});

describe('finishAttempt', () => {
  it('ends a delivery that succeeded', () => {
    const after = finishAttempt(
      processing({ error: 'Busy.' }),
      { kind: 'delivered', receipt },
      start,
    );
    expect(after).toMatchObject({ state: 'SUCCESS', error: null, dueAt: null, info: receipt });
  });

  it.each(['permanent', 'unknown'] as const)(
    'ends a delivery after a failure that is %s',
    (kind) => {
      const after = finishAttempt(processing(), { kind, reason: 'No.' }, start);
      expect(after).toMatchObject({ state: 'ERROR', error: 'No.', dueAt: null, endTime: start });
    },
  );

  it('waits longer after each temporary failure, and gives up within a day', () => {
    const waits: number[] = [];
    let delivery = toPendingDelivery(start);
    let now = start;
    for (;;) {
      delivery = claimDelivery(delivery, now) ?? delivery;
      delivery = finishAttempt(delivery, passing, now);
      if (delivery.state === 'ERROR' || delivery.dueAt === null) break;
      waits.push(delivery.dueAt.getTime() - now.getTime());
      now = delivery.dueAt;
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits).toHaveLength(6);
    expect(now.getTime() - start.getTime()).toBeLessThan(24 * 60 * 60_000);
    expect(delivery).toMatchObject({ state: 'ERROR', attempts: 7, error: 'Busy.' });
  });

  it('isOwnedByAttempt is true only for the attempt that claimed the mail last', () => {
    expect(isOwnedByAttempt(1, processing())).toBe(true);
    expect(isOwnedByAttempt(1, processing({ attempts: 2 }))).toBe(false);
    expect(isOwnedByAttempt(1, finishAttempt(processing(), passing, start))).toBe(false);
    expect(isOwnedByAttempt(1, null)).toBe(false);
  });
});
