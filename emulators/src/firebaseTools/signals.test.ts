import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { countSignalsOnce } from './signals';

it('a signal that comes again within a second counts once', () => {
  vi.useFakeTimers();
  const target = new EventEmitter();
  const [interrupted, ended, other, counted] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  countSignalsOnce(target, counted);
  target.on('SIGINT', interrupted).on('SIGTERM', ended).on('message', other);
  target.emit('SIGINT', 'SIGINT');
  vi.advanceTimersByTime(900);
  target.emit('SIGINT', 'SIGINT');
  target.emit('SIGTERM', 'SIGTERM');
  target.emit('message', 1);
  target.emit('message', 2);
  expect(interrupted).toHaveBeenCalledExactlyOnceWith('SIGINT');
  expect(ended).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  target.emit('SIGINT', 'SIGINT');
  expect(interrupted).toHaveBeenCalledTimes(2);
  expect(counted).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
