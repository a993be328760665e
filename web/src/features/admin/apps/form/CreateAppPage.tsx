import { useLocation, useNavigate } from 'react-router-dom';
import { finishedState } from '../../../drafts';
import { EntryEditor } from '../../entryEditor';
import { appKind } from './appKind';
import { PreviewButton } from './PreviewButton';
import type { AppPreview } from './PreviewDialog';
import { RepositoryForm } from './RepositoryForm';
import { RepositoryPictures } from './RepositoryPictures';
import { useNewApp } from './useNewApp';

/** What another page passes on to the page of a new app. */
export interface NewAppState {
  /** Whether creating the app is a step of the set-up, which continues afterwards. */
  isSetUp?: boolean;
}

const readState = (state: unknown): NewAppState =>
  typeof state === 'object' && state !== null ? state : {};

/** /admin/apps/create: creates a draft, which only administrators see. */
export function CreateAppPage({ Preview }: { Preview: AppPreview }) {
  const navigate = useNavigate();
  const { isSetUp = false } = readState(useLocation().state);
  const continueSetUp = () => navigate('/admin/set-up/firstApp', { state: finishedState });
  const { editor, fill, pictures } = useNewApp(isSetUp ? continueSetUp : undefined);
  return (
    <EntryEditor
      kind={appKind}
      entry={null}
      editor={editor}
      isStoring={pictures.isStoring}
      above={
        <div className="grid max-w-2xl gap-4">
          <RepositoryForm onRead={fill} />
          <RepositoryPictures {...pictures} />
        </div>
      }
      beside={<PreviewButton Preview={Preview} editor={editor} saved={null} />}
    />
  );
}
