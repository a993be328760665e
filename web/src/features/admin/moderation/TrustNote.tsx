import { t } from '@lingui/core/macro';
import { isTrusted, noTrust, type MemberTrust } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { selectSite } from '../../site';
import { useGetMemberTrustQuery } from './api';

/** The numbers of a member's accepted and rejected submissions, in words. */
export function describeTrust(
  trust: Omit<MemberTrust, 'updatedAt'>,
  trustAfter: number | undefined,
): string {
  const { accepted, rejected, reportsUpheld } = trust;
  return [
    t`accepted ${accepted}`,
    t`rejected ${rejected}`,
    t`reports upheld ${reportsUpheld}`,
    ...(isTrusted(trust, trustAfter) ? [t`trusted`] : []),
  ].join(' · ');
}

/** The numbers of an author's accepted and rejected submissions, beside their name. They are read once per author. */
export function TrustNote({ authorUid }: { authorUid: string }) {
  const trustAfter = useAppSelector(selectSite)?.trustAfter;
  const { data: trust } = useGetMemberTrustQuery(authorUid);
  if (trust === undefined) return null;
  return (
    <span className="text-small text-ink-3">{describeTrust(trust ?? noTrust, trustAfter)}</span>
  );
}
