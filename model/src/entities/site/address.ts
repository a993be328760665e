import { isReservedPath, parseSitePath } from '../../names/sitePath';
import { millis } from '../../values/primitives';
import * as z from '../../zod';

const invalidPath =
  'Enter a path of this site, such as /apps/old-name: letters, digits, and - . _ ~ %.';

/** Makes the schema of a text that `parse` accepts as a path of the site. */
const makePathSchema = (parse: (text: string) => string | null) =>
  z.string().transform((text, context) => {
    const path = parse(text);
    if (path !== null) return path;
    context.addIssue({ code: 'custom', message: invalidPath });
    return z.NEVER;
  });

/** A path of the site, in the form in which it is stored. */
export const sitePath = makePathSchema(parseSitePath);

/** A path to which a redirect can lead: that of any page. */
export const redirectTarget = makePathSchema((text) =>
  text.trim() === '/' ? '/' : parseSitePath(text),
);

/** A path at which a redirect can begin. */
export const redirectSource = sitePath.refine(
  (path) => !isReservedPath(path),
  'This address is used by the site itself. Choose another one.',
);

/**
 * `addresses/{path}`: what became of a path that is not the id of a document. It leads to another path, or it is the present
 * address of an entry that was given one. The id is the path with colons for slashes.
 */
export const address = z.object({
  id: z.string(),
  path: z.string(),
  /** Where the path redirects. Null for the present address of an entry. */
  target: z.string().nullable(),
  /**
   * The document of which this is the present or a former address, such as `apps/margin`. Null for a redirect made by
   * hand.
   */
  entry: z.string().nullable(),
  createdAt: millis,
  /** The uid of who made it. */
  createdBy: z.string(),
});
export type Address = z.infer<typeof address>;

/** An address that redirects. */
export type Redirect = Address & { target: string };
