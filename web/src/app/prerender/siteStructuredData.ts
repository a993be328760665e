import { getBrandPath, type SiteIdentity } from '@appshelf/model';
import { toScriptText } from './document';
import { catalogueHref } from '../../features/apps';

/**
 * Formats the structured data of the home page for search engines: the name that they show above results
 * (https://developers.google.com/search/docs/appearance/site-names) and who publishes it, with the logo.
 */
export function toSiteStructuredData(
  identity: Pick<SiteIdentity, 'name' | 'tagline' | 'logo' | 'accent'>,
  origin: string,
): string {
  const url = `${origin}/`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: identity.name,
    ...(identity.tagline === '' ? {} : { description: identity.tagline }),
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${catalogueHref({ query: '' })}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
    publisher: {
      '@type': 'Organization',
      name: identity.name,
      url,
      logo: `${origin}${getBrandPath(identity, 'icon-512.png')}`,
    },
  };
  return `<script type="application/ld+json">${toScriptText(data)}</script>`;
}
