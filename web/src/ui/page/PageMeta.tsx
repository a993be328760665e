import { useContext } from 'react';
import { toReaderPath } from '../../lib/language';
import {
  AlternatesContext,
  SiteNameContext,
  SiteOriginContext,
  SitePictureContext,
  TitlePrefixContext,
} from './SiteOrigin';

interface PageMetaProps {
  /** The title of the page; the site's name is added. Left out on the home page. */
  title?: string | undefined;
  /** A sentence for search results and previews. */
  description?: string | undefined;
  /** The canonical path of the page, without its language. Pages without it are excluded from search engines. */
  canonicalPath?: string | undefined;
  /** The picture of link previews; the site's own by default. */
  imageUrl?: string | null | undefined;
}

/**
 * The metadata of a page for search engines and link previews: title, description, canonical address, Open Graph and
 * Twitter cards. React moves it into the document's head.
 */
export function PageMeta({ title, description, canonicalPath, imageUrl }: PageMetaProps) {
  const origin = useContext(SiteOriginContext);
  const siteName = useContext(SiteNameContext);
  const sitePicture = useContext(SitePictureContext);
  const prefix = useContext(TitlePrefixContext);
  const listAlternates = useContext(AlternatesContext);
  const getAddress = (path: string): string => new URL(path, origin).href;
  return (
    <>
      <title>{prefix + (title === undefined ? siteName : `${title} – ${siteName}`)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={getAddress(toReaderPath(canonicalPath))} />
          {listAlternates(canonicalPath).map(({ hrefLang, path }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={getAddress(path)} />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title ?? siteName} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={getAddress(toReaderPath(canonicalPath))} />
          <meta property="og:image" content={getAddress(imageUrl ?? sitePicture)} />
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
