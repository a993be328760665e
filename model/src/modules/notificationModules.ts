import { getOwn } from '../getOwn';
import type { NotificationKind } from '../entities/community/notificationKinds';
import { isPathOn, type ModuleId } from '../entities/site/modules';

/** The module without which a kind of notification has nothing to tell. */
const notificationModules: Readonly<Record<NotificationKind, ModuleId | null>> = {
  decision: null,
  reply: 'reviews',
  message: 'instructions',
  comment: 'comments',
  report: null,
  release: null,
  author: 'instructions',
};

/** Whether a kind of notification belongs to no module that is off. */
export const isNotificationKindOn = (kind: string, switchedOff: readonly ModuleId[]): boolean =>
  !switchedOff.some((id) => id === getOwn(notificationModules, kind));

/** Whether a notification, or its mark, is about no module that is off, by its page and by its kind where that is known. */
export const isNotificationShown = (
  { kind, path }: { kind?: string | undefined; path: string },
  switchedOff: readonly ModuleId[],
): boolean =>
  (kind === undefined || isNotificationKindOn(kind, switchedOff)) &&
  isPathOn(path.split(/[?#]/)[0] ?? '', switchedOff);
