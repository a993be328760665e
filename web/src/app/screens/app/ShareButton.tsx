import { t } from '@lingui/core/macro';
import { getAppPath, type App } from '@appshelf/model';
import { Share2 } from 'lucide-react';
import { useAppDispatch } from '../../../store';
import { IconButton } from '../../../ui';
import { toDocumentPath } from '../../../lib/language';
import { toastAdded } from '../../../features/toasts';

interface ShareButtonProps {
  app: Pick<App, 'id' | 'name' | 'tagline'>;
  className?: string;
}

/** Whether the person closed the share sheet without sharing, which is no failure. */
const isDismissed = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Shares the app's address with the system's share sheet or, where there is none, copies it to the clipboard. */
export function ShareButton({ app, className }: ShareButtonProps) {
  const dispatch = useAppDispatch();
  const share = async () => {
    const data = {
      title: app.name,
      text: app.tagline,
      url: new URL(toDocumentPath(getAppPath(app)), location.origin).href,
    };
    try {
      if ('share' in navigator && navigator.canShare(data)) {
        await navigator.share(data);
        return;
      }
      await navigator.clipboard.writeText(data.url);
      dispatch(toastAdded({ type: 'success', message: t`Link to ${app.name} copied.` }));
    } catch (error) {
      if (isDismissed(error)) return;
      dispatch(
        toastAdded({
          type: 'error',
          message: t`The link could not be shared. Copy it from the address bar.`,
        }),
      );
    }
  };
  return (
    <IconButton
      variant="secondary"
      label={t`Share ${app.name}`}
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={() => void share()}
      className={className}
    />
  );
}
