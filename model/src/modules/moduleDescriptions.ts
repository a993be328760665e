import type { ModuleId } from '../entities/site/modules';

/** What disappears while each module is off, as a sentence for the settings, which alone load it. */
export const moduleDescriptions: Readonly<Record<ModuleId, string>> = {
  instructions:
    'Step-by-step instructions by members, with their moderation queue, feed and search. Switching them off switches off comments, too.',
  products: 'Paid bundles of apps.',
  reviews:
    'Reviews of apps, their moderation queue, and all ratings: on pages, in sorting and on the home page.',
  comments:
    'Comments below instructions. When off, comments are not shown, and only moderators can write any.',
  collections: 'Lists of apps that members put together and can publish.',
  community: 'The page of places where members meet.',
  careers: 'The page with job openings.',
  technologies:
    'The page of technologies, the filter for them in the list of apps, and their names on an app’s page.',
  profiles:
    'The pages of members who chose to have one. When off, their names stay, without a link.',
};
