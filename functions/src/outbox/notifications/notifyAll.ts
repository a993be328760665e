import { forEachAtOnce } from '@appshelf/model';
import { notify, type NotificationEvent } from './notify';

/** How many members are notified at the same time. */
const atOnce = 25;

/**
 * Notifies many members, each as {@link notify} does. A repeated call notifies those whom an earlier call did not
 * reach.
 */
export async function notifyAll(events: readonly NotificationEvent[]): Promise<void> {
  await forEachAtOnce(events, atOnce, notify);
}
