import { limits } from '../limits';
import { publishersOwn, uncounted, type ContentKind } from './kind';

const { site, term } = limits;
const termTexts = { label: term.label, description: term.description };

/**
 * The short texts that an owner writes: those of the settings, the names of links, the headings of sections, categories and
 * platforms. They are stored in `/site` and `taxonomies`, and have translations together (`toSiteTexts`).
 */
export const siteTexts = {
  collection: 'settings',
  paths: ['settings/{name}'],
  page: '/admin/settings',
  module: null,
  names: ['Text of the site', 'Texts of the site'],
  permissions: { edit: 'apps.edit', delete: null, history: 'audit.read' },
  personal: publishersOwn,
  audit: { none: 'Cloud Functions copy settings to its documents. Translations are recorded.' },
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'A few texts, which are edited on their page.' },
  links: { none: 'Short texts, which are no Markdown.' },
  translations: {
    texts: {
      tagline: site.tagline,
      headline: site.headline,
      introduction: site.introduction,
      announcement: site.announcement,
    },
    lists: {
      navigation: { label: site.linkLabel },
      sections: { title: site.sectionTitle },
      footer: { label: site.linkLabel },
      categories: termTexts,
      platforms: termTexts,
    },
    ids: { navigation: 'to', sections: 'id', footer: 'to', categories: 'id', platforms: 'id' },
    markdown: [],
    listed: [],
    areProposed: false,
  },
  search: null,
} as const satisfies ContentKind;
