import { areas, type Area } from '../../../model/src/languages/areas.ts';

/**
 * The area of the sentences in each folder of the repository, the first that a path begins with. Sentences of the start are
 * loaded by every page, so that only what every page and the home page show belongs there. Where there is no area, the
 * functions alone show the sentences (`functions/messages.mjs`).
 */
const folders: readonly (readonly [folder: string, area: Area | 'document' | null])[] = [
  // What callables answer with, and what the functions store for members, who read it in their notifications.
  ['functions/src/features/content/', null],
  ['functions/src/features/messages/', 'site'],
  ['functions/src/platform/callables/', 'site'],
  ['functions/src/platform/quotas/', 'site'],
  ['functions/src/lifecycle/', 'members'],
  ['functions/src/features/', 'members'],
  // Emails, feeds and the page to unsubscribe, which the client does not show.
  ['functions/src/', null],
  ['model/src/entities/mail/defaultMailTemplates', null],
  ['web/src/app/layouts/AdminLayout', 'admin'],
  ['web/src/app/routing/adminPages', 'admin'],
  // What a document says itself, which the server translates.
  ['web/src/app/prerender/documentTexts', 'document'],
  ['web/src/app/screens/app/', 'site'],
  ['web/src/app/screens/missing/', 'site'],
  ['web/src/app/screens/site/', 'admin'],
  ['web/src/app/screens/translate/', 'members'],
  ['web/src/app/prerender/', 'admin'],
  ['web/src/app/', 'start'],
  ['web/src/ui/feedback/ErrorPanel', 'start'],
  ['web/src/ui/media/Rating', 'start'],
  ['web/src/ui/text/formatDate', 'start'],
  ['web/src/ui/', 'site'],
  ['web/src/pictures/', 'site'],
  ['web/src/firebase/', 'start'],
  ['web/src/lib/', 'start'],
  ['web/src/features/home/', 'start'],
  ['web/src/features/languages/translations/', 'site'],
  ['web/src/features/languages/', 'start'],
  ['web/src/features/search/', 'start'],
  ['web/src/features/session/', 'start'],
  ['web/src/features/site/', 'start'],
  ['web/src/features/theme/', 'start'],
  ['web/src/features/toasts/', 'start'],
  ['web/src/features/instructions/difficultyLabels', 'start'],
  ['web/src/features/instructions/formatDuration', 'start'],
  // The bell is in the frame of every page.
  ['web/src/features/notifications/NotificationsPage', 'members'],
  ['web/src/features/notifications/', 'start'],
  ['web/src/features/settings/', 'members'],
  ['web/src/features/drafts/', 'members'],
  ['web/src/features/editor/', 'members'],
  ['web/src/features/conversation/', 'members'],
  ['web/src/features/instructions/submit/', 'members'],
  ['web/src/features/collections/own/', 'members'],
  ['web/src/features/trash/', 'admin'],
  // Members decide on proposed translations of their instructions in the same queue.
  ['web/src/features/admin/queue/', 'members'],
  ['web/src/features/admin/', 'admin'],
  ['web/src/features/', 'site'],
  // The headings of the home page, and the usual links around every page.
  ['model/src/entities/site/siteFrame', 'start'],
  // The usual texts of a site, which the document has in the reader's language.
  ['model/src/entities/site/siteIdentity', null],
  ['model/src/taxonomies/taxonomies', null],
  ['model/src/fields/schemas', 'site'],
  ['model/src/fields/', 'admin'],
  // Facts about an app, which its page and comparisons show.
  ['model/src/kinds/app/fields', 'site'],
  // What the forms of members say, on the page of an app and wherever an app is added to a collection.
  ['model/src/kinds/review/fields', 'site'],
  ['model/src/kinds/collection/fields', 'site'],
  ['model/src/kinds/comment/fields', 'site'],
  ['model/src/kinds/instruction/fields', 'site'],
  ['model/src/kinds/', 'admin'],
  ['model/src/transfer/', 'admin'],
  ['model/src/entities/mail/', 'admin'],
  ['model/src/', 'site'],
];

/** The areas of the files that were looked up, since every area of every language asks about every sentence. */
const knownAreas = new Map<string, Area | 'document' | null>();

/** The area of the sentences in a file, by its path in the repository; null for one whose sentences the client does not load. */
export function findArea(file: string): Area | 'document' | null {
  const known = knownAreas.get(file);
  if (known !== undefined) return known;
  const area = folders.find(([folder]) => file.startsWith(folder))?.[1] ?? null;
  knownAreas.set(file, area);
  return area;
}

/** The area that loads a sentence first which stands in several files. */
export function findFirstArea(files: readonly string[]): Area | 'document' | null {
  const found = files.map(findArea);
  return [...areas, 'document' as const].find((area) => found.includes(area)) ?? null;
}
