import { relatedAppsShown, type App } from '@appshelf/model';
import { useListRelatedAppsQuery } from '../../../features/apps/api';
import { RelatedAppList } from './RelatedAppList';

/** Related apps that are read from the database. */
export function QueriedRelatedApps({ app }: { app: App }) {
  const { id, category, technologies } = app;
  const { data = [] } = useListRelatedAppsQuery({ id, category, technologies });
  return <RelatedAppList app={app} apps={data.slice(0, relatedAppsShown)} />;
}
