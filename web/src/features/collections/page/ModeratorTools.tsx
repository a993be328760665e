import { t } from '@lingui/core/macro';
import type { AppCollection } from '@appshelf/model';
import { useNavigate } from 'react-router-dom';
import { HistoryLink } from '../../admin/access';
import { DeleteEntryButton } from '../../trash';
import { collectionsPath } from '../addresses';
import { getCollectionPath } from '../api';
import { HideButton } from './HideButton';

/** The actions of moderators on a collection of somebody else. Only moderators load this code. */
export default function ModeratorTools({ collection }: { collection: AppCollection }) {
  const navigate = useNavigate();
  const path = getCollectionPath(collection.id);
  return (
    <>
      <HideButton collection={collection} />
      <HistoryLink path={path} />
      <DeleteEntryButton
        path={path}
        name={`“${collection.title}”`}
        noun={t`collection`}
        body={t`Links to it stop working. It is moved to the trash, and moderators can restore it from there for 30 days. If its owner should still see it, hide it instead.`}
        onDeleted={() => void navigate(collectionsPath)}
      />
    </>
  );
}
