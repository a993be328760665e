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
  response?: Searches[SearchKind]['response'] | undefined;
  /** The index cannot be loaded. */
  failed?: true;
}

const engine = createSearchEngine();

/** Searching in a worker leaves the page free to answer the keyboard. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { number, kind, request } = data;
  const answered =
    request === undefined ? engine.load(kind).then(() => undefined) : engine.search(kind, request);
  answered.then(
    (response) => self.postMessage({ number, response } satisfies WorkerResponse),
    () => self.postMessage({ number, failed: true } satisfies WorkerResponse),
  );
});
