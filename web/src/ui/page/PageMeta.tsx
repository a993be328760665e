import { useContext } from 'react';
import { SiteNameContext, SiteOriginContext } from './SiteOrigin';

interface PageMetaProps {
  /** What the page is called; the site's name follows it. Left out on the home page. */
  title?: string | undefined;
  /** A sentence for search results and previews. */
  description?: string | undefined;
  /** The page's own address as a path; left out where pages should not be found by search engines. */
  canonicalPath?: string | undefined;
  /** The picture of link previews; the site's own unless given. */
  imageUrl?: string | null | undefined;
}

/** The picture of pages that have none of their own. */
const siteImagePath = '/preview.png';

/**
 * What search engines and link previews learn of a page: title, description, canonical address, Open Graph and Twitter
 * cards. React moves it into the document's head.
 */
export function PageMeta({ title, description, canonicalPath, imageUrl }: PageMetaProps) {
  const origin = useContext(SiteOriginContext);
  const siteName = useContext(SiteNameContext);
  const getAddress = (path: string): string => new URL(path, origin).href;
  return (
    <>
      <title>{title === undefined ? siteName : `${title} – ${siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={getAddress(canonicalPath)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title ?? siteName} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={getAddress(canonicalPath)} />
          <meta property="og:image" content={getAddress(imageUrl ?? siteImagePath)} />
          <meta
            name="twitter:card"
            content={
              imageUrl === undefined || imageUrl === null ? 'summary_large_image' : 'summary'
            }
          />
        </>
      )}
    </>
  );
}
