import { formerMemberUid } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { useIsModuleOn } from '../site';
import { authorHref } from './addresses';
import { getAuthorName } from './getAuthorName';

/**
 * The name of an author, as a link to their public profile. It is no link for former members, and while profiles are
 * off.
 */
export function AuthorName({ uid, name }: { uid: string; name: string }) {
  const hasProfiles = useIsModuleOn('profiles');
  if (uid === formerMemberUid || !hasProfiles) {
    return <bdi>{getAuthorName({ authorUid: uid, authorName: name })}</bdi>;
  }
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
