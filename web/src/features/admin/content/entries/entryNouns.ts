import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type ResourceKind } from '@appshelf/model';
import type { Noun } from '../../table';
import { formatCount } from '../../../../lib/formatCount';

/** What the entries of a list are called. */
export interface EntryNoun extends Noun {
  /** One of them, within a sentence: "product". */
  one: MessageDescriptor;
  /** The part of the keys of drafts on this device that names them. It is the same in every language. */
  draftKey: string;
}

/** What products, and the resources of each kind, are called. */
export const entryNouns: Record<'product' | ResourceKind, EntryNoun> = {
  product: {
    one: msg`product`,
    several: msg`products`,
    count: (count) => plural(count, { one: '1 product', other: `${formatCount(count)} products` }),
    draftKey: 'product',
  },
  technology: {
    one: msg`technology`,
    several: msg`technologies`,
    count: (count) =>
      plural(count, { one: '1 technology', other: `${formatCount(count)} technologies` }),
    draftKey: 'technology',
  },
  community: {
    one: msg`meeting place`,
    several: msg`meeting places`,
    count: (count) =>
      plural(count, { one: '1 meeting place', other: `${formatCount(count)} meeting places` }),
    draftKey: 'meeting place',
  },
  career: {
    one: msg`position`,
    several: msg`positions`,
    count: (count) =>
      plural(count, { one: '1 position', other: `${formatCount(count)} positions` }),
    draftKey: 'position',
  },
  document: {
    one: msg`document`,
    several: msg`documents`,
    count: (count) =>
      plural(count, { one: '1 document', other: `${formatCount(count)} documents` }),
    draftKey: 'document',
  },
};
