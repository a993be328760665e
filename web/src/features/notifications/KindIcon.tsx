import type { NotificationKind } from '@appshelf/model';
import {
  BookOpen,
  Flag,
  Gavel,
  MessageSquare,
  MessagesSquare,
  Package,
  Reply,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<NotificationKind, LucideIcon> = {
  decision: Gavel,
  reply: Reply,
  message: MessagesSquare,
  comment: MessageSquare,
  report: Flag,
  release: Package,
  author: BookOpen,
};

/** The icon of a kind of notification. Its title says the same in words. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />;
}
