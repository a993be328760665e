/** The time between two requests for the latest build, in milliseconds. */
export const checkInterval = 60 * 60 * 1000;

interface BuildWatch {
  /** The build that the page belongs to. */
  own: string;
  fetchLatest: () => Promise<string>;
  /** Called once for every build that is not the page's own. */
  onNew: (id: string) => void;
}

/**
 * Requests the latest build every hour, when the tab becomes visible and when the browser is online again. A failed request
 * has no effect.
 *
 * @returns a function that stops it.
 */
export function watchBuild({ own, fetchLatest, onNew }: BuildWatch): () => void {
  let known = own;
  let asking = false;

  const check = async () => {
    if (asking) return;
    asking = true;
    try {
      const latest = await fetchLatest();
      const isNew = latest !== own && latest !== known;
      known = latest;
      if (isNew) onNew(latest);
    } catch {
      // The browser is offline, or a deployment is running.
    } finally {
      asking = false;
    }
  };
  const ask = () => void check();
  const askWhenVisible = () => {
    if (document.visibilityState === 'visible') ask();
  };

  const timer = setInterval(ask, checkInterval);
  document.addEventListener('visibilitychange', askWhenVisible);
  addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenVisible);
    removeEventListener('online', ask);
  };
}
