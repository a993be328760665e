import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInterval, watchBuild } from './watchBuild';

const fetchLatest = vi.fn<() => Promise<string>>();
const onNew = vi.fn<(id: string) => void>();
let stop: () => void = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  fetchLatest.mockReset().mockResolvedValue('own');
  onNew.mockReset();
  stop = watchBuild({ own: 'own', fetchLatest, onNew });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the build watch', () => {
  it('asks every hour and is silent while nothing changes', async () => {
    await vi.advanceTimersByTimeAsync(checkInterval - 1);
    expect(fetchLatest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchLatest).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * checkInterval);
    expect(fetchLatest).toHaveBeenCalledTimes(3);
    expect(onNew).not.toHaveBeenCalled();
  });

  it.each([
    ['the network returns', () => dispatchEvent(new Event('online')), 1],
    ['the tab comes to the front', () => show('visible'), 1],
    ['the tab goes to the back', () => show('hidden'), 0],
  ])('when %s it asks %#', async (_name, happen, times) => {
    happen();
    await settle();
    expect(fetchLatest).toHaveBeenCalledTimes(times);
  });

  it('tells of each new build once, however often it hears of it', async () => {
    fetchLatest.mockResolvedValue('b');
    await vi.advanceTimersByTimeAsync(3 * checkInterval);
    fetchLatest.mockResolvedValue('c');
    await vi.advanceTimersByTimeAsync(2 * checkInterval);
    expect(onNew.mock.calls).toEqual([['b'], ['c']]);
  });

  it('goes on after questions that failed', async () => {
    fetchLatest.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(2 * checkInterval);
    fetchLatest.mockResolvedValue('b');
    await vi.advanceTimersByTimeAsync(checkInterval);
    expect(onNew).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('asks one question at a time', async () => {
    let response: (id: string) => void = () => undefined;
    fetchLatest.mockReturnValue(new Promise((resolve) => (response = resolve)));
    dispatchEvent(new Event('online'));
    show('visible');
    expect(fetchLatest).toHaveBeenCalledTimes(1);
    response('own');
    await settle();
    show('visible');
    expect(fetchLatest).toHaveBeenCalledTimes(2);
  });

  it('asks nothing more once it is ended', async () => {
    stop();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2 * checkInterval);
    expect(fetchLatest).not.toHaveBeenCalled();
  });
});
