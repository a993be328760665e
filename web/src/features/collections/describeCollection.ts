import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type CollectionStatus } from '@appshelf/model';
import { formatCount } from '../../lib/formatCount';

/** The words for a status, as the owner sees them. */
export const statusLabels: Record<CollectionStatus, MessageDescriptor> = {
  private: msg`Private`,
  published: msg`Published`,
  hidden: msg`Hidden by a moderator`,
};

/** How many apps a collection has, in words. */
export function describeCount(count: number): string {
  return plural(count, { one: '1 app', other: `${formatCount(count)} apps` });
}
