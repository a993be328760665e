import { isLanguage } from '../../languages/languages';
import { parseLanguageSwitches } from '../../languages/siteLanguages';
import { parseModuleSwitches } from './modules';
import { noAnnouncement, parseAnnouncement } from './announcement';
import { parseNumber, toBoolean, toFields, toText } from './storedFields';
import type { SiteSettings } from './site';
import { isLogo } from './logo';
import { parseLinks, parseSections } from './siteFrame';
import { defaultSiteIdentity, isAccent, isThemeChoice, isTypeface } from './siteIdentity';

const {
  switchedOff: _off,
  unpublished: _pages,
  offeredLanguages: _languages,
  defaultLanguage: _language,
  ...defaultTexts
} = defaultSiteIdentity;

/** The settings of a site that has none stored: a new project works with them. It has no contact address. */
export const defaultSiteSettings: SiteSettings = {
  ...defaultTexts,
  announcement: noAnnouncement,
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: '',
  maintenance: false,
};

/** An object with the switches of modules; empty when none is stored. */
const parseModules = (value: unknown) => {
  const modules = parseModuleSwitches(value);
  return Object.keys(modules).length === 0 ? {} : { modules };
};

/** The switches of languages; an empty object where none is stored. */
const parseLanguages = (value: unknown) => {
  const languages = parseLanguageSwitches(value);
  return Object.keys(languages).length === 0 ? {} : { languages };
};

/**
 * Parses the site settings from the value of `/site`, with {@link defaultSiteSettings} for every setting that is missing
 * or has another type. It is written by hand, because a schema would load zod for every visitor.
 */
export function parseSiteSettings(value: unknown): SiteSettings {
  const fields = toFields(value);
  const defaults = defaultSiteSettings;
  return {
    name: toText(fields.name, defaults.name),
    tagline: toText(fields.tagline, defaults.tagline),
    headline: toText(fields.headline, defaults.headline),
    introduction:
      fields.introduction === '' ? '' : toText(fields.introduction, defaults.introduction),
    accent: isAccent(fields.accent) ? fields.accent : defaults.accent,
    logo: isLogo(fields.logo) ? fields.logo : defaults.logo,
    darkLogo: isLogo(fields.darkLogo) ? fields.darkLogo : defaults.darkLogo,
    theme: isThemeChoice(fields.theme) ? fields.theme : defaults.theme,
    type: isTypeface(fields.type) ? fields.type : defaults.type,
    sections: parseSections(fields.sections),
    navigation: parseLinks(fields.navigation, defaults.navigation),
    footer: parseLinks(fields.footer, defaults.footer),
    announcement: parseAnnouncement(fields.announcement),
    registrationOpen: toBoolean(fields.registrationOpen, defaults.registrationOpen),
    reviewModeration: toBoolean(fields.reviewModeration, defaults.reviewModeration),
    comments: toBoolean(fields.comments, defaults.comments),
    contactEmail: toText(fields.contactEmail, defaults.contactEmail),
    maintenance: toBoolean(fields.maintenance, defaults.maintenance),
    ...parseModules(fields.modules),
    ...parseLanguages(fields.languages),
    ...(isLanguage(fields.language) ? { language: fields.language } : {}),
    ...(typeof fields.timeZone === 'string' && fields.timeZone !== ''
      ? { timeZone: fields.timeZone }
      : {}),
    ...parseNumber('trustAfter', fields.trustAfter),
    ...parseNumber('reportsToHide', fields.reportsToHide),
  };
}
