import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { PageHeader, PageMeta, TabLinks } from '../../../ui';
import { selectSession, useKeptRight } from '../../session';
import { selectSwitchedOff } from '../../site';
import { LostPart } from '../access';
import { SwitchedOffTab } from './SwitchedOffTab';
import { EntriesTab } from './entries/EntriesTab';
import { InstructionQueueList } from './instructions/InstructionQueueList';
import { ModeratedInstruction } from './instructions/ModeratedInstruction';
import {
  getOpenTabs,
  isTabOff,
  parseView,
  tabLabels,
  getViewHref,
  type ResourceTab,
  type ResourcesView,
} from './resourcesAddress';
import { i18n } from '../../../lib/i18n';

/**
 * /admin/resources: instructions, and beside them products and resources, each for who may change them. The tab and the open
 * entry are in the address.
 */
export function ResourcesPage() {
  const [parameters] = useSearchParams();
  const { user } = useAppSelector(selectSession);
  const asked = parseView(parameters);
  const switchedOff = useAppSelector(selectSwitchedOff);
  const allowed = getOpenTabs(user);
  const tabs: ResourceTab[] = allowed.filter((tab) => !isTabOff(tab, switchedOff));
  const [first] = tabs;
  const { isOpen, isLost } = useKeptRight(asked.tab, allowed.includes(asked.tab));
  const view = first === undefined || isOpen ? asked : { ...asked, tab: first, id: null };
  const isInstructions = view.tab === 'instructions';
  const title = isInstructions ? t`Instructions` : t`Products & resources`;
  const isOff = isTabOff(view.tab, switchedOff);
  // An open editor stays when its module is switched off, so that nothing that was typed is lost.
  const { isLost: isKept } = useKeptRight(`${view.tab}/${view.id ?? ''}`, !isOff);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title={title} />
      {/* What is open has its own h1. */}
      {view.id === null && <PageHeader title={title} />}
      {!isInstructions && view.id === null && (
        <TabLinks
          label={t`Kinds of resources`}
          tabs={tabs
            .filter((tab) => tab !== 'instructions')
            .map((tab) => ({
              to: getViewHref({ tab }),
              label: i18n._(tabLabels[tab]),
              isCurrent: tab === view.tab,
            }))}
        />
      )}
      <LostPart isLost={isLost} />
      {isTabOff(view.tab, switchedOff) && <SwitchedOffTab tab={view.tab} />}
      {(!isOff || (isKept && view.id !== null)) && <Tab view={view} />}
    </div>
  );
}

function Tab({ view: { tab, queue, id } }: { view: ResourcesView }) {
  if (tab !== 'instructions') return <EntriesTab key={tab} tab={tab} id={id} />;
  if (id === null) return <InstructionQueueList queue={queue} />;
  return <ModeratedInstruction key={id} id={id} queue={queue} />;
}
