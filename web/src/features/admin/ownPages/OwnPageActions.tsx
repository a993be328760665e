import { t } from '@lingui/core/macro';
import { collections, getOwnPagePath, type OwnPage } from '@appshelf/model';
import type { FieldValues } from 'react-hook-form';
import { ButtonLink } from '../../../ui';
import type { DocumentEditor } from '../../editor';
import { DeleteEntryButton } from '../../trash';
import { AddressButton } from '../addresses';
import { PlanButton } from '../planned';
import { StatusButtons } from '../publishing';

interface OwnPageActionsProps {
  page: OwnPage;
  /** Whether the form has unsaved changes: other actions than publishing wait until they are saved. */
  isDirty: boolean;
  /** Changes and deletes the page beside the form. */
  editor: Pick<DocumentEditor<FieldValues, object>, 'change' | 'remove' | 'save'>;
  onDeleted: () => void;
}

/** The actions on a whole page: view, publish, archive, delete. */
export function OwnPageActions({ page, isDirty, editor, onDeleted }: OwnPageActionsProps) {
  const { id, title, status } = page;

  return (
    <>
      {status === 'published' && <ButtonLink to={getOwnPagePath(page)}>{t`View page`}</ButtonLink>}
      <StatusButtons
        collection={collections.pages}
        entry={{ id, name: title, status }}
        read={page}
        publishLabel={t`Publish page`}
        isDirty={isDirty}
        editor={editor}
      />
      <AddressButton
        collection="pages"
        entry={page}
        name={title}
        waitsFor={isDirty ? t`Save your changes first` : undefined}
        onChanged={(updatedAt) => void editor.change(() => Promise.resolve(updatedAt))}
      />
      <PlanButton entry={`${collections.pages}/${id}`} name={title} />
      <DeleteEntryButton
        path={`${collections.pages}/${id}`}
        name={title}
        noun={t`page`}
        body={t`It is moved to the trash and can be restored from there for 30 days. Until then, links on the site that lead to it are not shown.`}
        remove={editor.remove}
        onDeleted={onDeleted}
      />
    </>
  );
}
