import { getSwitchedOffTitle, type ModuleId } from '@appshelf/model';
import { Power } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../ui';
import { useHasPermission } from '../../session';

/** What a tab shows while its module is switched off, which takes it out of the tabs. */
export function SwitchedOffTab({ tab }: { tab: ModuleId }) {
  const maySwitch = useHasPermission('settings.edit');
  return (
    <EmptyState
      icon={Power}
      title={getSwitchedOffTitle(tab)}
      body="Nothing was deleted. Entries can be read and written again when it is on."
      action={maySwitch && <ButtonLink to="/admin/settings#modules">Go to the settings</ButtonLink>}
    />
  );
}
