import { t } from '@lingui/core/macro';
import {
  getAppPath,
  type App,
  type PageDataOf,
  type Review,
  type Translated,
} from '@appshelf/model';
import { memo, useEffect } from 'react';
import { PageMeta, PanelBoundary, StructuredData } from '../../../ui';
import { AppContent } from './AppContent';
import { RelatedApps } from './RelatedApps';
import { Releases } from './Releases';
import { getStructuredData } from './structuredData';
import { AppInstructions } from '../../../features/instructions';
import { countAppView } from '../../../features/metrics';
import { ReportButton } from '../../../features/reports';
import { Reviews } from '../../../features/reviews';
import { useIsModuleOn, useTaxonomies, useWasModuleOn } from '../../../features/site';

/** The app, and what its document has beside it; on a page that was not prerendered, the app alone. */
interface AppSheetProps extends Partial<
  Pick<PageDataOf<'app'>, 'instructions' | 'latest' | 'related'>
> {
  app: Translated<App>;
  /** The newest. */
  reviews?: readonly Review[];
}

/** An app as its page shows it. Memoised, so that it does not render again when the app is read again without a change. */
export const AppSheet = memo(function AppSheet({
  app,
  instructions = [],
  reviews,
  latest,
  related,
}: AppSheetProps) {
  const hasReviews = useWasModuleOn('reviews');
  const hasInstructions = useIsModuleOn('instructions');
  const lists = useTaxonomies();
  useEffect(() => countAppView(app.id), [app.id]);
  return (
    <article className="pt-6">
      <PageMeta
        title={app.name}
        description={app.tagline}
        canonicalPath={getAppPath(app)}
        imageUrl={app.iconUrl}
      />
      <StructuredData
        data={getStructuredData(hasReviews ? app : { ...app, ratingCount: 0 }, lists, reviews)}
      />
      <AppContent app={app}>
        <PanelBoundary title={t`The versions can’t be shown`}>
          <Releases appId={app.id} prerendered={latest} />
        </PanelBoundary>
        {hasReviews && (
          <PanelBoundary title={t`The reviews can’t be shown`}>
            <Reviews app={app} prerendered={reviews} />
          </PanelBoundary>
        )}
      </AppContent>
      <div className="mt-16 page-width">
        {hasInstructions && (
          <PanelBoundary title={t`The instructions can’t be shown`}>
            <AppInstructions app={app} prerendered={instructions} />
          </PanelBoundary>
        )}
        <PanelBoundary title={t`Related apps can’t be shown`}>
          <RelatedApps app={app} prerendered={related} />
        </PanelBoundary>
        <ReportButton
          target={{ kind: 'app', ids: [app.id] }}
          label={t`Report this app`}
          authorUid={app.createdBy}
          showsName
          className="mt-10 -ms-3"
        />
      </div>
    </article>
  );
});
