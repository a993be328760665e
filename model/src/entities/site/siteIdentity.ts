import type { SiteSettings } from './site';

/** What a site calls itself: the settings that every document carries from its first byte. */
export type SiteIdentity = Pick<SiteSettings, 'name' | 'tagline'>;

/** The identity of a site whose settings were never stored. The product's name stands here alone. */
export const defaultSiteIdentity: SiteIdentity = { name: 'Appshelf', tagline: '' };
