import { PackagePlus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ButtonLink, PageHeader, PageMeta, PanelBoundary } from '../../../ui';
import { AuditEntries } from '../audit';
import { ClientErrors } from '../clientErrors';
import { FailedEvents } from '../failedEvents';
import { CataloguePanel } from './CataloguePanel';
import { FiguresPanel } from './FiguresPanel';
import { latestChanges } from './latestChanges';
import { OnlinePanel } from './OnlinePanel';
import { WaitingPanel } from './WaitingPanel';

/** /admin: what needs a decision first, how the site does second. Each panel stands and fails by itself. */
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
      <Row>
        <Panel title="What waits">
          <WaitingPanel />
        </Panel>
        <Panel title="Who is here">
          <OnlinePanel />
        </Panel>
      </Row>
      <Panel title="Activity">
        <FiguresPanel />
      </Panel>
      <Row>
        <Panel title="Latest changes">
          <AuditEntries label="Latest changes" step={latestChanges} />
        </Panel>
        <Panel title="Apps">
          <CataloguePanel />
        </Panel>
      </Row>
      <Panel title="Errors in browsers">
        <ClientErrors />
      </Panel>
      <Panel title="Events that could not be handled">
        <FailedEvents />
      </Panel>
    </div>
  );
}

/** Two panels, the first one the wider; one below the other where there is no room. */
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
      <PanelBoundary title={`${title}: this cannot be shown`}>{children}</PanelBoundary>
    </section>
  );
}
