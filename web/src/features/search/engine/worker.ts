import { createSearchEngine } from './searchEngine';
import type { SearchKind, Searches } from './requests';

/** What the page sends; without a request the index is only to be loaded. */
export interface WorkerRequest {
  number: number;
  kind: SearchKind;
  request?: Searches[SearchKind]['request'];
}

/** What comes back under the question's number. */
export interface WorkerResponse {
  number: number;
  finds?: Searches[SearchKind]['finds'] | undefined;
  /** The index cannot be had. */
  failed?: true;
}

const desk = createSearchEngine();

/** Searches away from the page, which goes on answering the keyboard meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { number, kind, request } = data;
  const answered =
    request === undefined ? desk.load(kind).then(() => undefined) : desk.ask(kind, request);
  answered.then(
    (finds) => self.postMessage({ number, finds } satisfies WorkerResponse),
    () => self.postMessage({ number, failed: true } satisfies WorkerResponse),
  );
});
