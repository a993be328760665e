import { checkLink, type LinkOutcome } from './checkLink';

/** The pause between two requests to the same host, in milliseconds. */
const pauseMs = 1_000;

/** How many hosts are asked at the same time. */
const hostsAtOnce = 5;

/** After this many links of a host without an answer, the run skips the host's other links. */
const mostSilent = 2;

/** Checks links, each of them once in a run. Links of the same host are checked one after the other. */
export type HostChecker = (urls: readonly string[]) => Promise<ReadonlyMap<string, LinkOutcome>>;

/** What is known of a host in a run. */
interface HostState {
  silent: number;
  isLimited: boolean;
}

const getHost = (url: string): string => new URL(url).host;

/** Creates the checker of one run. After the status 429, a host gets no more requests. */
export function createHostChecker(
  check: (url: string) => Promise<LinkOutcome> = checkLink,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): HostChecker {
  const outcomes = new Map<string, LinkOutcome>();
  const hosts = new Map<string, HostState>();

  const checkHost = async (host: string, urls: readonly string[]): Promise<void> => {
    const state = hosts.get(host) ?? { silent: 0, isLimited: false };
    const isKnown = hosts.has(host);
    hosts.set(host, state);
    for (const [index, url] of urls.entries()) {
      if (state.isLimited || state.silent >= mostSilent) {
        outcomes.set(url, { kind: 'unknown' });
        continue;
      }
      if (isKnown || index > 0) await wait(pauseMs);
      const outcome = await check(url);
      outcomes.set(url, outcome);
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
    const work = async () => {
      for (let next = byHost.shift(); next !== undefined; next = byHost.shift()) {
        await checkHost(next.host, next.links);
      }
    };
    await Promise.all(Array.from({ length: hostsAtOnce }, work));
    return outcomes;
  };
}
