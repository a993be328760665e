import { emptyAppCounters, type AppStatus } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';

/** A time so long ago that an app published then is not on the home page. */
const longAgo = Timestamp.fromMillis(Date.UTC(2001, 0, 1));

/** The fields of an app that a test can choose. */
interface AppChoice {
  name?: string;
  status?: AppStatus;
  /** The URL of its website. */
  website?: string;
}

/** The stored fields of a complete app. */
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
