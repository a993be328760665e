/** How a site presents itself: the settings that every document carries from its first byte. */
export interface SiteIdentity {
  name: string;
  tagline: string;
  /** The heading of the home page. */
  headline: string;
  /** The text below the headline; empty for none. */
  introduction: string;
}

/** The identity of a site whose settings were never stored. The product's name stands here alone. */
export const defaultSiteIdentity: SiteIdentity = {
  name: 'Appshelf',
  tagline: '',
  headline: 'Good apps, kept in good order',
  introduction:
    'Each one with its releases, reviews by people who use it, and instructions that members wrote.',
};

/** Takes the identity out of settings. */
export const toSiteIdentity = ({
  name,
  tagline,
  headline,
  introduction,
}: SiteIdentity): SiteIdentity => ({ name, tagline, headline, introduction });
