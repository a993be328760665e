import { lazy } from 'react';
import { EditAppPage } from '../../../features/admin/apps/edit/EditAppPage';
import { CreateAppPage } from '../../../features/admin/apps/form/CreateAppPage';

const AppPreview = lazy(() => import('./AppPreview'));

/** /admin/apps/create, with the app's public page as its preview. */
export function CreateAppWithPreview() {
  return <CreateAppPage Preview={AppPreview} />;
}

/** /admin/apps/{id}, with the app's public page as its preview. */
export function EditAppWithPreview() {
  return <EditAppPage Preview={AppPreview} />;
}
