type Mode = 'exclusive' | 'shared';

interface Request {
  tab: number;
  name: string;
  mode: Mode;
  grant: () => Promise<unknown>;
}

interface LockOptions {
  mode?: Mode;
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** The browser's Web Locks in one tab, which it shares with the other tabs. */
export interface FakeTab {
  locks: Pick<LockManager, 'request'>;
  /** Closes the tab: its locks and waiting requests are gone. Code of its page that still runs is not stopped. */
  close: () => void;
}

/** A fake browser whose tabs share locks as in https://www.w3.org/TR/web-locks/: first come, first served. */
export function fakeBrowser(): { openTab: () => FakeTab } {
  let held: Request[] = [];
  let waiting: Request[] = [];
  let opened = 0;

  const isBlocked = (request: Request, others: Request[]) =>
    others.some(
      ({ name, mode }) =>
        name === request.name && (mode === 'exclusive' || request.mode === 'exclusive'),
    );

  function release(request: Request): void {
    held = held.filter((other) => other !== request);
    serve();
  }

  function hold(request: Request): void {
    held.push(request);
    void request.grant().finally(() => release(request));
  }

  function serve(): void {
    const line = waiting;
    waiting = [];
    for (const request of line) {
      if (isBlocked(request, [...held, ...waiting])) waiting.push(request);
      else hold(request);
    }
  }

  function ask(
    tab: number,
    name: string,
    { mode = 'exclusive', ifAvailable = false, signal }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const run = async (lock: Lock | null) => {
        await Promise.resolve();
        await Promise.resolve(work(lock)).then(resolve, reject);
      };
      const request: Request = { tab, name, mode, grant: () => run({ name, mode }) };
      if (ifAvailable && isBlocked(request, held)) void run(null);
      else {
        waiting.push(request);
        serve();
      }
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(request)) return;
        waiting = waiting.filter((other) => other !== request);
        reject(new DOMException('Ended.', 'AbortError'));
      });
    });
  }

  return {
    openTab: () => {
      opened += 1;
      const tab = opened;
      const request = (name: string, ...rest: [unknown, unknown?]) => {
        const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
        return ask(tab, name, options as LockOptions, work as (lock: Lock | null) => unknown);
      };
      return {
        locks: { request: request },
        close: () => {
          held = held.filter((other) => other.tab !== tab);
          waiting = waiting.filter((other) => other.tab !== tab);
          serve();
        },
      };
    },
  };
}
