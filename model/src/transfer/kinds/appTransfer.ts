import { app, appInput, appLinks, appStatus } from '../../entities/catalogue/app';
import { emptyAppCounters } from '../../entities/catalogue/appTerms';
import { column } from '../columns';
import type { TransferFormat } from '../format';
import { slug } from '../../values/primitives';
import { idColumn, setChangeTimes, setNewTimes, statusColumn } from './shared';

const { shape } = app;
const linkNames = ['website', 'source', 'download', 'support'] as const;
const linkSynonyms: Record<(typeof linkNames)[number], string[]> = {
  website: ['homepage', 'url', 'link', 'site', 'web'],
  source: ['repository', 'repo', 'source code', 'github'],
  download: ['download url', 'download link'],
  support: ['help', 'support url', 'contact'],
};

const appSchema = appInput.extend({ status: appStatus });

/** How apps are imported and exported. */
export const appTransfer: TransferFormat = {
  title: 'name',
  id: slug,
  columns: [
    idColumn(slug),
    column('name', 'text', shape.name, { synonyms: ['title', 'app', 'app name'] }),
    column('tagline', 'text', shape.tagline, { synonyms: ['subtitle', 'slogan', 'summary'] }),
    column('description', 'text', shape.description, { synonyms: ['body', 'text', 'about'] }),
    column('category', 'choice', shape.category, {
      synonyms: ['group', 'section'],
      choicesFrom: 'categories',
    }),
    column('platforms', 'list', shape.platforms, {
      synonyms: ['platform', 'os', 'systems'],
      choicesFrom: 'platforms',
    }),
    column('technologies', 'list', shape.technologies, {
      synonyms: ['technology', 'stack', 'built with'],
      names: 'resources',
    }),
    column('tags', 'list', shape.tags, {
      synonyms: ['tag', 'keywords', 'labels'],
      choicesFrom: 'tags',
    }),
    column('iconUrl', 'picture', shape.iconUrl, { synonyms: ['icon', 'logo', 'image'] }),
    column('screenshots', 'items', shape.screenshots, {
      synonyms: ['screenshot', 'pictures', 'images'],
      pictureKey: 'url',
    }),
    ...linkNames.map((name) =>
      column(name, 'text', appLinks.shape[name], { synonyms: linkSynonyms[name], field: 'links' }),
    ),
    column('version', 'text', shape.version, { synonyms: ['release', 'latest version'] }),
    column('license', 'text', shape.license, { synonyms: ['licence', 'spdx'] }),
    column('featured', 'boolean', shape.featured, { synonyms: ['highlight', 'highlighted'] }),
    statusColumn(appStatus),
  ],
  toValues: ({ links, ...fields }) => ({
    ...fields,
    ...(typeof links === 'object' && links !== null && !Array.isArray(links) ? links : {}),
  }),
  toFields: ({ website = null, source = null, download = null, support = null, ...fields }) => ({
    ...fields,
    links: { website, source, download, support },
  }),
  getSchema: () => appSchema,
  getNew: (fields, { uid }) => setNewTimes(fields, { ...emptyAppCounters, createdBy: uid }),
  getUpdated: setChangeTimes,
};
