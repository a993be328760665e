import { t } from '@lingui/core/macro';
import { collections, getAppPath, kindFields, type App } from '@appshelf/model';
import type { AddressedKind } from '../../entryEditor';
import { makeFieldForm, type FieldDrafts } from '../../fields';

/** The values of the form's controls, valid or not. */
export type AppFormFields = FieldDrafts<typeof kindFields.app> & { id: string };

/** Apps, as their editor knows them. */
export const appKind = {
  name: 'app',
  collection: collections.apps,
  form: makeFieldForm(kindFields.app, 'id'),
  draftKey: 'app',
  address: 'id',
  listHref: '/admin/apps',
  getHref: (id) => `/admin/apps/${id}`,
  getPublicPath: getAppPath,
  getWords: () => ({
    one: t`app`,
    create: t`New app`,
    all: t`Apps`,
    deletion: t`Its page, versions, reviews and statistics are moved to the trash and can be restored from there for 30 days. To only take the app off the site, archive it instead.`,
  }),
  getTaken: () => t`Another app has this address.`,
} as const satisfies AddressedKind<App>;
