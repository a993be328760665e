import { t } from '@lingui/core/macro';
import { siteModules, type ModuleId } from '@appshelf/model';
import { translate } from '../../lib/translate';
import { useHasPermission } from '../../features/session';
import { ButtonLink } from '../../ui/buttons/Button';
import { ErrorPage } from './ErrorPage';

/**
 * The page at the addresses of a module that is switched off. For people who may switch it on, it links to the
 * settings.
 */
export function SwitchedOffPage({ module }: { module: ModuleId }) {
  const maySwitch = useHasPermission('settings.edit');
  return (
    <ErrorPage
      status={404}
      title={t`Switched off`}
      message={t`“${translate(siteModules[module].label)}” is switched off on this site. Nothing was deleted: everything is back when it is switched on again.`}
    >
      {maySwitch && <ButtonLink to="/admin/settings#modules">{t`Go to the settings`}</ButtonLink>}
    </ErrorPage>
  );
}
