import { firestore } from '../firebase/firestore';
import { handleEvent, type EventContext } from './handleEvent';
import { isFromRestore } from './restoreWindow';
import { storeFailure } from './storeFailure';

/** The fields that all events have. */
interface CloudEvent {
  id: string;
  time: string;
  source: string;
  subject?: string;
}

const context: EventContext = {
  store: (failure) => storeFailure(firestore(), failure),
  now: () => Date.now(),
  isFromRestore: (time) => isFromRestore(time, firestore()),
};

/** The path that an event is about: `documents/apps/a` and `objects/media/a` without their first part. */
const toTarget = ({ subject, source }: CloudEvent): string =>
  subject?.replace(/^(?:documents|refs|objects)\//, '') ?? source;

/**
 * Wraps the handler of a function that is retried, so that it gives up on an event within a day: see
 * {@link handleEvent}.
 *
 * @param name the name under which the function is exported
 */
export function retried<Event extends CloudEvent>(
  name: string,
  handle: (event: Event) => Promise<unknown>,
): (event: Event) => Promise<void> {
  return (event) =>
    handleEvent(
      { id: event.id, time: event.time, function: name, target: toTarget(event) },
      () => handle(event),
      context,
    );
}
