import { t } from '@lingui/core/macro';
import { useLazyModule } from '../../ui';
import { ResourcesPage } from './ResourcesPage';

/** /technologies */
export function TechnologiesPage() {
  return (
    <ResourcesPage
      kind="technology"
      path="/technologies"
      title={t`Technologies`}
      lead={t`What the apps in this catalogue are built with, and why.`}
      empty={{
        title: t`No technologies yet`,
        body: t`The technologies behind the apps appear here.`,
        onward: { to: '/apps', label: t`See all apps` },
      }}
    />
  );
}

const loadNews = () => import('./community/CommunityNews');

/** /community: what members of the site do, and then where else they meet. */
export function CommunityPage() {
  const news = useLazyModule(loadNews, true);
  return (
    <ResourcesPage
      kind="community"
      path="/community"
      title={t`Community`}
      lead={t`Where members meet, help each other and make things together.`}
      empty={{
        title: t`No meeting places yet`,
        body: t`Forums, groups and events appear here.`,
        onward: { to: '/instructions', label: t`See what members write` },
      }}
    >
      {news === null ? <div className="min-h-dvh" /> : <news.CommunityNews />}
    </ResourcesPage>
  );
}

/** /careers */
export function CareersPage() {
  return (
    <ResourcesPage
      kind="career"
      path="/careers"
      title={t`Careers`}
      lead={t`Current job openings.`}
      empty={{
        title: t`No open positions`,
        body: t`We don’t hire often. When we do, we announce it here first.`,
        onward: { to: '/contact', label: t`Write to us` },
      }}
    />
  );
}
