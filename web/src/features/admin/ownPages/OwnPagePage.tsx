import { useParams } from 'react-router-dom';
import { OpenEntry } from '../entryEditor';
import { OwnPageEditor } from './OwnPageEditor';
import { ownPageKind } from './ownPageKind';

/** /admin/pages/new: makes a page. */
export function NewOwnPagePage() {
  return <OwnPageEditor page={null} isDeleted={false} />;
}

/** /admin/pages/own/{slug}: edits a page. */
export function OwnPagePage() {
  const { slug = '' } = useParams();
  return (
    <OpenEntry key={slug} kind={ownPageKind} id={slug}>
      {(page, isDeleted) => <OwnPageEditor page={page} isDeleted={isDeleted} />}
    </OpenEntry>
  );
}
