interface PageMetaProps {
  /** What the page is called; the site's name follows it. Left out on the home page. */
  title?: string | undefined;
  /** A sentence for search results and previews. */
  description?: string | undefined;
  /** The page's own address as a path; left out where pages should not be found by search engines. */
  canonicalPath?: string | undefined;
}

/** The site as it stands in titles. */
const siteName = 'Appshelf';

/**
 * The title, description and canonical address of a page. React moves them into the document's head. Where the site
 * lives is known in the browser only.
 */
export function PageMeta({ title, description, canonicalPath }: PageMetaProps) {
  return (
    <>
      <title>{title === undefined ? siteName : `${title} – ${siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonicalPath === undefined && <meta name="robots" content="noindex" />}
      {canonicalPath !== undefined && 'location' in globalThis && (
        <link rel="canonical" href={new URL(canonicalPath, location.origin).href} />
      )}
    </>
  );
}
