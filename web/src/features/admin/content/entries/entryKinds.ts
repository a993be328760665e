import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import {
  collections,
  kindFields,
  type Product,
  type Resource,
  type ResourceKind,
} from '@appshelf/model';
import { formatCount } from '../../../../lib/formatCount';
import { i18n } from '../../../../lib/i18n';
import type { NamedKind } from '../../entryEditor';
import { makeFieldForm } from '../../fields';
import type { Noun } from '../../table';
import { getViewHref, kindsByTab, tabLabels, type ResourceTab } from '../resourcesAddress';

/** The tabs of entries that editors put in order. */
export type EntryTab = Exclude<ResourceTab, 'instructions'>;

/** The entries of a tab. */
export interface EntryKind extends Noun, NamedKind<Product | Resource> {
  name: 'product' | 'resource';
  collection: 'products' | 'resources';
  /** What the entries of the tab have in common. */
  origin: { kind?: ResourceKind };
}

const product = {
  name: 'product',
  collection: collections.products,
  form: makeFieldForm(kindFields.product),
  origin: {},
  getPublicPath: () => '/products',
} as const;

const resource = {
  name: 'resource',
  collection: collections.resources,
  form: makeFieldForm(kindFields.resource),
} as const;

/**
 * Makes the kind of entries of a tab, whose name is the page that shows them. Documents have none.
 *
 * @param word one of them, within a sentence: "product"
 */
const makeKind = (
  tab: EntryTab,
  word: MessageDescriptor,
  words: Noun & Pick<EntryKind, 'draftKey'>,
): EntryKind => ({
  ...words,
  ...(tab === 'products'
    ? product
    : {
        ...resource,
        origin: { kind: kindsByTab[tab] },
        getPublicPath: ({ id }) => (tab === 'documents' ? null : `/${tab}#${id}`),
      }),
  listHref: getViewHref({ tab }),
  getHref: (id) => getViewHref({ tab, id }),
  getWords: () => {
    const one = i18n._(word);
    return {
      one,
      create: t`New ${one}`,
      all: i18n._(tabLabels[tab]),
      deletion: t`It is moved to the trash and can be restored from there for 30 days. To keep it for later, archive it instead.`,
    };
  },
});

/** The kinds of entries, by their tab. */
export const entryKinds: Record<EntryTab, EntryKind> = {
  products: makeKind('products', msg`product`, {
    several: msg`products`,
    count: (count) => plural(count, { one: '1 product', other: `${formatCount(count)} products` }),
    draftKey: 'product',
  }),
  technologies: makeKind('technologies', msg`technology`, {
    several: msg`technologies`,
    count: (count) =>
      plural(count, { one: '1 technology', other: `${formatCount(count)} technologies` }),
    draftKey: 'technology',
  }),
  community: makeKind('community', msg`meeting place`, {
    several: msg`meeting places`,
    count: (count) =>
      plural(count, { one: '1 meeting place', other: `${formatCount(count)} meeting places` }),
    draftKey: 'meeting place',
  }),
  careers: makeKind('careers', msg`position`, {
    several: msg`positions`,
    count: (count) =>
      plural(count, { one: '1 position', other: `${formatCount(count)} positions` }),
    draftKey: 'position',
  }),
  documents: makeKind('documents', msg`document`, {
    several: msg`documents`,
    count: (count) =>
      plural(count, { one: '1 document', other: `${formatCount(count)} documents` }),
    draftKey: 'document',
  }),
};
