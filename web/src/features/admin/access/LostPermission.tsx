import { t } from '@lingui/core/macro';
import { ShieldOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../ui';
import { useCanOpen } from './useCanOpen';

/**
 * Says that the open page's role was taken from its reader. The page stays, so that nothing that was typed is lost; the
 * server refuses what is tried on it.
 */
export function LostPermission() {
  const { pathname } = useLocation();
  return useCanOpen(pathname) ? null : <Notice />;
}

/**
 * Says the same of a part of a page, whose other parts its reader may still open: see `useKeptRight`. Nothing where the page
 * says it already.
 */
export function LostPart({ isLost }: { isLost: boolean }) {
  const { pathname } = useLocation();
  return useCanOpen(pathname) && isLost ? <Notice /> : null;
}

function Notice() {
  const mayOpenArea = useCanOpen('/admin');
  return (
    <div
      role="alert"
      className="mb-6 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-soft px-5 py-4"
    >
      <ShieldOff aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{t`An administrator removed the role you need for this page. You can copy what you typed, but nothing can be saved here any more.`}</p>
      <ButtonLink size="sm" to={mayOpenArea ? '/admin' : '/'}>
        {mayOpenArea ? t`Go to the overview` : t`Go to the home page`}
      </ButtonLink>
    </div>
  );
}
