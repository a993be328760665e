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

describe('taking a mail up', () => {
  it.each([
    ['a letter without a delivery', null],
    ['a letter that waits', toPendingDelivery(start)],
    ['one whose clock was ahead', toPendingDelivery(later(500))],
    ['one whose retry is due', { ...toPendingDelivery(start), state: 'RETRY' as const }],
    ['one whose lease ran out before its text was ended', processing({ dueAt: start })],
  ])('%s', (_which, delivery) => {
    const taken = claimDelivery(delivery, start);
    expect(taken).toMatchObject({
      state: 'PROCESSING',
      attempts: (delivery?.attempts ?? 0) + 1,
      dueAt: later(leaseMs),
      handedOver: false,
    });
  });

  it.each([
    ['in other hands', processing()],
    ['not due yet', { ...toPendingDelivery(start), state: 'RETRY' as const, dueAt: later(1) }],
    ['delivered', { ...toPendingDelivery(start), state: 'SUCCESS' as const, dueAt: null }],
    ['given up', { ...toPendingDelivery(start), state: 'ERROR' as const, dueAt: null }],
  ])('never one that is %s', (_which, delivery) => {
    expect(claimDelivery(delivery, start)).toBeNull();
  });

  it('gives up what was interrupted after its text was ended: it may have arrived', () => {
    const taken = claimDelivery(processing({ dueAt: start, handedOver: true }), start);
    expect(taken).toMatchObject({ state: 'ERROR', dueAt: null });
    expect(taken?.error).toContain('may have arrived');
  });

  it('gives up what was interrupted in its last attempt', () => {
    expect(claimDelivery(processing({ dueAt: start, attempts: 7 }), start)?.state).toBe('ERROR');
  });
});

describe('the end of an attempt', () => {
  it('settles what was delivered', () => {
    const after = finishAttempt(
      processing({ error: 'Busy.' }),
      { kind: 'delivered', receipt },
      start,
    );
    expect(after).toMatchObject({ state: 'SUCCESS', error: null, dueAt: null, info: receipt });
  });

  it.each(['permanent', 'unknown'] as const)('settles a failure that is %s', (kind) => {
    const after = finishAttempt(processing(), { kind, reason: 'No.' }, start);
    expect(after).toMatchObject({ state: 'ERROR', error: 'No.', dueAt: null, endTime: start });
  });

  it('waits longer after each failure that may pass, and gives up within a day', () => {
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

  it('is only for the attempt that holds the mail', () => {
    expect(isOwnedByAttempt(1, processing())).toBe(true);
    expect(isOwnedByAttempt(1, processing({ attempts: 2 }))).toBe(false);
    expect(isOwnedByAttempt(1, finishAttempt(processing(), passing, start))).toBe(false);
    expect(isOwnedByAttempt(1, null)).toBe(false);
  });
});
