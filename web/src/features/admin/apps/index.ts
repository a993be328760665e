export { useCountAppsByStatusQuery, useListAdminAppsQuery } from './api';
export { suggestApps } from './list/suggestApps';
export type { NewAppState } from './form/CreateAppPage';
export { ShortAppForm } from './form/ShortAppForm';
