import { appFields, type App, type Review, type Taxonomies } from '@appshelf/model';
import { toProperties } from '../../../lib/toProperties';

/** Names of licenses in the form of SPDX (https://spdx.org/licenses/), such as `GPL-3.0-or-later`. */
const spdx =
  /^(?:MIT|ISC|Zlib|Unlicense|0BSD|[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z]+)*-\d+(?:\.\d+)*(?:-[A-Za-z]+)*)$/;

/** A license by the address of its text, which search engines expect, or by its name where it is another one. */
const toLicense = (name: string) =>
  spdx.test(name) ? `https://spdx.org/licenses/${name}.html` : { '@type': 'CreativeWork', name };

const toReview = ({ authorName, createdAt, rating, title, body }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName },
  datePublished: new Date(createdAt).toISOString(),
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  name: title,
  reviewBody: body,
});

/**
 * An app as schema.org's SoftwareApplication
 * (https://developers.google.com/search/docs/appearance/structured-data/software-app). It names no `offers`: nobody says what an app
 * costs, prices are those of products, and a free license does not make an app free of charge.
 */
export function getStructuredData(
  app: App,
  lists: Pick<Taxonomies, 'categories' | 'platforms'>,
  reviews: readonly Review[] = [],
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'SoftwareApplication',
    ...toProperties(appFields, app, lists),
    ...(app.license === '' ? {} : { license: toLicense(app.license) }),
    ...(app.links.download === null ? {} : { downloadUrl: app.links.download }),
    ...(app.ratingCount === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Math.round(app.ratingAverage * 10) / 10,
            ratingCount: app.ratingCount,
            reviewCount: app.reviewCount,
          },
        }),
    ...(reviews.length === 0 ? {} : { review: reviews.map(toReview) }),
  };
}
