import type { App } from '@appshelf/model';
import { appsApi } from './api';

/** Puts an app that is at hand where its page looks for it. */
export const appServed = (app: App) =>
  appsApi.util.upsertQueryEntries([{ endpointName: 'getApp', arg: app.id, value: app }]);
