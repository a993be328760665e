import { forEachAtOnce } from '@appshelf/model';
import { checkLink, type LinkOutcome } from './checkLink';

/** The pause between two requests to the same host, in milliseconds. */
const pauseMs = 1_000;

/** How many hosts are asked at the same time. */
const hostsAtOnce = 5;

/** After this many links of a host without an answer, the run skips the host's other links. */
const mostSilent = 2;

/** How long the links of a host may take in a run, in milliseconds. After that the run skips its other links. */
const hostLimitMs = 60_000;

/** How long a run begins with links, in milliseconds: two minutes less than it may take, which leaves time to store them. */
const runLimitMs = 7 * 60_000;

/** Checks links, each of them once in a run. Links of the same host are checked one after the other. */
export type HostChecker = (urls: readonly string[]) => Promise<ReadonlyMap<string, LinkOutcome>>;

/** What is known of a host in a run. */
interface HostState {
  silent: number;
  isLimited: boolean;
  /** How long its links have taken, in milliseconds. */
  spentMs: number;
}

const getHost = (url: string): string => new URL(url).host;

/** What a run takes from outside. */
interface RunContext {
  check?: (url: string) => Promise<LinkOutcome>;
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

/**
 * Creates the checker of one run. After the status 429, a host gets no more requests. However slowly hosts answer, a run ends in
 * time: the links that are left are unknown until the next week, and the next run goes on behind them.
 */
export function createHostChecker({
  check = checkLink,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = Date.now,
}: RunContext = {}): HostChecker {
  const end = now() + runLimitMs;
  const outcomes = new Map<string, LinkOutcome>();
  const hosts = new Map<string, HostState>();

  const isSkipped = ({ isLimited, silent, spentMs }: HostState) =>
    isLimited || silent >= mostSilent || spentMs >= hostLimitMs || now() >= end;

  const checkHost = async (host: string, urls: readonly string[]): Promise<void> => {
    const state = hosts.get(host) ?? { silent: 0, isLimited: false, spentMs: 0 };
    const isKnown = hosts.has(host);
    hosts.set(host, state);
    for (const [index, url] of urls.entries()) {
      if (isSkipped(state)) {
        outcomes.set(url, { kind: 'unknown' });
        continue;
      }
      const begun = now();
      if (isKnown || index > 0) await wait(pauseMs);
      const outcome = await check(url);
      outcomes.set(url, outcome);
      state.spentMs += now() - begun;
      if (outcome.kind === 'unknown') state.isLimited = true;
      if (outcome.kind === 'broken' && outcome.problem === 'no-answer') state.silent += 1;
    }
  };

  return async (urls) => {
    const waiting = [...new Set(urls)].filter((url) => !outcomes.has(url));
    const hostNames = [...new Set(waiting.map(getHost))];
    const byHost = hostNames.map((host) => ({
      host,
      links: waiting.filter((url) => getHost(url) === host),
    }));
    await forEachAtOnce(byHost, hostsAtOnce, ({ host, links }) => checkHost(host, links));
    return outcomes;
  };
}
