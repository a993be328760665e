import type { AppStatus } from '@appshelf/model';
import { makeApp } from '@appshelf/model/testing';
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
  const { id: _id, ...fields } = makeApp({
    name,
    tagline: 'Here for a test',
    description: 'It goes away again.',
    category: 'utilities',
    platforms: ['web'],
    technologies: [],
    tags: [],
    links: { website: website ?? null, source: null, download: null, support: null },
    version: '1.0.0',
    status,
  });
  return {
    ...fields,
    createdAt: longAgo,
    updatedAt: longAgo,
    publishedAt: status === 'draft' ? null : longAgo,
    createdBy: 'test',
  };
}
