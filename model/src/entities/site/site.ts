import * as z from '../../zod';
import { limits } from '../../limits';
import { maxReportsToHide } from '../community/reportTerms';
import type { Announcement } from './announcement';
import { isLogo } from './logo';
import { moduleIds } from './modules';
import { homeSectionIds, isLinkAddress, listStored } from './siteFrame';
import { defaultSiteIdentity, isAccent, themeChoices, typefaces } from './siteIdentity';
import { languageCodes, sourceLanguage } from '../../languages/languages';
import { isTimeZone } from '../../values/zonedTime';
import { millis, optionalName, optionalText, requiredName } from '../../values/primitives';

/** A link of the navigation or the footer, as it is typed. */
export const siteLink = z.object({
  label: requiredName('a name', limits.site.linkLabel),
  to: z
    .string()
    .trim()
    .max(limits.site.linkAddress, `Use at most ${String(limits.site.linkAddress)} characters.`)
    .refine(
      isLinkAddress,
      'Enter a page of this site such as /about, or an address that starts with https://.',
    ),
});

/** A section of the home page, as it is typed. */
export const shownSection = z.object({
  id: z.enum(homeSectionIds),
  title: optionalName(limits.site.sectionTitle),
});

const storedList = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z.preprocess(listStored, z.array(entry).max(max).readonly());

/** RTDB `/announcement/saved`, and in `/site` what visitors see of it now. */
const announcement = z.object({
  text: optionalText(limits.site.announcement),
  level: z.enum(['info', 'warning']),
  enabled: z.boolean(),
  from: millis.optional(),
  until: millis.optional(),
  translations: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<Announcement>;

/** RTDB `/site`: the site's settings, which open pages read live. */
export const siteSettings = z.object({
  name: requiredName('a name', limits.site.name),
  tagline: optionalName(limits.site.tagline),
  /** Older settings lack this field and those below it, down to the footer. */
  headline: requiredName('a headline', limits.site.headline).default(defaultSiteIdentity.headline),
  introduction: optionalName(limits.site.introduction).default(defaultSiteIdentity.introduction),
  accent: z
    .string()
    .refine(isAccent, 'Enter a colour such as #17604a.')
    .default(defaultSiteIdentity.accent),
  logo: z
    .string()
    .refine(isLogo, 'Choose a picture from the media library.')
    .default(defaultSiteIdentity.logo),
  darkLogo: z
    .string()
    .refine(isLogo, 'Choose a picture from the media library.')
    .default(defaultSiteIdentity.darkLogo),
  theme: z.enum(themeChoices).default(defaultSiteIdentity.theme),
  type: z.enum(typefaces).default(defaultSiteIdentity.type),
  sections: storedList(shownSection, homeSectionIds.length).default(defaultSiteIdentity.sections),
  navigation: storedList(siteLink, limits.site.links).default(defaultSiteIdentity.navigation),
  footer: storedList(siteLink, limits.site.links).default(defaultSiteIdentity.footer),
  announcement,
  registrationOpen: z.boolean(),
  reviewModeration: z.boolean(),
  /** Whether readers can comment on instructions. Settings that were stored before this one lack it. */
  comments: z.boolean().default(true),
  /** Which modules are on; those that are not mentioned are. `comments` has its own field. */
  modules: z.partialRecord(z.enum(moduleIds), z.boolean()).optional(),
  /** Which languages the site offers besides English, each true; see `listOfferedLanguages`. */
  languages: z
    .partialRecord(z.enum(languageCodes).exclude([sourceLanguage]), z.boolean())
    .optional(),
  /** The language of readers whose language nobody knows; English without it. */
  language: z.enum(languageCodes).optional(),
  contactEmail: z.email(),
  maintenance: z.boolean(),
  /** The IANA time zone in which the site's staff enter times. UTC when it is missing or empty. */
  timeZone: z
    .string()
    .max(limits.site.timeZone)
    .refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone.')
    .optional(),
  /** How many submissions in a row must have been accepted until a member publishes at once; never without it or at 0. */
  trustAfter: z.number().int().min(0).max(limits.site.trustAfter).optional(),
  /** How many reports hide something until a moderator looks; 0 for never. */
  reportsToHide: z.number().int().min(0).max(maxReportsToHide).optional(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
