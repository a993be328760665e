import { t } from '@lingui/core/macro';
import { formerMemberUid } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { useIsModuleOn } from '../site';
import { authorHref } from './addresses';

/**
 * The name of an author, as a link to their public profile. It is no link for former members, and while profiles are
 * off.
 */
export function AuthorName({ uid, name }: { uid: string; name: string }) {
  const hasProfiles = useIsModuleOn('profiles');
  if (uid === formerMemberUid) return <>{t`Former member`}</>;
  if (!hasProfiles) return <bdi>{name}</bdi>;
  return (
    <Link
      to={authorHref(uid)}
      rel="nofollow"
      className="underline decoration-edge underline-offset-3 hover:text-ink"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
