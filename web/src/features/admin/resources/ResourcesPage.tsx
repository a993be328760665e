import { useSearchParams } from 'react-router-dom';
import { PageHeader, PageMeta, TabLinks } from '../../../ui';
import { ProductsTab } from './entries/ProductsTab';
import { ResourcesTab } from './entries/ResourcesTab';
import { InstructionQueueList } from './instructions/InstructionQueueList';
import { ModeratedInstruction } from './instructions/ModeratedInstruction';
import {
  parseView,
  resourceTabs,
  tabLabels,
  getViewHref,
  type ResourcesView,
} from './resourcesAddress';

/** /admin/resources: instructions, products and resources. The tab and the open entry are in the address. */
export function ResourcesPage() {
  const [parameters] = useSearchParams();
  const view = parseView(parameters);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title="Resources" />
      {/* An open instruction has its own h1. */}
      {!(view.tab === 'instructions' && view.id !== null) && <PageHeader title="Resources" />}
      <TabLinks
        label="Kinds of resources"
        tabs={resourceTabs.map((tab) => ({
          to: getViewHref({ tab }),
          label: tabLabels[tab],
          isCurrent: tab === view.tab,
        }))}
      />
      <Tab view={view} />
    </div>
  );
}

function Tab({ view: { tab, queue, id } }: { view: ResourcesView }) {
  if (tab === 'products') return <ProductsTab id={id} />;
  if (tab !== 'instructions') return <ResourcesTab key={tab} tab={tab} id={id} />;
  if (id === null) return <InstructionQueueList queue={queue} />;
  return <ModeratedInstruction key={id} id={id} queue={queue} />;
}
