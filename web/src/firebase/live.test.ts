import { databasePaths, getErrorMessage } from '@appshelf/model';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestAuth } from '../testing/auth';
import { startTestDatabase } from '../testing/database';
import { deferred } from '../testing/deferred';
import { startTestLiveFirestore } from '../testing/liveFirestore';
import { watchChildren, watchValue } from './database/live';
import { watchDocument, watchPage } from './firestore/live';
import { joinLive, mapLive, subscribe, type LiveObserver, type LiveSource } from './live';

const auth = startTestAuth();
const firestore = startTestLiveFirestore();
const database = startTestDatabase();

/** Listens until the test ends, and keeps what the observer was told. */
function follow<State>(source: LiveSource<State> | Promise<LiveSource<State>>) {
  const seen = { states: [] as [State | undefined, boolean][], ends: [] as unknown[] };
  const stop = subscribe(source, {
    onState: (state, isCurrent) => seen.states.push([state, isCurrent]),
    onEnd: (error) => seen.ends.push(error),
  });
  onTestFinished(stop);
  return { ...seen, stop };
}

const inFirestore = {
  change: (name: string) => firestore.put('messages/a', { name, createdAt: 5 }),
  disconnect: () => firestore.disconnect(),
};
const inDatabase = {
  change: (name: string) =>
    database.put(`${databasePaths.presence('ada')}/c1`, { page: name, at: 5 }),
  disconnect: () => database.disconnect(),
};

/** Sources of each SDK: their state is the name that `change` stores, and null before that. */
const sources: Record<
  string,
  {
    getSource: () => LiveSource<unknown>;
    change: (name: string) => Promise<void>;
    disconnect: () => Promise<void> | void;
  }
> = {
  'a document': {
    ...inFirestore,
    getSource: () => watchDocument('messages/a', (_id, { name }) => name),
  },
  'a query': {
    ...inFirestore,
    getSource: () =>
      mapLive(
        watchPage(
          { collection: 'messages', equal: {}, order: [['createdAt', 'desc']], size: 10 },
          (_id, { name }) => name,
        ),
        ([name]) => name ?? null,
      ),
  },
  'a value': {
    ...inDatabase,
    getSource: () => watchValue(`${databasePaths.presence('ada')}/c1/page`),
  },
  'a list of children': {
    ...inDatabase,
    getSource: () =>
      mapLive(watchChildren(databasePaths.presence('ada'), 5), (children) => {
        const { c1 } = children as { c1?: { page: string } };
        return c1?.page ?? null;
      }),
  },
};

describe.each(Object.entries(sources))('%s', (_name, { getSource, change, disconnect }) => {
  const signIn = () => auth.signIn({ claims: { admin: true } });

  it('is followed until it is stopped', async () => {
    await signIn();
    const { states, ends, stop } = follow(getSource());
    await expect.poll(() => states.at(-1)).toEqual([null, true]);
    await change('before');
    await expect.poll(() => states.at(-1)).toEqual(['before', true]);
    await change('after');
    await expect.poll(() => states.at(-1)).toEqual(['after', true]);
    stop();
    await change('before');
    const { states: others } = follow(getSource());
    await expect.poll(() => others.at(-1)).toEqual(['before', true]);
    expect(states.at(-1)).toEqual(['after', true]);
    expect(ends).toEqual([]);
  });

  it('keeps its state without a connection, and is not current then', async () => {
    await signIn();
    await change('before');
    const { states, ends } = follow(getSource());
    await expect.poll(() => states.at(-1)).toEqual(['before', true]);
    await disconnect();
    await expect.poll(() => states.at(-1)).toEqual(['before', false]);
    expect(ends).toEqual([]);
  });

  it('ends once with the refusal of the rules', async () => {
    const { states, ends } = follow(getSource());
    await expect
      .poll(() => ends.map(getErrorMessage))
      .toEqual(['You do not have permission to perform this action.']);
    await change('before');
    expect(states.filter(([state]) => state !== undefined)).toEqual([]);
    expect(ends).toHaveLength(1);
  });
});

describe('subscribe', () => {
  it('starts nothing when it is stopped while the code is loading', async () => {
    const loading = deferred<LiveSource<number>>();
    const source = vi.fn(() => vi.fn());
    const { stop } = follow(loading.promise);
    stop();
    loading.resolve(source);
    await loading.promise;
    expect(source).not.toHaveBeenCalled();
  });

  it('ends with the error when the code cannot be loaded', async () => {
    const { ends } = follow(Promise.reject(new Error('no code')));
    await expect.poll(() => ends).toEqual([new Error('no code')]);
  });

  it('stops a source that ends while it starts, and passes nothing on after that', () => {
    const stopped = vi.fn();
    const { states, ends } = follow<number>(({ onState, onEnd }) => {
      onEnd(new Error('denied'));
      onState(1, true);
      onEnd(new Error('again'));
      return stopped;
    });
    expect(stopped).toHaveBeenCalledOnce();
    expect(states).toEqual([]);
    expect(ends).toEqual([new Error('denied')]);
  });

  it('ends a source whose state cannot be converted', () => {
    const error = new Error('unreadable');
    const { states, ends } = follow(
      mapLive<number, number>(
        ({ onState }) => {
          onState(1, true);
          onState(2, true);
          return () => undefined;
        },
        (state) => {
          if (state === 2) throw error;
          return state;
        },
      ),
    );
    expect(states).toEqual([[1, true]]);
    expect(ends).toEqual([error]);
  });
});

describe('joinLive', () => {
  /** Sources whose states the test gives, by name, with those that are listened to. */
  function makeSources() {
    const observers = new Map<string, LiveObserver<never>>();
    const make =
      <State>(name: string): LiveSource<State> =>
      (observer) => {
        observers.set(name, observer);
        return () => observers.delete(name);
      };
    return {
      make,
      listened: () => [...observers.keys()],
      emit: (name: string, state: unknown, isCurrent = true) =>
        observers.get(name)?.onState(state as never, isCurrent),
      end: (name: string, error: Error) => observers.get(name)?.onEnd(error),
    };
  }

  function join() {
    const sources = makeSources();
    const joined = joinLive<string, number | null>(
      sources.make('list'),
      (item) => item,
      (item) => sources.make(item),
    );
    return { ...sources, ...follow(joined) };
  }

  it('has each item with its state once all are known, in the order of the items', () => {
    const { emit, states } = join();
    emit('list', ['b', 'a']);
    emit('a', 1);
    expect(states).toEqual([]);
    emit('b', null);
    const both = [
      { item: 'b', state: null },
      { item: 'a', state: 1 },
    ];
    expect(states.at(-1)).toEqual([both, true]);
    emit('list', ['a', 'b']);
    expect(states.at(-1)).toEqual([both.toReversed(), true]);
    emit('a', 1, false);
    expect(states.at(-1)).toEqual([both.toReversed(), false]);
  });

  it('listens to what an item leads to as long as it is there, and until it is stopped', () => {
    const { emit, states, listened, stop } = join();
    emit('list', ['a', 'b']);
    emit('list', ['b', 'c']);
    expect(listened()).toEqual(['list', 'b', 'c']);
    emit('list', []);
    expect(states.at(-1)).toEqual([[], true]);
    emit('list', ['a']);
    stop();
    expect(listened()).toEqual([]);
  });

  it('ends with the first error, and knows nothing while the list is not known', () => {
    const { emit, end, states, ends, listened } = join();
    emit('list', undefined, false);
    expect(states).toEqual([[undefined, false]]);
    emit('list', ['a']);
    end('a', new Error('denied'));
    expect(ends).toEqual([new Error('denied')]);
    expect(listened()).toEqual([]);
  });
});
