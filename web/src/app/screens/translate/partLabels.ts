import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { getFieldLabel, getOwn, kindFields, type Fields, type Part } from '@appshelf/model';
import { i18n } from '../../../lib/i18n';
import { translate } from '../../../lib/translate';

/** The name of each text, by its field. Fields that a kind declares have their own. */
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
  'steps.imageAlt': msg`What the picture shows`,
  'screenshots.alt': msg`What the picture shows`,
  headline: msg`Headline`,
  introduction: msg`Introduction`,
  announcement: msg`Announcement`,
  subject: msg`Subject`,
  text: msg`Text`,
  html: msg`HTML`,
};

/** The headings of the texts in lists whose items have an id. */
const groups: Readonly<Record<string, MessageDescriptor>> = {
  navigation: msg`Navigation`,
  sections: msg`Sections of the home page`,
  footer: msg`Footer`,
  categories: msg`Categories`,
  platforms: msg`Platforms`,
};

/** The name of a text of an item with an id, which it holds because its group has several. */
function getItemLabel(field: string, item: string): string {
  if (field.endsWith('.description')) return t`Description of ${item}`;
  if (field === 'sections.title') return t`Heading of ${item}`;
  return /^(?:navigation|footer)\./.test(field)
    ? t`Name of the link to ${item}`
    : t`Name of ${item}`;
}

/** The name of a text within its group. */
export function getPartLabel({ field, item }: Part): string {
  if (item !== null) return getItemLabel(field, item);
  const label = labels[field];
  if (label !== undefined) return i18n._(label);
  const declared = Object.values(kindFields).flatMap(
    (fields: Fields) => getOwn(fields, field) ?? [],
  );
  return declared[0] === undefined ? field : translate(getFieldLabel(declared[0]));
}

/** The heading of the texts of a list's item, or of a list whose items have an id; null for texts that are in no list. */
export function getGroupTitle({ field, index, item }: Part): string | null {
  if (index === null) return null;
  const group = item === null ? undefined : groups[field.split('.')[0] ?? ''];
  if (group !== undefined) return i18n._(group);
  const number = String(index + 1);
  return field.startsWith('steps.') ? t`Step ${number}` : t`Picture ${number}`;
}
