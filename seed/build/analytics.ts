import {
  analyticsDay,
  analyticsMonth,
  appMonth,
  collections,
  toDay,
  type AnalyticsDay,
  type App,
  type AppDay,
  type Instruction,
  type Review,
} from '@appshelf/model';
import { createRandom } from './random';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { analyticsDays, subtractDays } from './moments';

/** Visits by weekday from Sunday on, relative to a Tuesday. */
const weekShape = [0.74, 0.96, 1, 0.98, 0.93, 0.82, 0.66];

/** The shares of visits by referrer. The rest has no referrer. */
const referrers = {
  'google.com': 0.21,
  'news.ycombinator.com': 0.06,
  'github.com': 0.055,
  'duckduckgo.com': 0.04,
  'reddit.com': 0.035,
  'alternativeto.net': 0.025,
  'mastodon.social': 0.018,
  'lobste.rs': 0.012,
} as const;

interface Traffic {
  apps: App[];
  instructions: Instruction[];
  reviews: Review[];
  joined: string[];
}

/** The popularity of an entry, between 0.3 and 1.6. The same key always gives the same number. */
function popularity(key: string): number {
  return 0.3 + createRandom(`popularity of ${key}`)() * 1.3;
}

function buildDay(
  day: string,
  age: number,
  { apps, instructions, reviews, joined }: Traffic,
): AnalyticsDay {
  const random = createRandom(`traffic of ${day}`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const growth = 1 + (analyticsDays - age) * 0.004;
  const busy = (weekShape[weekday] ?? 1) * growth * (0.92 + random() * 0.16);
  const visits = Math.round(410 * busy);
  const toShare = (share: number) => Math.round(visits * share * (0.9 + random() * 0.2));
  const reachable = (publishedAt: number | null) =>
    publishedAt !== null && toDay(publishedAt) <= day;
  const viewed = apps
    .filter(({ status, publishedAt }) => status === 'published' && reachable(publishedAt))
    .map(({ id, featured }) => {
      const views = Math.round(
        9 * busy * popularity(id) * (featured ? 2.1 : 1) * (0.7 + random() * 0.6),
      );
      return [id, { views, clicks: Math.round(views * (0.16 + random() * 0.2)) }] as const;
    });
  const read = instructions
    .filter(({ publishedAt }) => reachable(publishedAt))
    .map(
      ({ id }) =>
        [
          `/instructions/${id}`,
          Math.round(5 * busy * popularity(id) * (0.6 + random() * 0.8)),
        ] as const,
    );
  const pages = {
    '/': toShare(0.71),
    '/apps': toShare(0.48),
    '/products': toShare(0.12),
    '/instructions': toShare(0.23),
    '/technologies': toShare(0.05),
    '/community': toShare(0.07),
    '/careers': toShare(0.04),
    '/about': toShare(0.06),
    '/contact': toShare(0.03),
    '/login': toShare(0.11),
    ...Object.fromEntries(viewed.map(([id, { views }]) => [`/apps/${id}`, views])),
    ...Object.fromEntries(read),
  };
  return {
    day,
    visits,
    views: Object.values(pages).reduce((sum, count) => sum + count, 0),
    signUps: joined.filter((joinedOn) => joinedOn === day).length,
    reviews: reviews.filter(({ createdAt }) => toDay(createdAt) === day).length,
    pages,
    apps: Object.fromEntries(viewed),
    referrers: Object.fromEntries(
      Object.entries(referrers).map(([host, share]) => [host, toShare(share)]),
    ),
  };
}

/** Groups the figures of days by month. */
function byMonth<Figures>(days: [string, Figures][]): [string, Record<string, Figures>][] {
  const months = new Map<string, Record<string, Figures>>();
  for (const [day, figures] of days) {
    const month = day.slice(0, 7);
    months.set(month, { ...months.get(month), [day.slice(8)]: figures });
  }
  return [...months];
}

/** The figures of an app on a day, in the form of the nightly rollup. */
function buildAppDay(id: string, { day, apps }: AnalyticsDay, reviews: Review[]): AppDay {
  const { views = 0, clicks = 0 } = apps[id] ?? {};
  const given = reviews.filter(({ appId, createdAt }) => appId === id && toDay(createdAt) === day);
  const of = (stars: number) => given.filter(({ rating }) => rating === stars).length;
  return {
    views,
    clicks,
    favourites: Math.floor(views * 0.09 * createRandom(`favourites of ${id} on ${day}`)()),
    ratings: [of(1), of(2), of(3), of(4), of(5)],
  };
}

/**
 * Builds the documents that the nightly rollup writes, for the last {@link analyticsDays} days of the content:
 * `analytics/{day}`, and the months of the site and of each app. Sign-ups and reviews are those of the seed.
 */
export function buildAnalyticsDocuments(
  context: Context,
  traffic: Omit<Traffic, 'joined'>,
): SeedDocument[] {
  const { content, problems, lastDay } = context;
  const file = 'seed/build/analytics.ts';
  const joined = content.people.map(({ source }) => source.joinedOn);
  const days = Array.from({ length: analyticsDays }, (_, age) => {
    const day = subtractDays(lastDay, analyticsDays - 1 - age);
    return problems.parsed(
      analyticsDay,
      buildDay(day, analyticsDays - 1 - age, { ...traffic, joined }),
      file,
      `day ${day}`,
    );
  });
  const site = byMonth(
    days.map(({ day, visits, views, signUps, reviews }) => [
      day,
      { visits, views, signUps, reviews },
    ]),
  );
  const appMonths = traffic.apps.flatMap(({ id }) => {
    const figures = days
      .map((day) => [day.day, buildAppDay(id, day, traffic.reviews)] as [string, AppDay])
      .filter(([, { views, ratings }]) => views > 0 || ratings.some((count) => count > 0));
    return byMonth(figures).map(([month, ofApp]) => ({ id, month, ofApp }));
  });
  return [
    ...days.map((day) => ({
      path: `${collections.analytics}/${day.day}`,
      fields: toFields(day, 'day'),
    })),
    ...site.map(([month, ofSite]) => ({
      path: `${collections.analyticsMonths}/${month}`,
      fields: toFields(
        problems.parsed(analyticsMonth, { month, days: ofSite }, file, `month ${month}`),
        'month',
      ),
    })),
    ...appMonths.map(({ id, month, ofApp }) => ({
      path: `${collections.apps}/${id}/${collections.stats}/${month}`,
      fields: toFields(
        problems.parsed(appMonth, { month, days: ofApp }, file, `${id} in ${month}`),
        'month',
      ),
    })),
  ];
}
