import { formerMemberUid } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { authorHref } from './addresses';

/** The name of an author, which leads to their public profile. Who has left the site has none. */
export function AuthorName({ uid, name }: { uid: string; name: string }) {
  if (uid === formerMemberUid) return <bdi>{name}</bdi>;
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
