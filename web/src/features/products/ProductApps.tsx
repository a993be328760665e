import { plural } from '@lingui/core/macro';
import { getAppPath, getPartLanguage } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { useGetAppQuery } from '../apps';
import { Disclosure, Skeleton, SquircleIcon, TitleLines } from '../../ui';

/** The apps of a product, which are read when somebody opens the list. */
export function ProductApps({ appIds }: { appIds: readonly string[] }) {
  if (appIds.length === 0) return null;
  return (
    <Disclosure summary={plural(appIds.length, { one: 'Included app', other: '# included apps' })}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {appIds.map((id) => (
          <AppEntry key={id} id={id} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** An app of the list; renders nothing for an app that is not published. */
function AppEntry({ id }: { id: string }) {
  const { data: app, isLoading } = useGetAppQuery(id);
  if (isLoading) {
    return (
      <li>
        <Skeleton className="h-12" />
      </li>
    );
  }
  if (app === undefined || app === null) return null;
  return (
    <li>
      <Link to={getAppPath(app)} className="flex min-h-12 items-center gap-3 hover:text-accent">
        <SquircleIcon src={app.iconUrl} name={app.name} size={40} />
        <TitleLines
          title={app.name}
          detail={app.tagline}
          detailLanguage={getPartLanguage(app, 'tagline')}
        />
      </Link>
    </li>
  );
}
