import { emptyAppCounters, type AppStatus } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';

/** So long ago that what was published then takes no place on the home page. */
const longAgo = Timestamp.fromMillis(Date.UTC(2001, 0, 1));

/** What of an app matters to a test. */
interface AppChoice {
  name?: string;
  status?: AppStatus;
  /** Where its website is. */
  website?: string;
}

/** A complete app as the database holds it, of no great renown. */
export function appData({ name = 'Test app', status = 'published', website }: AppChoice = {}) {
  return {
    name,
    tagline: 'Here for a test',
    description: 'It goes away again.',
    category: 'utilities',
    platforms: ['web'],
    technologies: [],
    tags: [],
    iconUrl: null,
    screenshots: [],
    links: { website: website ?? null, source: null, download: null, support: null },
    version: '1.0.0',
    license: 'MIT',
    featured: false,
    status,
    ...emptyAppCounters,
    createdAt: longAgo,
    updatedAt: longAgo,
    publishedAt: status === 'draft' ? null : longAgo,
    createdBy: 'test',
  };
}
