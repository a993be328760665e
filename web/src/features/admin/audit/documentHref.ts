import { findContentName, type ContentName } from '@appshelf/model';

/** The page that shows a document of each kind, by the ids in its path. Editors have its history, which restores states. */
const pages: Record<ContentName, (id: string, partId: string) => string> = {
  app: (id) => `/admin/apps/${id}`,
  release: (appId) => `/admin/apps/${appId}`,
  releaseFeed: (appId) => `/admin/apps/${appId}`,
  product: (id) => `/admin/resources?tab=products&id=${id}`,
  // A path does not say on which tab the resource is.
  resource: () => '/admin/resources',
  taxonomy: () => '/admin/categories',
  pageText: (id) => `/admin/pages/${id}`,
  instruction: (id) => `/admin/resources?id=${id}`,
  review: (appId, uid) => `/admin/reviews?app=${appId}&author=${uid}`,
  comment: (instructionId) => `/instructions/${instructionId}#comments`,
  collection: (id) => `/collections/${id}`,
  profile: (uid) => `/admin/user-detail?uid=${uid}`,
  media: (id) => `/admin/media?file=${id}`,
  message: (id) => `/admin/emails?message=${id}`,
};

/** The page that shows the document at a path; null for what is no content. */
export function getDocumentHref(path: string): string | null {
  const name = findContentName(path);
  if (name === undefined) return null;
  const [, id = '', , partId = ''] = path.split('/').map(encodeURIComponent);
  return pages[name](id, partId);
}
