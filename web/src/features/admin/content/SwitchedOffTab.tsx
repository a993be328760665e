import { t } from '@lingui/core/macro';
import { siteModules, type ModuleId } from '@appshelf/model';
import { Power } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../ui';
import { useHasPermission } from '../../session';
import { translate } from '../../../lib/translate';

/** The content of a tab whose module is off. Such a tab is not offered, but its address can be opened. */
export function SwitchedOffTab({ tab }: { tab: ModuleId }) {
  const maySwitch = useHasPermission('settings.edit');
  return (
    <EmptyState
      icon={Power}
      title={t`“${translate(siteModules[tab].label)}” is switched off on this site.`}
      body={t`Nothing was deleted. You can see and change the entries again once it is on.`}
      action={
        maySwitch && <ButtonLink to="/admin/settings#modules">{t`Go to the settings`}</ButtonLink>
      }
    />
  );
}
