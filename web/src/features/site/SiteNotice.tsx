import { t } from '@lingui/core/macro';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { NoticeBar } from '../../ui/feedback/NoticeBar';
import { closedAnnouncement } from './closedAnnouncement';
import { toShownAnnouncement } from './shownTexts';
import { announcementClosed, selectAnnouncement, selectIsInMaintenance } from './siteSlice';

/** The notice for everybody: that the site is in maintenance, or else its announcement. */
export function SiteNotice() {
  const dispatch = useAppDispatch();
  const isInMaintenance = useAppSelector(selectIsInMaintenance);
  const announcement = useAppSelector(selectAnnouncement);
  if (isInMaintenance)
    return (
      <NoticeBar label={t`Announcement`} tone="warning">
        {t`We’re working on this site. You can read everything, but nothing can be saved until we’re done.`}
      </NoticeBar>
    );
  if (announcement === null) return null;
  const { level, text } = announcement;
  const shown = toShownAnnouncement(announcement);
  const close = (): void => {
    closedAnnouncement.write(text);
    dispatch(announcementClosed(text));
  };
  return (
    <NoticeBar
      key={text}
      label={t`Announcement`}
      tone={level}
      textLang={shown.lang}
      onClose={close}
    >
      {shown.text}
    </NoticeBar>
  );
}
