import { defaultSiteFrame, type SiteLink } from './siteFrame';

/** The pages of a site that everybody may open and that are always there, each with its usual name in a link. */
export const sitePages: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  ...defaultSiteFrame.navigation,
  ...defaultSiteFrame.footer,
];
