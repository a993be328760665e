import { app } from './app/policy';
import { collection } from './collection/policy';
import { comment } from './comment/policy';
import { instruction } from './instruction/policy';
import type { ContentKind } from './kind';
import { mailTemplate } from './mailTemplate';
import { media } from './media';
import { message } from './message';
import { matchesPath } from './paths';
import { ownPage } from './ownPage/policy';
import { pageText } from './pageText';
import { product } from './product/policy';
import { profile } from './profile';
import { redirect } from './redirect';
import { release } from './release/policy';
import { releaseFeed } from './releaseFeed';
import { resource } from './resource/policy';
import { review } from './review/policy';
import { siteTexts } from './siteTexts';
import { taxonomy } from './taxonomy';

// What pages read of them, which loads without the declarations.
export * from './app/queries';
export * from './collection/queries';
export * from './comment/queries';
export * from './instruction/queries';
export * from './ownPage/queries';
export * from './product/queries';
export * from './profile/queries';
export * from './release/queries';
export * from './resource/queries';
export * from './review/queries';

/** The content that people with a role edit or moderate, by its name in the trash and in reports. */
export const contentKinds = {
  app,
  release,
  releaseFeed,
  product,
  resource,
  pageText,
  ownPage,
  taxonomy,
  redirect,
  instruction,
  review,
  comment,
  collection,
  profile,
  media,
  message,
  siteTexts,
  mailTemplate,
} as const satisfies Record<string, ContentKind>;

/** The name of a kind that people with a role edit or moderate. */
export type ContentName = keyof typeof contentKinds;

/** The names of all content kinds. */
export const contentNames = Object.keys(contentKinds) as ContentName[];

/** The declaration of any content kind. */
export const getContentKind = (name: ContentName): ContentKind => contentKinds[name];

/** The content kind of the document at a path; undefined for other documents. */
export const findContentName = (path: string): ContentName | undefined =>
  contentNames.find((name) =>
    contentKinds[name].paths.some((pattern) => matchesPath(path, pattern)),
  );

/**
 * The address of the page that shows the document at a path to people with a role, such as `/admin/apps/pomo` for
 * `apps/pomo`; null for what is no content.
 */
export function getContentPage(path: string): string | null {
  const name = findContentName(path);
  if (name === undefined) return null;
  const { page, paths } = contentKinds[name];
  const ids = path.split('/');
  const names = paths[0].split('/');
  return page.replaceAll(/\{\w+\}/g, (id) => encodeURIComponent(ids[names.indexOf(id)] ?? ''));
}
