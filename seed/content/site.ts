import type { SiteSettings } from '@appshelf/model';

/** The initial RTDB `/site` of the local suite. */
export const siteSettings: SiteSettings = {
  name: 'Appshelf',
  tagline: 'Software that earns its place on the shelf',
  announcement: {
    text: 'Instructions are open to everyone: write down how you do it, and we will look at it within two days.',
    level: 'info',
    enabled: true,
  },
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};
