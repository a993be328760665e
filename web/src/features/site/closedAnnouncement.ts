import { storedText } from '../../lib/browserStorage';

/** The text of the announcement that was closed on this device. A different announcement is shown again. */
export const closedAnnouncement = storedText('appshelf.closedAnnouncement');
