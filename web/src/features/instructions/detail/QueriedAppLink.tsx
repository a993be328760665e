import { useGetAppQuery } from '../../apps';
import { AppLink } from './AppLink';

/** The link to an app whose name is read; renders nothing for an app that is not published. */
export function QueriedAppLink({ id }: { id: string }) {
  const { data: app } = useGetAppQuery(id);
  if (app === undefined || app === null) return null;
  return <AppLink id={id} name={app.name} />;
}
