import { describe, expect, it } from 'vitest';
import { UnreadableEventError } from './handleEvent';
import { runAll } from './runAll';

const failWith = (message: string) => () => Promise.reject(new Error(message));

describe('the parts of a function', () => {
  it('all run, although some fail, and the first error is thrown afterwards', async () => {
    const done: string[] = [];
    const note = (name: string) => async () => {
      await Promise.resolve();
      done.push(name);
    };
    const throwAtOnce = () => {
      throw new Error('first');
    };
    const run = runAll([note('one'), throwAtOnce, failWith('second'), note('two')]);
    await expect(run).rejects.toThrow('first');
    expect(done).toEqual(['one', 'two']);
  });

  it('are retried when one of them may succeed later', async () => {
    const unreadable = () => Promise.reject(new UnreadableEventError('No document.'));
    await expect(runAll([unreadable, failWith('away')])).rejects.toThrow('away');
    await expect(runAll([unreadable])).rejects.toBeInstanceOf(UnreadableEventError);
  });

  it('may all succeed', async () => {
    await expect(runAll([() => Promise.resolve(1), () => Promise.resolve()])).resolves.toBe(
      undefined,
    );
  });
});
