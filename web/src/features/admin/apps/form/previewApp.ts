import { t } from '@lingui/core/macro';
import { emptyAppCounters, isWebUrl, type App, type AppLinks } from '@appshelf/model';
import type { AppFormFields } from './appKind';

function urlOrNull(text: string): string | null {
  const url = text.trim();
  return isWebUrl(url) ? url : null;
}

/**
 * Converts the values of a form, valid or not, to an app for the preview. Invalid values are left out.
 *
 * @param saved the stored app, whose ratings and dates the preview shows; null for a new app.
 */
export function toPreviewApp(fields: AppFormFields, saved: App | null, now: number): App {
  return {
    ...(saved ?? { ...emptyAppCounters, createdAt: now, updatedAt: now, createdBy: '' }),
    ...fields,
    name: fields.name.trim() || t`No name yet`,
    tagline: fields.tagline.trim(),
    description: fields.description.trim(),
    iconUrl: urlOrNull(fields.iconUrl),
    screenshots: fields.screenshots.filter(({ url }) => isWebUrl(url)),
    links: Object.fromEntries(
      Object.entries(fields.links).map(([name, url]) => [name, urlOrNull(url)]),
    ) as Record<keyof AppLinks, string | null>,
    version: fields.version.trim(),
    license: fields.license.trim(),
    status: 'published',
    publishedAt: saved?.publishedAt ?? now,
  };
}
