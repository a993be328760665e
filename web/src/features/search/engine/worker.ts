import type { Language } from '@appshelf/model';
import { createSearchEngine, type SearchEngine } from './searchEngine';
import type { SearchKind, Searches } from './requests';

/** What the page sends. Without a request, the index is only loaded. */
export interface WorkerRequest {
  number: number;
  /** The reader's, which is the same in all requests. */
  language: Language;
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

let created: SearchEngine | undefined;

/** Searching in a worker leaves the page free to answer the keyboard. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { number, language, kind, request } = data;
  const engine = (created ??= createSearchEngine(language));
  const answered =
    request === undefined
      ? engine.load(kind).then(() => ({}))
      : engine.search(kind, request).then((response) => ({ found: { [kind]: response } }));
  answered.then(
    (answer) => self.postMessage({ number, ...answer } satisfies WorkerResponse),
    () => self.postMessage({ number, failed: true } satisfies WorkerResponse),
  );
});
