import { appStatus } from '../../entities/catalogue/app';
import { resource } from '../../entities/catalogue/resource';
import { column } from '../columns';
import type { TransferFormat } from '../format';
import { entryId } from '../../values/primitives';
import { idColumn, positionColumn, same, statusColumn } from './shared';

const resourceSchema = resource.omit({
  id: true,
  createdAt: true,
  updatedAt: true,
  translated: true,
  translation: true,
});

/** How resources are imported and exported. */
export const resourceTransfer: TransferFormat = {
  title: 'title',
  id: entryId,
  columns: [
    idColumn(entryId),
    column('kind', 'choice', resource.shape.kind, { synonyms: ['type', 'category', 'section'] }),
    column('title', 'text', resource.shape.title, { synonyms: ['name', 'headline'] }),
    column('summary', 'text', resource.shape.summary, {
      synonyms: ['lead', 'subtitle', 'tagline'],
    }),
    column('body', 'text', resource.shape.body, { synonyms: ['description', 'text', 'content'] }),
    column('url', 'text', resource.shape.url, { synonyms: ['link', 'website', 'address'] }),
    column('imageUrl', 'picture', resource.shape.imageUrl, {
      synonyms: ['image', 'picture', 'photo', 'mark', 'logo'],
    }),
    statusColumn(appStatus),
    positionColumn(resource.shape.position),
  ],
  toValues: same,
  toFields: same,
  getSchema: () => resourceSchema,
  getNew: () => ({ fields: {}, times: ['createdAt', 'updatedAt'] }),
  getUpdated: () => ({ fields: {}, times: ['updatedAt'] }),
};
