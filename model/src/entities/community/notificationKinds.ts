import { getOwn } from '../../getOwn';
import { isPathOn, type ModuleId } from '../site/modules';

/**
 * What notifications are about, each with the module without which there is nothing to tell. A member chooses for each
 * whether it comes by email, in the page, or not at all.
 */
const modules = {
  /** A decision on a submission or review of the member. */
  decision: null,
  /** A publisher's reply to the member's review. */
  reply: 'reviews',
  /** A message in the conversation about a submission. */
  message: 'instructions',
  /** A comment under an instruction of the member, or an answer to their comment. */
  comment: 'comments',
  /** The outcome of a report that the member made, or of one about what they wrote. */
  report: null,
  /** A new release of an app that the member follows. */
  release: null,
  /** A new instruction of an author whom the member follows. */
  author: 'instructions',
} as const satisfies Record<string, ModuleId | null>;

export type NotificationKind = keyof typeof modules;

/** All kinds of notifications. */
export const notificationKinds = Object.keys(modules) as NotificationKind[];

/** Whether a kind of notification belongs to no module that is off. */
export const isNotificationKindOn = (kind: string, switchedOff: readonly ModuleId[]): boolean =>
  !switchedOff.some((id) => id === getOwn<ModuleId | null>(modules, kind));

/** Whether a notification, or its mark, is about no module that is off, by its page and by its kind where that is known. */
export const isNotificationShown = (
  { kind, path }: { kind?: string | undefined; path: string },
  switchedOff: readonly ModuleId[],
): boolean =>
  (kind === undefined || isNotificationKindOn(kind, switchedOff)) &&
  isPathOn(path.split(/[?#]/)[0] ?? '', switchedOff);
