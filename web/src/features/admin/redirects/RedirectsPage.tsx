import { t } from '@lingui/core/macro';
import type { Redirect } from '@appshelf/model';
import { Plus, Signpost } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../../store';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Skeleton,
  UnreadableDocuments,
} from '../../../ui';
import { toastAdded } from '../../toasts';
import { useFollowAddressesQuery, useSaveRedirectMutation } from './api';
import { RedirectDialog } from './RedirectDialog';
import { RedirectTable } from './RedirectTable';

/** How many addresses are read at first, and how many "Show older" adds. */
const step = 100;

/** What the open dialog is about; `former` is null for a new redirect. */
interface Edited {
  from: string;
  former: string | null;
}

/** /admin/redirects: which former addresses lead where. `?from=/old` asks where that address shall lead. */
export function RedirectsPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('from');
  const [edited, setEdited] = useState<Edited | null>(
    asked === null ? null : { from: asked, former: null },
  );
  const [deleted, setDeleted] = useState<Redirect | null>(null);
  const dispatch = useAppDispatch();
  const [saveRedirect] = useSaveRedirectMutation();
  const close = () => {
    setEdited(null);
    setParameters({}, { replace: true });
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title={t`Redirects`} />
      <PageHeader
        title={t`Redirects`}
        lead={t`Former addresses that lead to a page. When the address of an app or instruction changes, a redirect is added automatically.`}
        actions={
          <Button
            icon={Plus}
            onClick={() => setEdited({ from: '', former: null })}
          >{t`New redirect`}</Button>
        }
      />
      <RedirectList
        onEdit={({ path, target }) => setEdited({ from: path, former: target })}
        onDelete={setDeleted}
      />
      {edited !== null && <RedirectDialog {...edited} onClose={close} />}
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title={t`Delete the redirect from ${deleted?.path ?? ''}?`}
        body={t`Visitors who open this address will then see that the page doesn’t exist. The address can be used for an entry again.`}
        confirmLabel={t`Delete redirect`}
        onConfirm={async () => {
          if (deleted === null) return;
          await saveRedirect({ from: deleted.path, to: null, replaces: true }).unwrap();
          dispatch(
            toastAdded({ message: t`${deleted.path} no longer redirects.`, type: 'success' }),
          );
        }}
      />
    </div>
  );
}

interface RedirectListProps {
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
}

function RedirectList(actions: RedirectListProps) {
  const [size, setSize] = useState(step);
  const { data, currentData, refetch } = useFollowAddressesQuery({ size });
  if (data?.failure) {
    return <ErrorPanel error={data.failure} onRetry={() => void refetch()} />;
  }
  const addresses = data?.state;
  if (!addresses) return <Skeleton className="h-48" />;
  const redirects = addresses.flatMap(({ target, ...address }) =>
    target === null ? [] : [{ ...address, target }],
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnreadableDocuments paths={data.unreadable} />
      {redirects.length === 0 ? (
        <EmptyState
          icon={Signpost}
          title={t`No redirects yet`}
          body={t`When a page moves, add a redirect from its old address, so that links to it still work.`}
        />
      ) : (
        <RedirectTable redirects={redirects} {...actions} />
      )}
      {addresses.length >= size && (
        <div className="grid justify-items-center">
          <Button
            loading={currentData?.state === null}
            onClick={() => setSize(size + step)}
          >{t`Show older`}</Button>
        </div>
      )}
    </div>
  );
}
