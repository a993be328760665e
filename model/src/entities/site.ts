import * as z from '../zod';
import { limits } from '../limits';
import { millis, optionalText, requiredText } from '../primitives';

/** RTDB `/site`: settings that an open page follows live. */
export const siteSettings = z.object({
  name: requiredText('a name', limits.site.name),
  tagline: optionalText(limits.site.tagline),
  announcement: z.object({
    text: optionalText(limits.site.announcement),
    level: z.enum(['info', 'warning']),
    enabled: z.boolean(),
    /** When it appears and disappears by itself; absent for at once and for never. */
    from: millis.optional(),
    until: millis.optional(),
  }),
  registrationOpen: z.boolean(),
  reviewModeration: z.boolean(),
  contactEmail: z.email(),
  maintenance: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
