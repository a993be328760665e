import {
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
import { isSamePlain } from '../../../firebase/firestore/plain';
import {
  isLanguageField,
  languageFieldNames,
  languageFieldPaths,
  languageFields,
  listDraftLanguages,
  toLanguageFields,
} from './languageFields';
import {
  isModuleField,
  moduleFieldNames,
  moduleFieldPaths,
  moduleFields,
  toModuleFields,
} from './moduleFields';

/** Converts a time to the value of `<input type="datetime-local">`, in the local time zone: '2026-11-21T18:30'. */
export function toLocalInput(time: number | undefined): string {
  if (time === undefined) return '';
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Converts the value of such an input to milliseconds since the epoch; undefined for an empty value. */
export function fromLocalInput(text: string): number | undefined {
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a text is a number of reports that the setting allows. */
const isReportsToHide = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) <= maxReportsToHide;

/** Says why a colour is refused. The contrast is rounded down, so that it never looks sufficient. */
const describeContrast = ({ theme, contrast, needed }: ContrastProblem): string =>
  `Text in this colour is too hard to read: its contrast is ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1 in the ${theme} theme, and ${String(needed)} to 1 is needed.`;

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
  announcementFrom: z.string(),
  announcementUntil: z.string(),
  registrationOpen: z.boolean(),
  reviewModeration: z.boolean(),
  comments: z.boolean(),
  trustAfter: z.string(),
  reportsToHide: z.string(),
  maintenance: z.boolean(),
  timeZone: z.string(),
});
export type SiteFields = z.infer<typeof siteFields>;

const trustAfterMessage = `Enter a number from 0 to ${String(limits.site.trustAfter)}.`;

/** Validates an accent. A colour that is hard to read is refused; the form then offers the nearest that is not. */
const accentField = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isAccent, 'Enter a colour such as #17604a, or leave this empty.')
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
      .refine(isReportsToHide, `Enter a whole number from 0 to ${String(maxReportsToHide)}.`),
  })
  .superRefine(({ announcementEnabled, announcementText, ...fields }, context) => {
    const addIssue = (path: keyof SiteFields, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    if (announcementEnabled && announcementText === '') {
      addIssue(
        'announcementText',
        'Enter what is to be announced, or switch the announcement off.',
      );
    }
    if (fields.logo === '' && fields.darkLogo !== '') {
      addIssue(
        'darkLogo',
        'Choose the logo too: icons, emails and the light theme show that one. Or remove this one.',
      );
    }
    if (!listDraftLanguages(fields).includes(fields.language)) {
      addIssue('language', 'Choose a language that the site offers.');
    }
    const from = fromLocalInput(fields.announcementFrom);
    const until = fromLocalInput(fields.announcementUntil);
    if (from !== undefined && until !== undefined && until <= from) {
      addIssue('announcementUntil', 'Choose an end after the beginning.');
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
    announcementFrom: toLocalInput(announcement.from),
    announcementUntil: toLocalInput(announcement.until),
    timeZone: settings.timeZone ?? '',
    reportsToHide: String(settings.reportsToHide ?? defaultReportsToHide),
  };
}

/** The name of each field within a sentence. */
export const fieldNames: Readonly<Record<keyof SiteFields, string>> = {
  ...moduleFieldNames,
  ...languageFieldNames,
  name: 'the name',
  tagline: 'the tagline',
  headline: 'the headline of the home page',
  introduction: 'the introduction of the home page',
  accent: 'the accent colour',
  logo: 'the logo',
  darkLogo: 'the logo of the dark theme',
  theme: 'the theme',
  type: 'the fonts',
  sections: 'the sections of the home page',
  navigation: 'the navigation',
  footer: 'the footer',
  contactEmail: 'the contact address',
  announcementText: 'the announcement',
  announcementLevel: 'the level of the announcement',
  announcementEnabled: 'whether the announcement is on',
  announcementFrom: 'the beginning of the announcement',
  announcementUntil: 'the end of the announcement',
  registrationOpen: 'the registration',
  reviewModeration: 'the moderation of reviews',
  comments: 'comments',
  trustAfter: 'after how many accepted submissions members publish at once',
  reportsToHide: 'how many reports hide something',
  maintenance: 'maintenance',
  timeZone: 'the time zone',
};

/** The names of all fields. */
export const fieldKeys = Object.keys(siteFields.shape) as (keyof SiteFields)[];

const fieldPaths: Readonly<Record<keyof SiteFields, string>> = {
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
  announcementText: 'announcement/text',
  announcementLevel: 'announcement/level',
  announcementEnabled: 'announcement/enabled',
  announcementFrom: 'announcement/from',
  announcementUntil: 'announcement/until',
  registrationOpen: 'registrationOpen',
  reviewModeration: 'reviewModeration',
  comments: 'comments',
  trustAfter: 'trustAfter',
  reportsToHide: 'reportsToHide',
  maintenance: 'maintenance',
  timeZone: 'timeZone',
};

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
  const isTime = field === 'announcementFrom' || field === 'announcementUntil';
  return isTime ? (fromLocalInput(String(value)) ?? null) : value;
}

/** Converts the changed fields to an update of `/site`, by path. Unchanged fields are not written. */
export function toSiteChanges(
  fields: SiteFields,
  changed: readonly (keyof SiteFields)[],
): Record<string, unknown> {
  return Object.fromEntries(
    changed.map((field) => [fieldPaths[field], toStoredValue(field, fields[field])]),
  );
}
