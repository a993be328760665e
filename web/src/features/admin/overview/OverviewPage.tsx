import { PackagePlus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ButtonLink, PageHeader, PageMeta, PanelBoundary } from '../../../ui';
import { AuditEntries } from '../audit';
import { ClientErrors } from '../clientErrors';
import { FailedEvents } from '../failedEvents';
import { CataloguePanel } from './CataloguePanel';
import { FiguresPanel } from './FiguresPanel';
import { latestChangesCount } from './latestChanges';
import { OnlinePanel } from './OnlinePanel';
import { AttentionPanel } from './AttentionPanel';
import { HealthPanel } from './health/HealthPanel';
import { SetUpPanel } from './setUp/SetUpPanel';

/** /admin: what is left to set up, what needs a decision, statistics and health. An error in one panel does not affect the others. */
export function OverviewPage() {
  return (
    <div className="grid max-w-6xl gap-8">
      <PageMeta title="Overview" />
      <PageHeader
        title="Overview"
        actions={
          <ButtonLink
            to="/admin/apps/create"
            variant="primary"
            icon={<PackagePlus aria-hidden="true" className="size-4" />}
          >
            New app
          </ButtonLink>
        }
      />
      <PanelBoundary title="The set-up could not be shown">
        <SetUpPanel />
      </PanelBoundary>
      <Row>
        <Panel title="Needs attention">
          <AttentionPanel />
        </Panel>
        <Panel title="Online now">
          <OnlinePanel />
        </Panel>
      </Row>
      <Panel title="Activity">
        <FiguresPanel />
      </Panel>
      <Panel title="Health">
        <HealthPanel />
      </Panel>
      <Row>
        <Panel title="Latest changes">
          <AuditEntries label="Latest changes" step={latestChangesCount} />
        </Panel>
        <Panel title="Apps">
          <CataloguePanel />
        </Panel>
      </Row>
      <Panel title="Browser errors">
        <ClientErrors />
      </Panel>
      <Panel title="Events that could not be handled">
        <FailedEvents />
      </Panel>
    </div>
  );
}

/** Two panels side by side, the first one wider; stacked on narrow screens. */
function Row({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      {children}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      <PanelBoundary title={`${title} could not be shown`}>{children}</PanelBoundary>
    </section>
  );
}
