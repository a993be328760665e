import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { App } from '@appshelf/model';
import { i18n } from '../../lib/i18n';

const labels: readonly (readonly [keyof App['links'], MessageDescriptor])[] = [
  ['website', msg`Website`],
  ['download', msg`Downloads`],
  ['source', msg`Source code`],
  ['support', msg`Support`],
];

/** The links that an app has, each with its name in the reader's language. */
export const listAppLinks = ({ links }: Pick<App, 'links'>): { href: string; label: string }[] =>
  labels.flatMap(([key, label]) => {
    const href = links[key];
    return href === null ? [] : [{ href, label: i18n._(label) }];
  });
