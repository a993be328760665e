import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  getAppPath,
  getTermLabel,
  type App,
  type Translated,
  getPartLanguage,
} from '@appshelf/model';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Markdown } from '../../../ui';
import { AppFacts } from './AppFacts';
import { AppHeader } from './AppHeader';
import { catalogueHref } from '../../../features/apps/catalogue/catalogueLinks';
import { getTermLanguage, useTaxonomy } from '../../../features/site';
import { Filmstrip } from '../../../features/apps/screenshots/Filmstrip';
import { ChangedNote, TranslationNote } from '../../../features/translations';

/** The app's own part of its page; `children` are shown below the description. */
export function AppContent({ app, children }: { app: Translated<App>; children?: ReactNode }) {
  const categories = useTaxonomy('categories');
  return (
    <>
      <div className="page-width">
        <nav aria-label={t`Breadcrumb`} className="text-small text-ink-3">
          <ol className="flex gap-2">
            <li>
              <Link to="/apps" className="hover:text-ink">{t`Apps`}</Link>
            </li>
            {/* A draft in its preview may be without one, here and among the facts. */}
            {app.category !== '' && (
              <>
                <li aria-hidden="true">/</li>
                <li>
                  <Link
                    to={catalogueHref({ category: app.category })}
                    lang={getTermLanguage(categories, app.category)}
                    className="hover:text-ink"
                  >
                    {getTermLabel(categories, app.category)}
                  </Link>
                </li>
              </>
            )}
          </ol>
        </nav>
        <AppHeader app={app} />
      </div>
      {app.screenshots.length > 0 && <Filmstrip name={app.name} screenshots={app.screenshots} />}
      <div className="mt-12 grid gap-x-16 gap-y-12 page-width grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_16rem]">
        <section aria-labelledby="about">
          <h2 id="about" className="mb-4">
            <Trans>
              About <bdi>{app.name}</bdi>
            </Trans>
          </h2>
          <TranslationNote entry={app} path={getAppPath(app)} />
          <ChangedNote entry={app} parts={['tagline', 'description']} />
          <div lang={getPartLanguage(app, 'description')} className="contents">
            <Markdown source={app.description} />
          </div>
        </section>
        <div className="lg:row-span-3">
          <AppFacts app={app} />
        </div>
        {children}
      </div>
    </>
  );
}
