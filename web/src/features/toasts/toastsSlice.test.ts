import { describe, expect, it, vi, beforeEach, afterEach } from 'vitest';
import {
  selectClockRuns,
  selectShownToasts,
  selectWaitingCount,
  toastAdded,
  toastRemoved,
  toastsPaused,
  toastsResumed,
  toastsSlice,
  toastsTicked,
} from './toastsSlice';

const { reducer } = toastsSlice;
const start = 1_000_000;

type State = ReturnType<typeof reducer>;
const shown = (state: State) => selectShownToasts({ toasts: state }).map(({ message }) => message);
const add = (state: State | undefined, message: string, timeout?: number) =>
  reducer(
    state,
    toastAdded({ message, type: 'info', ...(timeout === undefined ? {} : { timeout }) }),
  );
const tick = (state: State, at: number) => reducer(state, toastsTicked(start + at));

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

describe('toastsSlice', () => {
  it('gives a toast 5,000 ms and the fields of the specification', () => {
    const [toast] = add(undefined, 'Saved.').items;
    expect(toast).toEqual({
      id: expect.any(String) as string,
      message: 'Saved.',
      type: 'info',
      timeout: 5000,
      startTime: start,
      timeLeft: 5000,
    });
  });

  it.each([
    { timeout: 5000, at: 4999, stays: true },
    { timeout: 5000, at: 5000, stays: false },
    { timeout: 300, at: 299, stays: true },
    { timeout: 300, at: 300, stays: false },
    { timeout: 0, at: 1e9, stays: true },
    { timeout: -1, at: 1e9, stays: true },
  ])('timeout $timeout, after $at ms: shown is $stays', ({ timeout, at, stays }) => {
    expect(shown(tick(add(undefined, 'Saved.', timeout), at))).toEqual(stays ? ['Saved.'] : []);
  });

  it('counts timeLeft down', () => {
    expect(tick(add(undefined, 'Saved.'), 1200).items[0]?.timeLeft).toBe(3800);
  });

  it('removes one by hand and leaves the others', () => {
    const state = add(add(undefined, 'first', 0), 'second', 0);
    const [first] = state.items;
    expect(shown(reducer(state, toastRemoved(first?.id ?? '')))).toEqual(['second']);
  });

  it('stops the time while paused', () => {
    let state = reducer(add(undefined, 'Saved.'), toastsPaused(start + 1000));
    state = tick(state, 60_000);
    expect(state.items[0]?.timeLeft).toBe(4000);
    state = reducer(state, toastsResumed(start + 60_000));
    expect(shown(tick(state, 63_999))).toEqual(['Saved.']);
    expect(shown(tick(state, 64_000))).toEqual([]);
  });

  it('does not stay paused when the last toast is closed', () => {
    let state = reducer(add(undefined, 'Saved.'), toastsPaused(start));
    state = reducer(state, toastRemoved(state.items[0]?.id ?? ''));
    expect(state.paused).toBe(false);
  });

  it('shows the newest four; the time of older ones does not run', () => {
    let state = add(undefined, 'oldest', 1000);
    for (const message of ['b', 'c', 'd', 'e']) state = add(state, message, 500);
    expect(shown(state)).toEqual(['b', 'c', 'd', 'e']);
    expect(selectWaitingCount({ toasts: state })).toBe(1);
    state = tick(state, 500);
    expect(shown(state)).toEqual(['oldest']);
    expect(shown(tick(state, 1499))).toEqual(['oldest']);
    expect(shown(tick(state, 1500))).toEqual([]);
  });

  it.each([
    { name: 'no toast', state: undefined, runs: false },
    { name: 'a timed toast', state: { timeout: 100 }, runs: true },
    { name: 'a toast that stays', state: { timeout: 0 }, runs: false },
  ])('with $name the clock runs: $runs', ({ state, runs }) => {
    const toasts =
      state === undefined ? toastsSlice.getInitialState() : add(undefined, 'x', state.timeout);
    expect(selectClockRuns({ toasts })).toBe(runs);
  });
});
