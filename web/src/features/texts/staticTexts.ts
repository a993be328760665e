import { t } from '@lingui/core/macro';
import type { StaticPath } from './staticPages';

interface StaticTexts {
  getTitle: (siteName: string) => string;
  /** A sentence for search results. */
  getDescription: () => string;
}

/** What is said about each page that consists of a text, in the reader's language. */
export const staticTexts: Readonly<Record<StaticPath, StaticTexts>> = {
  '/about': {
    getTitle: (siteName) => t`About ${siteName}`,
    getDescription: () => t`Who runs this site, what it lists and how it is paid for.`,
  },
  '/terms': {
    getTitle: () => t`Terms of use`,
    getDescription: () => t`The rules for using this site and for what members publish on it.`,
  },
  '/privacy': {
    getTitle: () => t`Privacy`,
    getDescription: () => t`What this site stores about you, why, and for how long.`,
  },
  '/cookies': {
    getTitle: () => t`Cookies`,
    getDescription: () => t`The one cookie this site sets, and what is stored in your browser.`,
  },
};

/** The title of a page on a site of this name. */
export const getStaticTitle = (path: StaticPath, siteName: string): string =>
  staticTexts[path].getTitle(siteName);
