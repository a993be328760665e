import type { AppCategory } from '@appshelf/model';
import { designApps } from './apps/design';
import { developerToolsApps } from './apps/developer-tools';
import { educationApps } from './apps/education';
import { financeApps } from './apps/finance';
import { healthApps } from './apps/health';
import { mediaApps } from './apps/media';
import { productivityApps } from './apps/productivity';
import { utilitiesApps } from './apps/utilities';
import { auditEntries } from './audit';
import { communityInstructions } from './instructions/community';
import { everydayInstructions } from './instructions/everyday';
import { makingInstructions } from './instructions/making';
import { technicalInstructions } from './instructions/technical';
import { messages } from './messages';
import { people } from './people';
import { products } from './products';
import { resources } from './resources';
import { createReviews } from './reviews/create';
import { lifeReviews } from './reviews/life';
import { toolsReviews } from './reviews/tools';
import { workReviews } from './reviews/work';
import { siteSettings } from './site';
import type {
  AppSource,
  AuditSource,
  ContentFile,
  Day,
  InstructionSource,
  MessageSource,
  PersonSource,
  ProductSource,
  ResourceSource,
  ReviewSource,
} from './types';

/** An app with the category of its file. */
interface ShelvedApp {
  category: AppCategory;
  source: AppSource;
}

/** The content of the seed. Each list has the name of its file, for messages about mistakes. */
export interface Content {
  /** The last day of the content. No entry has a later date. */
  lastDay: Day;
  apps: ContentFile<ShelvedApp>[];
  products: ContentFile<ProductSource>;
  instructions: ContentFile<InstructionSource>[];
  resources: ContentFile<ResourceSource>;
  reviews: ContentFile<ReviewSource>[];
  people: ContentFile<PersonSource>;
  messages: ContentFile<MessageSource>;
  audit: ContentFile<AuditSource>;
  site: { file: string; settings: typeof siteSettings };
}

function shelf(category: AppCategory, apps: AppSource[]): ContentFile<ShelvedApp> {
  return {
    file: `seed/content/apps/${category}.ts`,
    entries: apps.map((source) => ({ category, source })),
  };
}

function file<Entry>(path: string, entries: Entry[]): ContentFile<Entry> {
  return { file: `seed/content/${path}.ts`, entries };
}

/** The content of the local suite. */
export const content: Content = {
  lastDay: '2026-11-19',
  apps: [
    shelf('productivity', productivityApps),
    shelf('developer-tools', developerToolsApps),
    shelf('design', designApps),
    shelf('education', educationApps),
    shelf('health', healthApps),
    shelf('finance', financeApps),
    shelf('media', mediaApps),
    shelf('utilities', utilitiesApps),
  ],
  products: file('products', products),
  instructions: [
    file('instructions/everyday', everydayInstructions),
    file('instructions/making', makingInstructions),
    file('instructions/technical', technicalInstructions),
    file('instructions/community', communityInstructions),
  ],
  resources: file('resources', resources),
  reviews: [
    file('reviews/work', workReviews),
    file('reviews/create', createReviews),
    file('reviews/life', lifeReviews),
    file('reviews/tools', toolsReviews),
  ],
  people: file('people', people),
  messages: file('messages', messages),
  audit: file('audit', auditEntries),
  site: { file: 'seed/content/site.ts', settings: siteSettings },
};
