import { t } from '@lingui/core/macro';
import type { Announcement } from '@appshelf/model';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { useHydrated } from '../../ui/loading/hydration';
import { TopNotice } from '../../ui/page/TopNotice';
import { useUntilNextPage } from '../../ui/page/useUntilNextPage';
import { closedAnnouncement } from './closedAnnouncement';
import { toShownAnnouncement } from './shownTexts';
import { selectAnnouncement, selectIsInMaintenance } from './siteSlice';

/** What the site tells everybody, above the header: that it is in maintenance, or else its announcement. */
export function SiteNotices() {
  const isInMaintenance = useAppSelector(selectIsInMaintenance);
  const announcement = useAppSelector(selectAnnouncement);
  const shown = useUntilNextPage(isInMaintenance ? 'maintenance' : announcement);
  if (shown === null) return null;
  if (shown !== 'maintenance') return <AnnouncementBar key={shown.text} announcement={shown} />;
  return (
    <TopNotice label={t`Announcement`} tone="warning">
      {t`We’re working on this site. You can read everything, but nothing can be saved until we’re done.`}
    </TopNotice>
  );
}

/**
 * The announcement until it is closed. The page on which somebody closes it keeps the place empty, so that nothing moves. One
 * that was closed before is hidden by a script of the document (`web/index.html`), until this component knows it.
 */
function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { pathname } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const isClosed =
    closedAt !== null || (isHydrated && closedAnnouncement.read() === announcement.text);
  if (isClosed && closedAt !== pathname) return null;
  const { text, lang } = toShownAnnouncement(announcement);
  return (
    <TopNotice
      label={t`Announcement`}
      tone={announcement.level}
      textLang={lang}
      closeLabel={t`Close announcement`}
      onClose={() => {
        closedAnnouncement.write(announcement.text);
        setClosedAt(pathname);
      }}
      className={(isClosed && 'invisible') || (!isHydrated && 'unless-closed')}
    >
      {text}
    </TopNotice>
  );
}
