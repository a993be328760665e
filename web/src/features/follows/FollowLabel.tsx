import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { FollowKind } from '@appshelf/model';

/** What a button follows, and how it looks. */
export interface FollowButtonProps {
  kind: FollowKind;
  /** The id of the app, or the author's uid. */
  id: string;
  /** The name of the app or author, for people who do not see what is beside the button. */
  name: string;
  /** The path of the page, to which signing in returns. */
  path: string;
  size?: 'md' | 'sm';
  className?: string;
  /** Hides the word on narrow screens. */
  compact?: boolean;
}

/** The classes of a button whose word is hidden on narrow screens. */
export const compactClasses = 'max-sm:w-11 max-sm:px-0!';

/** What following means, as the title of the button. */
export const describeFollow = ({ kind, name }: Pick<FollowButtonProps, 'kind' | 'name'>): string =>
  kind === 'app'
    ? t`Get notified about new versions of ${name}`
    : t`Get notified about new instructions by ${name}`;

/** The word on the button, with the name for people who do not see the page. */
export function FollowLabel({
  compact,
  name,
  children,
}: {
  compact: boolean;
  name: string;
  children: string;
}) {
  return (
    <span className={clsx(compact && 'max-sm:sr-only')}>
      {children} <span className="sr-only">{name}</span>
    </span>
  );
}
