import { t } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHeader, PageMeta } from '../../../../ui';
import { finishedState } from '../../../drafts';
import { AppForm } from './AppForm';
import type { AppPreview } from './PreviewDialog';
import { RepositoryForm } from './RepositoryForm';
import { SlugField } from './SlugField';
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
  const { isSetUp } = readState(useLocation().state);
  const { editor, fill } = useNewApp(({ id }) =>
    isSetUp
      ? navigate('/admin/set-up', { state: { ...finishedState, left: 'firstApp' } })
      : navigate(`/admin/apps/${id}`, { state: finishedState }),
  );
  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={t`New app`} />
      <PageHeader
        title={t`New app`}
        lead={t`A new app is a draft. Only administrators see drafts.`}
      />
      <RepositoryForm onRead={fill} />
      <AppForm
        editor={editor}
        saved={null}
        saveLabel={t`Save draft`}
        Preview={Preview}
        address={<SlugField form={editor.form} />}
      />
    </div>
  );
}
