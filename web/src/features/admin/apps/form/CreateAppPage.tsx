import { useLocation, useNavigate } from 'react-router-dom';
import { finishedState } from '../../../drafts';
import { EntryEditor } from '../../entryEditor';
import { appKind } from './appKind';
import { PreviewButton } from './PreviewButton';
import type { AppPreview } from './PreviewDialog';
import { RepositoryForm } from './RepositoryForm';
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
  const { editor, fill } = useNewApp(isSetUp ? continueSetUp : undefined);
  return (
    <EntryEditor
      kind={appKind}
      entry={null}
      editor={editor}
      above={
        <div className="max-w-2xl">
          <RepositoryForm onRead={fill} />
        </div>
      }
      beside={<PreviewButton Preview={Preview} editor={editor} saved={null} />}
    />
  );
}
