import { t } from '@lingui/core/macro';
import { collections, type Media } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { showDeleted } from '../../../trash';
import { useDeleteMediaMutation, useListMediaUsesQuery } from '../api';
import { MediaUseList } from './MediaUses';

/** Deletes a file after confirmation, which lists where the file is used. */
export function DeleteMedia({ media, onDeleted }: { media: Media; onDeleted: () => void }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [remove] = useDeleteMediaMutation();
  const { data: uses, refetch } = useListMediaUsesQuery(media.id);
  const isUsed = uses !== undefined && uses.length > 0;
  const ask = async () => {
    // The file may have been used elsewhere since these details were opened.
    await refetch();
    setAsking(true);
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        onClick={() => void ask()}
      >{t`Delete file`}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          isUsed ? t`${media.name} is still in use. Delete it anyway?` : t`Delete ${media.name}?`
        }
        body={
          isUsed ? (
            <div className="grid gap-3">
              <p>{t`Pages that show it will have a gap until it is restored from the trash.`}</p>
              <MediaUseList uses={uses} mediaId={media.id} />
            </div>
          ) : (
            t`It isn’t shown anywhere on the site. It stays in the trash for 30 days.`
          )
        }
        confirmLabel={t`Delete file`}
        onConfirm={async () => {
          await remove(media).unwrap();
          dispatch(showDeleted(`${collections.media}/${media.id}`, media.name));
          onDeleted();
        }}
      />
    </>
  );
}
