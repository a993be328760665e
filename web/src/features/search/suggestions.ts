import { t } from '@lingui/core/macro';
import { getAppPath, getInstructionPath, getOwnPagePath, getPartLanguage } from '@appshelf/model';
import type {
  AppSearchResponse,
  InstructionSearchResponse,
  PageSearchResponse,
} from './engine/requests';
import type { FoundWords } from './engine/textIndex';

/** A line of the list under the search field. */
export interface Suggestion {
  /** The path that the line opens. */
  to: string;
  title: string;
  /** A description in one line. */
  detail: string;
  /** The language of each, where it is another one than that of the page. */
  titleLanguage?: string | undefined;
  detailLanguage?: string | undefined;
  /** The words by which it was found, where title and detail don't have them. */
  reason?: readonly FoundWords[] | undefined;
  kind: 'app' | 'instruction' | 'page';
  iconUrl: string | null;
}

/** Lines of the same kind under their title. */
export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

/** How many lines of each kind the list offers; the rest is on the page of results. */
export const offered = { apps: 6, instructions: 3, pages: 3 } as const;

/** The best matches as lines. Kinds without a match are left out. */
export function suggest(
  apps: AppSearchResponse['apps'],
  instructions: InstructionSearchResponse['instructions'],
  pages: PageSearchResponse['pages'],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: t`Apps`,
      suggestions: apps.slice(0, offered.apps).map(({ name, tagline, iconUrl, ...app }) => ({
        to: getAppPath(app),
        title: name,
        detail: tagline,
        detailLanguage: getPartLanguage(app, 'tagline'),
        reason: app.reason,
        kind: 'app',
        iconUrl,
      })),
    },
    {
      title: t`Instructions`,
      suggestions: instructions
        .slice(0, offered.instructions)
        .map(({ title, summary, ...entry }) => ({
          to: getInstructionPath(entry),
          title,
          detail: summary,
          titleLanguage: getPartLanguage(entry, 'title'),
          detailLanguage: getPartLanguage(entry, 'summary'),
          reason: entry.reason,
          kind: 'instruction',
          iconUrl: null,
        })),
    },
    {
      title: t`Pages`,
      suggestions: pages.slice(0, offered.pages).map(({ slug, title, summary, reason }) => ({
        to: getOwnPagePath({ id: slug }),
        title,
        detail: summary,
        reason,
        kind: 'page',
        iconUrl: null,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
