import { t } from '@lingui/core/macro';
import { PackagePlus } from 'lucide-react';
import { hasPermission, type Permission } from '@appshelf/model';
import { useId, type ReactNode } from 'react';
import { ButtonLink, PageHeader, PageMeta, PanelBoundary } from '../../../ui';
import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { AuditEntries } from '../audit';
import { ClientErrors } from '../clientErrors';
import { FailedEvents } from '../failedEvents';
import { FanOuts } from '../fanOuts';
import { CataloguePanel } from './CataloguePanel';
import { FiguresPanel } from './FiguresPanel';
import { latestChangesCount } from './latestChanges';
import { OnlinePanel } from './OnlinePanel';
import { attentionKinds, attentionLists } from './attention';
import { AttentionPanel } from './AttentionPanel';
import { HealthPanel } from './health/HealthPanel';
import { SetUpPanel } from './setUp/SetUpPanel';

/**
 * /admin: what is left to set up, what needs a decision, statistics and health, each for the roles that it concerns. An
 * error in one panel does not affect the others.
 */
export function OverviewPage() {
  const { user } = useAppSelector(selectSession);
  const may = (permission: Permission): boolean => hasPermission(user, permission);
  return (
    <div className="grid max-w-6xl gap-8">
      <PageMeta title={t`Overview`} />
      <PageHeader
        title={t`Overview`}
        actions={
          may('apps.edit') ? (
            <ButtonLink
              to="/admin/apps/create"
              variant="primary"
              icon={PackagePlus}
            >{t`New app`}</ButtonLink>
          ) : undefined
        }
      />
      {may('settings.edit') && (
        <PanelBoundary title={t`The set-up could not be shown`}>
          <SetUpPanel />
        </PanelBoundary>
      )}
      <Row>
        {attentionKinds.some((kind) => may(attentionLists[kind].permission)) && (
          <Panel title={t`Needs attention`}>
            <AttentionPanel />
          </Panel>
        )}
        {may('presence.read') && (
          <Panel title={t`Online now`}>
            <OnlinePanel />
          </Panel>
        )}
      </Row>
      {may('statistics.read') && (
        <Panel title={t`Activity`}>
          <FiguresPanel />
        </Panel>
      )}
      {may('system.read') && (
        <Panel title={t`System status`}>
          <HealthPanel />
        </Panel>
      )}
      <Row>
        {may('audit.read') && (
          <Panel title={t`Latest changes`}>
            <AuditEntries label={t`Latest changes`} step={latestChangesCount} />
          </Panel>
        )}
        {may('apps.edit') && (
          <Panel title={t`Apps`}>
            <CataloguePanel />
          </Panel>
        )}
      </Row>
      {may('mail.manage') && (
        <Panel title={t`Notifications to followers`}>
          <FanOuts />
        </Panel>
      )}
      {may('system.read') && (
        <Panel title={t`Browser errors`}>
          <ClientErrors />
        </Panel>
      )}
      {may('system.read') && (
        <Panel title={t`Events that could not be handled`}>
          <FailedEvents />
        </Panel>
      )}
    </div>
  );
}

/** Two panels side by side, the first one wider; stacked on narrow screens. A panel alone takes the whole width. */
function Row({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 *:only:col-span-full empty:hidden @min-[46rem]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      {children}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      <PanelBoundary title={t`${title} could not be shown`}>{children}</PanelBoundary>
    </section>
  );
}
