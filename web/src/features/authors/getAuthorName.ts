import { t } from '@lingui/core/macro';
import { formerMemberUid } from '@appshelf/model';

/** What names the author of a comment, a message, a review or an instruction. */
interface Authored {
  authorUid: string;
  authorName: string;
}

/** Returns the name of an author. What former members wrote is stored with one name in English, which is translated here. */
export const getAuthorName = ({ authorUid, authorName }: Authored): string =>
  authorUid === formerMemberUid ? t`Former member` : authorName;
