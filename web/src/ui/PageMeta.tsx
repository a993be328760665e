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

/** Where the site lives is known in the browser only: a prerendered page says its path. */
function addressOf(path: string): string {
  return 'location' in globalThis ? new URL(path, location.origin).href : path;
}

/** The title, description and canonical address of a page. React moves them into the document's head. */
export function PageMeta({ title, description, canonicalPath }: PageMetaProps) {
  return (
    <>
      <title>{title === undefined ? siteName : `${title} – ${siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={addressOf(canonicalPath)} />
      )}
    </>
  );
}
