import { limits } from '../limits';
import { serverOnly, uncounted, type ContentKind } from './kind';

/**
 * A template that an administrator changed. Emails whose template nobody changed have the built-in texts, which are translated
 * with the interface.
 */
export const mailTemplate = {
  collection: 'mailTemplates',
  paths: ['mailTemplates/{name}'],
  page: '/admin/emails?tab=templates&template={name}',
  module: null,
  names: ['Template of an email', 'Templates of emails'],
  permissions: { edit: 'mail.manage', delete: null, history: 'audit.read' },
  personal: { none: 'Texts with variables.' },
  audit: serverOnly,
  trash: null,
  reports: null,
  media: null,
  counts: uncounted,
  publishing: null,
  transfer: { none: 'A few texts, which are edited one by one.' },
  links: { none: 'Most addresses in it are variables.' },
  translations: {
    texts: {
      subject: limits.mail.subject,
      text: limits.mail.template,
      html: limits.mail.template,
    },
    lists: {},
    markdown: [],
    listed: [],
    areProposed: false,
  },
  search: null,
} as const satisfies ContentKind;
