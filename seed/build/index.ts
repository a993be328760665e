import type { App, Instruction, Review, SetUp, SiteSettings } from '@appshelf/model';
import type { Content, PersonSource } from '../load/sources';
import { buildAnalyticsDocuments } from './analytics';
import { buildApps } from './apps';
import { Context } from './context';
import { getRecentMetrics, type Metrics } from './counters';
import { buildAuditDocuments } from './audit';
import { buildCommunity } from './community';
import type { BuiltNotifications } from './community/notifications';
import {
  buildAnnouncement,
  type SeededAnnouncement,
  buildEntryDocuments,
  buildMessageDocuments,
  buildSetUp,
  buildSite,
} from './otherDocuments';
import type { SeedDocument } from './document';
import { buildInstructions } from './instructions';
import { buildMediaUseDocuments } from './mediaUses';
import { buildMigrations } from './migrations';
import { buildPeopleDocuments } from './people';
import { buildPictures, requireDrawings, type Picture } from './pictures';
import { Problems } from './problems';
import { buildReviews } from './reviews';
import { buildTranslations } from './translations';

/** The seed: everything that is loaded into the suite, except the bytes of the pictures and their `media` documents. */
export interface Seed {
  apps: App[];
  instructions: Instruction[];
  reviews: Review[];
  documents: SeedDocument[];
  /** The last day of the content. */
  lastDay: string;
  people: PersonSource[];
  pictures: Picture[];
  metrics: Metrics;
  setUp: SetUp;
  site: SiteSettings;
  announcement: SeededAnnouncement;
  /** RTDB `/userMeta`: which notifications members have not read. */
  memberStates: BuiltNotifications['states'];
}

/** Reports duplicate paths. */
function requireUnique(paths: string[], problems: Problems): void {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path))
      problems.add({ file: 'seed/content', entity: path, field: '' }, 'This id is used twice.');
    seen.add(path);
  }
}

/**
 * Builds the seed from the content.
 *
 * @throws ContentError with every mistake: its file, entity, field and reason
 */
export function buildSeed(content: Content): Seed {
  const problems = new Problems();
  const context = new Context(content, problems);
  const builtReviews = buildReviews(context);
  const builtInstructions = buildInstructions(context);
  const reviews = builtReviews.map(({ review }) => review);
  const instructions = builtInstructions.map(({ instruction }) => instruction);
  const builtApps = buildApps(context, reviews, instructions);
  const apps = builtApps.map(({ app }) => app);
  const site = buildSite(context);
  const translations = buildTranslations(context, { apps, instructions, site });
  const documents = [
    ...builtApps.flatMap((built) => built.documents),
    ...builtReviews.flatMap((built) => built.documents),
    ...builtInstructions.flatMap((built) => built.documents),
    ...buildEntryDocuments(context),
    ...buildPeopleDocuments(context),
    ...buildMessageDocuments(context),
    ...buildAuditDocuments(context),
    ...buildAnalyticsDocuments(context, { apps, instructions, reviews }),
    ...translations.documents,
    buildMigrations(context),
  ].map(translations.addListed);
  const community = buildCommunity(context, {
    apps,
    reviews,
    instructions: builtInstructions,
    translations,
    documents,
  });
  documents.push(...community.documents);
  documents.push(...buildMediaUseDocuments(documents));
  requireUnique(
    documents.map(({ path }) => path),
    problems,
  );
  const setUp = buildSetUp(context);
  requireDrawings(content, problems);
  problems.throwIfAny();
  const { lastDay } = context;
  const announcement = buildAnnouncement(site, translations.documents, Date.parse(lastDay));
  const people = content.people.map(({ source }) => source);
  const metrics = getRecentMetrics(documents, lastDay);
  const pictures = buildPictures(content);
  return {
    apps,
    instructions,
    reviews,
    documents,
    lastDay,
    metrics,
    people,
    pictures,
    setUp,
    site: { ...site, announcement: announcement.shown },
    announcement,
    memberStates: community.memberStates,
  };
}
