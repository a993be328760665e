import * as z from '../zod';
import { limits } from '../limits';
import { millis, optionalText, requiredText } from '../primitives';

/** RTDB `/site`: the site's settings, which open pages read live. */
export const siteSettings = z.object({
  name: requiredText('a name', limits.site.name),
  tagline: optionalText(limits.site.tagline),
  announcement: z.object({
    text: optionalText(limits.site.announcement),
    level: z.enum(['info', 'warning']),
    enabled: z.boolean(),
    /**
     * The times when the banner appears and disappears. Without `from` it appears at once, without the end it stays.
     */
    from: millis.optional(),
    until: millis.optional(),
  }),
  registrationOpen: z.boolean(),
  reviewModeration: z.boolean(),
  contactEmail: z.email(),
  maintenance: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
