import { createSearchEngine } from './searchEngine';
import type { SearchKind, Searches } from './requests';

/** What the page sends. Without a request, the index is only loaded. */
export interface WorkerRequest {
  number: number;
  kind: SearchKind;
  request?: Searches[SearchKind]['request'];
}

/** The response to the request of the same number. */
export interface WorkerResponse {
  number: number;
  /** The response of a search by its kind; absent when the index was only loaded. */
  found?: { [Kind in SearchKind]?: Searches[Kind]['response'] };
  /** The index cannot be loaded. */
  failed?: true;
}

const engine = createSearchEngine();

/** Searching in a worker leaves the page free to answer the keyboard. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { number, kind, request } = data;
  const answered =
    request === undefined
      ? engine.load(kind).then(() => ({}))
      : engine.search(kind, request).then((response) => ({ found: { [kind]: response } }));
  answered.then(
    (answer) => self.postMessage({ number, ...answer } satisfies WorkerResponse),
    () => self.postMessage({ number, failed: true } satisfies WorkerResponse),
  );
});
