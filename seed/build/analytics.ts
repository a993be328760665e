import {
  analyticsDay,
  collections,
  type AnalyticsDay,
  type App,
  type Instruction,
  type Review,
} from '@appshelf/model';
import { randomOf } from '../images/random';
import type { Context } from './context';
import { fieldsOf, type SeedDocument } from './document';
import { analyticsDays, dayOf, daysBefore, lastDay } from './moments';

/** Visits by weekday from Sunday on, as a share of a Tuesday's. */
const weekShape = [0.74, 0.96, 1, 0.98, 0.93, 0.82, 0.66];

interface Traffic {
  apps: App[];
  instructions: Instruction[];
  reviews: Review[];
  joined: string[];
}

/** How often a thing is looked at compared with others, between 0.3 and 1.6 and always the same for it. */
function popularity(key: string): number {
  return 0.3 + randomOf(`popularity of ${key}`)() * 1.3;
}

function buildDay(
  day: string,
  age: number,
  { apps, instructions, reviews, joined }: Traffic,
): AnalyticsDay {
  const random = randomOf(`traffic of ${day}`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const growth = 1 + (analyticsDays - age) * 0.004;
  const busy = (weekShape[weekday] ?? 1) * growth * (0.92 + random() * 0.16);
  const visits = Math.round(410 * busy);
  const sharesOf = (share: number) => Math.round(visits * share * (0.9 + random() * 0.2));
  const reachable = (publishedAt: number | null) =>
    publishedAt !== null && dayOf(publishedAt) <= day;
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
  return {
    day,
    visits,
    signUps: joined.filter((joinedOn) => joinedOn === day).length,
    reviews: reviews.filter(({ createdAt }) => dayOf(createdAt) === day).length,
    pages: {
      '/': sharesOf(0.71),
      '/apps': sharesOf(0.48),
      '/products': sharesOf(0.12),
      '/instructions': sharesOf(0.23),
      '/technologies': sharesOf(0.05),
      '/community': sharesOf(0.07),
      '/careers': sharesOf(0.04),
      '/about': sharesOf(0.06),
      '/contact': sharesOf(0.03),
      '/login': sharesOf(0.11),
      ...Object.fromEntries(viewed.map(([id, { views }]) => [`/apps/${id}`, views])),
      ...Object.fromEntries(read),
    },
    apps: Object.fromEntries(viewed),
  };
}

/** `analytics/{day}` for the last {@link analyticsDays} days; sign-ups and reviews are those of the seed itself. */
export function analyticsDocuments(
  context: Context,
  traffic: Omit<Traffic, 'joined'>,
): SeedDocument[] {
  const joined = context.content.people.entries.map(({ joinedOn }) => joinedOn);
  return Array.from({ length: analyticsDays }, (_, age) => {
    const day = daysBefore(lastDay, age);
    const built = context.problems.parsed(
      analyticsDay,
      buildDay(day, age, { ...traffic, joined }),
      'seed/build/analytics.ts',
      `day ${day}`,
    );
    return { path: `${collections.analytics}/${day}`, fields: fieldsOf(built, 'day') };
  });
}
