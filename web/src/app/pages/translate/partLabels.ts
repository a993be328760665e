import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Part } from '@appshelf/model';
import { i18n } from '../../../lib/i18n';

/** The name of each text, by its field. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  name: msg`Name`,
  body: msg`Text`,
  summary: msg`Summary`,
  tagline: msg`Tagline`,
  description: msg`Description`,
  markdown: msg`Text`,
  'steps.title': msg`Title`,
  'steps.body': msg`What to do`,
  'screenshots.alt': msg`What the picture shows`,
};

/** The name of a text within its group. */
export function getPartLabel({ field }: Part): string {
  const label = labels[field];
  return label === undefined ? field : i18n._(label);
}

/** The heading of the texts of a list's item; null for texts that are in no list. */
export function getGroupTitle({ field, index }: Part): string | null {
  if (index === null) return null;
  const number = String(index + 1);
  return field.startsWith('steps.') ? t`Step ${number}` : t`Picture ${number}`;
}
