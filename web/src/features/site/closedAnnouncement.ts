/** The local-storage key of the announcement that was closed on this device. */
const key = 'appshelf.closedAnnouncement';

/** The text of the announcement that was closed on this device; null for none. */
export function closedAnnouncement(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps an announcement closed on this device until another one takes its place. */
export function keepAnnouncementClosed(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It stays closed as long as the page is open.
  }
}
