import { t } from '@lingui/core/macro';
import {
  announcementPaths,
  databasePaths,
  defaultReportsToHide,
  emailAddress,
  isAccent,
  limits,
  maxReportsToHide,
  optionalText,
  optionalName,
  requiredName,
  shownSection,
  siteLink,
  themeChoices,
  toStoredList,
  typefaces,
  type SiteSettings,
} from '@appshelf/model';
import { findContrastProblem, type ContrastProblem } from '@appshelf/model/accent';
import * as z from '@appshelf/model/zod';
import type { UseFormReturn } from 'react-hook-form';
import { isSamePlain } from '@appshelf/model';
import {
  isLanguageField,
  getLanguageFieldNames,
  languageFieldPaths,
  languageFields,
  listDraftLanguages,
  toLanguageFields,
} from './languageFields';
import {
  isModuleField,
  getModuleFieldNames,
  moduleFieldPaths,
  moduleFields,
  toModuleFields,
} from './moduleFields';
import { formatDecimal } from '../../../lib/formatCount';
import { formatNumber } from '../../../lib/formatNumber';

/** A time in milliseconds, null for none, or the text of an input that says no time. */
const time = z.union([z.number(), z.string()]).nullable();

/** Whether a text is a number of reports that the setting allows. */
const isReportsToHide = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) <= maxReportsToHide;

/** Says why a colour is refused. The contrast is rounded down, so that it never looks sufficient. */
const describeContrast = ({ theme, contrast, needed }: ContrastProblem): string => {
  const found = formatDecimal(Math.floor(contrast * 10) / 10);
  const least = formatNumber(needed, 1);
  return theme === 'light'
    ? t`Text in this colour is too hard to read: its contrast is ${found} to 1 in the light theme, and ${least} to 1 is needed.`
    : t`Text in this colour is too hard to read: its contrast is ${found} to 1 in the dark theme, and ${least} to 1 is needed.`;
};

/** The values of the form of the site settings, valid or not. */
export const siteFields = z.object({
  ...moduleFields,
  ...languageFields,
  name: z.string(),
  tagline: z.string(),
  headline: z.string(),
  introduction: z.string(),
  accent: z.string(),
  logo: z.string(),
  darkLogo: z.string(),
  theme: z.enum(themeChoices),
  type: z.enum(typefaces),
  sections: z.array(shownSection),
  navigation: z.array(siteLink),
  footer: z.array(siteLink),
  contactEmail: z.string(),
  announcementText: z.string(),
  announcementLevel: z.enum(['info', 'warning']),
  announcementEnabled: z.boolean(),
  announcementFrom: time,
  announcementUntil: time,
  registrationOpen: z.boolean(),
  reviewModeration: z.boolean(),
  comments: z.boolean(),
  trustAfter: z.string(),
  reportsToHide: z.string(),
  maintenance: z.boolean(),
  timeZone: z.string(),
});
export type SiteFields = z.infer<typeof siteFields>;

/** What the parts of the form of the settings get. */
export interface FieldsetProps {
  form: UseFormReturn<SiteFields, unknown, SiteFields>;
}

const trustAfterMessage = {
  error: () => t`Enter a number from 0 to ${limits.site.trustAfter}.`,
};

/** Validates an accent. A colour that is hard to read is refused; the form then offers the nearest that is not. */
const accentField = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isAccent, { error: () => t`Enter a colour such as #17604a, or leave this empty.` })
  .superRefine((accent, context) => {
    if (accent === '' || !isAccent(accent)) return;
    const problem = findContrastProblem(accent);
    if (problem === null) return;
    context.addIssue({ code: 'custom', message: describeContrast(problem) });
  });

/** Validates the form like the database rules do, and checks that the announcement can be shown. */
export const siteFormSchema = siteFields
  .extend({
    name: requiredName('a name', limits.site.name),
    tagline: optionalName(limits.site.tagline),
    headline: requiredName('a headline', limits.site.headline),
    introduction: optionalName(limits.site.introduction),
    accent: accentField,
    navigation: siteFields.shape.navigation.max(limits.site.links),
    footer: siteFields.shape.footer.max(limits.site.links),
    contactEmail: emailAddress,
    announcementText: optionalText(limits.site.announcement),
    trustAfter: z
      .string()
      .regex(/^\d{1,3}$/, trustAfterMessage)
      .refine((text) => Number(text) <= limits.site.trustAfter, trustAfterMessage),
  })
  .extend({
    reportsToHide: z
      .string()
      .trim()
      .refine(isReportsToHide, {
        error: () => t`Enter a whole number from 0 to ${maxReportsToHide}.`,
      }),
  })
  .superRefine(({ announcementEnabled, announcementText, ...fields }, context) => {
    const addIssue = (path: keyof SiteFields, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    if (announcementEnabled && announcementText === '') {
      addIssue('announcementText', t`Enter the announcement, or switch it off.`);
    }
    if (fields.logo === '' && fields.darkLogo !== '') {
      addIssue(
        'darkLogo',
        t`Choose the main logo as well, because icons, emails and the light theme use it. Or remove this one.`,
      );
    }
    if (!listDraftLanguages(fields).includes(fields.language)) {
      addIssue('language', t`Choose a language that the site offers.`);
    }
    const { announcementFrom: from, announcementUntil: until } = fields;
    for (const name of ['announcementFrom', 'announcementUntil'] as const) {
      if (typeof fields[name] === 'string') addIssue(name, t`Choose a date and a time.`);
    }
    if (typeof from === 'number' && typeof until === 'number' && until <= from) {
      addIssue('announcementUntil', t`Choose an end after the start.`);
    }
  });

/** Converts settings to the values of the form. */
export function toSiteFields({
  announcement,
  modules,
  languages,
  language,
  trustAfter = 0,
  sections,
  navigation,
  footer,
  ...settings
}: SiteSettings): SiteFields {
  return {
    ...settings,
    sections: [...sections],
    navigation: [...navigation],
    footer: [...footer],
    ...toModuleFields(modules),
    ...toLanguageFields({ languages, language }),
    trustAfter: String(trustAfter),
    announcementText: announcement.text,
    announcementLevel: announcement.level,
    announcementEnabled: announcement.enabled,
    announcementFrom: announcement.from ?? null,
    announcementUntil: announcement.until ?? null,
    timeZone: settings.timeZone ?? '',
    reportsToHide: String(settings.reportsToHide ?? defaultReportsToHide),
  };
}

/** The name of each field within a sentence. */
export const getFieldNames = (): Record<keyof SiteFields, string> => ({
  ...getModuleFieldNames(),
  ...getLanguageFieldNames(),
  name: t`the name`,
  tagline: t`the tagline`,
  headline: t`the headline of the home page`,
  introduction: t`the introduction of the home page`,
  accent: t`the accent colour`,
  logo: t`the logo`,
  darkLogo: t`the logo of the dark theme`,
  theme: t`the theme`,
  type: t`the fonts`,
  sections: t`the sections of the home page`,
  navigation: t`the navigation`,
  footer: t`the footer`,
  contactEmail: t`the contact address`,
  announcementText: t`the announcement`,
  announcementLevel: t`the level of the announcement`,
  announcementEnabled: t`whether the announcement is on`,
  announcementFrom: t`the start of the announcement`,
  announcementUntil: t`the end of the announcement`,
  registrationOpen: t`the registration`,
  reviewModeration: t`the moderation of reviews`,
  comments: t`comments`,
  trustAfter: t`after how many accepted submissions members can publish at once`,
  reportsToHide: t`how many reports hide content`,
  maintenance: t`maintenance`,
  timeZone: t`the time zone`,
});

/** The names of all fields. */
export const fieldKeys = Object.keys(siteFields.shape) as (keyof SiteFields)[];

/** The fields of the announcement, with their names where it is stored. */
const announcementFields = {
  announcementText: 'text',
  announcementLevel: 'level',
  announcementEnabled: 'enabled',
  announcementFrom: 'from',
  announcementUntil: 'until',
} as const;

type AnnouncementField = keyof typeof announcementFields;

/** The names of the fields of the announcement. */
export const announcementKeys = Object.keys(announcementFields) as AnnouncementField[];

const isAnnouncementField = (field: keyof SiteFields): field is AnnouncementField =>
  Object.hasOwn(announcementFields, field);

const fieldPaths: Readonly<Record<Exclude<keyof SiteFields, AnnouncementField>, string>> = {
  ...moduleFieldPaths,
  ...languageFieldPaths,
  name: 'name',
  tagline: 'tagline',
  headline: 'headline',
  introduction: 'introduction',
  accent: 'accent',
  logo: 'logo',
  darkLogo: 'darkLogo',
  theme: 'theme',
  type: 'type',
  sections: 'sections',
  navigation: 'navigation',
  footer: 'footer',
  contactEmail: 'contactEmail',
  registrationOpen: 'registrationOpen',
  reviewModeration: 'reviewModeration',
  comments: 'comments',
  trustAfter: 'trustAfter',
  reportsToHide: 'reportsToHide',
  maintenance: 'maintenance',
  timeZone: 'timeZone',
};

const getPath = (field: keyof SiteFields): string =>
  isAnnouncementField(field)
    ? `${announcementPaths.saved}/${announcementFields[field]}`
    : `${databasePaths.site}/${fieldPaths[field]}`;

/** Lists the fields whose values differ. */
export const listChangedFields = (one: SiteFields, other: SiteFields): (keyof SiteFields)[] =>
  fieldKeys.filter((field) => !isSamePlain(one[field], other[field]));

/** Converts a field of the form to its stored value. */
function toStoredValue(field: keyof SiteFields, value: SiteFields[keyof SiteFields]): unknown {
  if (Array.isArray(value)) return toStoredList<object>(value);
  if (field === 'reportsToHide' || field === 'trustAfter') return Number(value);
  // A language is not offered where nothing is stored.
  if (isLanguageField(field)) return value === true ? true : null;
  // A module is on where nothing is stored.
  if (isModuleField(field)) return value === true ? null : false;
  return value;
}

/** Converts the changed fields to an update of the database, by path. Unchanged fields are not written. */
export function toSiteChanges(
  fields: SiteFields,
  changed: readonly (keyof SiteFields)[],
): Record<string, unknown> {
  return Object.fromEntries(
    changed.map((field) => [getPath(field), toStoredValue(field, fields[field])]),
  );
}
