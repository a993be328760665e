import { t } from '@lingui/core/macro';
import {
  appCreation,
  appInput,
  findTerm,
  type AppCreation,
  replaceMerged,
  type Taxonomies,
  foreignPictureMessage,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { isAllowedPicture } from '../../../../pictures/toShownPicture';
import { optionalPicture, optionalUrl } from '../../forms';

/** The values of the form's controls, valid or not: lists are comma-separated texts, missing addresses are empty. */
export const appFormFields = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  category: z.string(),
  platforms: z.array(z.string()),
  technologies: z.string(),
  tags: z.string(),
  iconUrl: z.string(),
  screenshots: z.array(z.object({ url: z.string(), alt: z.string() })),
  links: z.object({
    website: z.string(),
    source: z.string(),
    download: z.string(),
    support: z.string(),
  }),
  version: z.string(),
  license: z.string(),
  featured: z.boolean(),
});
export type AppFormFields = z.infer<typeof appFormFields>;

const { shape } = appInput;

/** Parses "one, two" into a list without empty and repeated entries. */
export function parseList(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

const commaList = z.string().transform(parseList);

/**
 * Creates the schema that validates the form and converts its values to the model's app.
 *
 * @param lists the lists of terms; an app has a category and platforms that are not merged. Merged tags are replaced.
 */
export const makeAppFormSchema = (lists: Taxonomies): z.ZodType<AppCreation, AppFormFields> =>
  // Fields with a default are missing in stored apps and never in the form.
  appCreation.required().extend({
    category: z
      .string()
      .refine((id) => findTerm(lists.categories, id)?.id === id, t`Choose a category.`),
    platforms: shape.platforms.refine(
      (ids) => ids.every((id) => findTerm(lists.platforms, id)?.id === id),
      t`Choose platforms from the list.`,
    ),
    technologies: commaList.pipe(shape.technologies),
    tags: commaList.transform((tags) => replaceMerged(lists.tags, tags)).pipe(shape.tags),
    iconUrl: optionalPicture,
    screenshots: shape.screenshots.superRefine((screenshots, context) => {
      for (const [place, { url }] of screenshots.entries()) {
        if (isAllowedPicture(url)) continue;
        context.addIssue({ code: 'custom', path: [place, 'url'], message: foreignPictureMessage });
      }
    }),
    links: z.object({
      website: optionalUrl,
      source: optionalUrl,
      download: optionalUrl,
      support: optionalUrl,
    }),
  });

/** The initial values for a new app. */
export const emptyAppForm: AppFormFields = {
  id: '',
  name: '',
  tagline: '',
  description: '',
  category: '',
  platforms: [],
  technologies: '',
  tags: '',
  iconUrl: '',
  screenshots: [],
  links: { website: '', source: '', download: '', support: '' },
  version: '1.0.0',
  license: '',
  featured: false,
};

/** The fields of an app that an administrator edits. Status and counters are not among them. */
export function toAppContent(app: AppCreation): AppCreation {
  const edited = appCreation.keyof().options;
  return Object.fromEntries(edited.map((field) => [field, app[field]])) as AppCreation;
}

/** Converts an app to the values of the form. */
export function toAppForm(app: AppCreation): AppFormFields {
  const { website, source, download, support } = app.links;
  return {
    ...toAppContent(app),
    technologies: app.technologies.join(', '),
    tags: app.tags.join(', '),
    iconUrl: app.iconUrl ?? '',
    links: {
      website: website ?? '',
      source: source ?? '',
      download: download ?? '',
      support: support ?? '',
    },
  };
}
