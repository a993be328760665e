/** The callbacks of a listener. */
export interface LiveObserver<State> {
  /**
   * Called with each state; undefined while nothing is known yet. `isCurrent` is false while there is no connection: the
   * state may be outdated then. `unreadable` has the paths of stored documents that could not be read and are missing in
   * the state.
   */
  onState: (state: State | undefined, isCurrent: boolean, unreadable?: readonly string[]) => void;
  /** Called once with the error, such as a refusal of the rules; no state follows. */
  onEnd: (error: unknown) => void;
}

/**
 * Something that can be listened to: starts a listener, and returns a function that stops it. Firestore's sources are made
 * in `firestore/live.ts`, those of the Realtime Database in `database/live.ts`; {@link subscribe} listens to them.
 */
export type LiveSource<State> = (observer: LiveObserver<State>) => () => void;

/** Converts the states of a source. Where `convert` throws, the source ends with that error. */
export const mapLive =
  <From, To>(source: LiveSource<From>, convert: (state: From) => To): LiveSource<To> =>
  ({ onState, onEnd }) =>
    source({
      onState: (state, ...about) => {
        let converted: To | undefined;
        try {
          converted = state === undefined ? undefined : convert(state);
        } catch (error) {
          onEnd(error);
          return;
        }
        onState(converted, ...about);
      },
      onEnd,
    });

/** The states of two sources, from when both are known. They are current while both are. */
export const combineLive =
  <One, Other>(one: LiveSource<One>, other: LiveSource<Other>): LiveSource<readonly [One, Other]> =>
  ({ onState, onEnd }) => {
    let [first, second]: [One | undefined, Other | undefined] = [undefined, undefined];
    let [isFirstCurrent, isSecondCurrent] = [false, false];
    const report = (): void => {
      if (first === undefined || second === undefined) return;
      onState([first, second], isFirstCurrent && isSecondCurrent);
    };
    const stops = [
      one({
        onState: (state, isCurrent) => {
          [first, isFirstCurrent] = [state, isCurrent];
          report();
        },
        onEnd,
      }),
      other({
        onState: (state, isCurrent) => {
          [second, isSecondCurrent] = [state, isCurrent];
          report();
        },
        onEnd,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

/**
 * The items of a source, each with the state of its own source, which `follow` makes. Nothing is known until all states are,
 * and the whole is current while each of them is. An item's source is listened to until the item is gone; `getKey` says which
 * items are the same.
 */
export const joinLive =
  <Item, State>(
    items: LiveSource<Item[]>,
    getKey: (item: Item) => string,
    follow: (item: Item) => LiveSource<State>,
  ): LiveSource<{ item: Item; state: State }[]> =>
  ({ onState, onEnd }) => {
    let list: { items: Item[]; isCurrent: boolean; unreadable?: readonly string[] } | undefined;
    const followed = new Map<string, { state?: State; isCurrent: boolean; stop?: () => void }>();
    const report = (): void => {
      if (list === undefined) return;
      const joined = list.items.flatMap((item) => {
        const state = followed.get(getKey(item))?.state;
        return state === undefined ? [] : [{ item, state }];
      });
      if (joined.length < list.items.length) return;
      const areCurrent = [...followed.values()].every(({ isCurrent }) => isCurrent);
      onState(joined, list.isCurrent && areCurrent, list.unreadable);
    };
    const start = (key: string, item: Item): void => {
      const one: { state?: State; isCurrent: boolean; stop?: () => void } = { isCurrent: false };
      followed.set(key, one);
      one.stop = follow(item)({
        onState: (state, isCurrent) => {
          if (state !== undefined) one.state = state;
          one.isCurrent = isCurrent;
          report();
        },
        onEnd,
      });
    };
    const stopAllBut = (keys: ReadonlySet<string>): void => {
      for (const [key, { stop }] of followed) {
        if (keys.has(key)) continue;
        stop?.();
        followed.delete(key);
      }
    };
    const stopItems = items({
      onState: (known, isCurrent, unreadable = []) => {
        if (known === undefined) {
          onState(undefined, isCurrent, unreadable);
          return;
        }
        list = { items: known, isCurrent, unreadable };
        stopAllBut(new Set(known.map(getKey)));
        for (const item of known) {
          if (!followed.has(getKey(item))) start(getKey(item), item);
        }
        report();
      },
      onEnd,
    });
    return () => {
      stopItems();
      stopAllBut(new Set());
    };
  };

/**
 * Listens to a source, whose code may still be loading, until the returned function is called or the source ends. The
 * observer is not called after that. It is told, too, when the code cannot be loaded.
 */
export function subscribe<State>(
  source: LiveSource<State> | Promise<LiveSource<State>>,
  { onState, onEnd }: LiveObserver<State>,
): () => void {
  let isOver = false;
  let stopSource: (() => void) | undefined;

  const stop = (): void => {
    isOver = true;
    stopSource?.();
    stopSource = undefined;
  };
  const end = (error: unknown): void => {
    if (isOver) return;
    stop();
    onEnd(error);
  };
  const start = (begin: LiveSource<State>): void => {
    stopSource = begin({
      onState: (...state) => {
        if (!isOver) onState(...state);
      },
      onEnd: end,
    });
    // A source may end while it starts.
    if (isOver) stop();
  };
  if (source instanceof Promise) {
    source
      .then((loaded) => {
        if (!isOver) start(loaded);
      })
      .catch(end);
  } else {
    start(source);
  }
  return stop;
}
