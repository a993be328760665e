import { createReceiver } from './createReceiver';
import type { PageMessage, WorkerMessage } from './messages';

const receive = createReceiver((message: WorkerMessage) => self.postMessage(message));

/** Reading and checking 100,000 rows takes many seconds. In a worker, the page still reacts to the keyboard. */
self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => receive(data));
