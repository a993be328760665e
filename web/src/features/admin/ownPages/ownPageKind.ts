import { t } from '@lingui/core/macro';
import { collections, getOwnPagePath, kindFields, type OwnPage } from '@appshelf/model';
import type { AddressedKind } from '../entryEditor';
import { makeFieldForm } from '../fields';

/** Pages that the site's editors make, as their editor knows them. */
export const ownPageKind = {
  name: 'ownPage',
  collection: collections.pages,
  form: makeFieldForm(kindFields.ownPage, 'slug'),
  draftKey: 'ownPage',
  address: 'slug',
  listHref: '/admin/pages',
  getHref: (id) => `/admin/pages/own/${id}`,
  getPublicPath: getOwnPagePath,
  getWords: () => ({
    one: t`page`,
    create: t`New page`,
    all: t`Pages`,
    deletion: t`It is moved to the trash and can be restored from there for 30 days. Until then, links on the site that lead to it are not shown.`,
  }),
  getTaken: () => t`Another page has this address. Choose another one.`,
} as const satisfies AddressedKind<OwnPage>;
