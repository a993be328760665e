import { useAppSelector } from '../../../store';
import { useSearchParams } from 'react-router-dom';
import { selectSession } from '../../session';
import { newCollectionId } from '../addresses';
import { CollectionEditor } from './CollectionEditor';
import { OwnCollections } from './OwnCollections';
import { StoredCollection } from './StoredCollection';

/** /collections/mine: the member's own collections, and with `?id=` the editor of one. */
export function OwnCollectionsPage() {
  const { user } = useAppSelector(selectSession);
  const [params] = useSearchParams();
  const id = params.get('id');
  // The route's guard shows the sign-in page after a sign-out.
  if (user === null) return null;
  const key = `${user.uid} ${id ?? ''}`;
  return (
    <div className="pt-6 page-width">
      {id === null ? (
        <OwnCollections key={key} owner={user} />
      ) : id === newCollectionId ? (
        <CollectionEditor key={key} owner={user} stored={null} />
      ) : (
        <StoredCollection key={key} owner={user} id={id} />
      )}
    </div>
  );
}
