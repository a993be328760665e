import { t } from '@lingui/core/macro';
import { getDisplayName, getInitial, type UserAccount } from '@appshelf/model';
import { ChevronLeft, UserSearch } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../../store';
import {
  Avatar,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  BidiText,
  Skeleton,
  ShelfItem,
} from '../../../../ui';
import { selectSession } from '../../../session';
import { AccountActions } from '../actions/AccountActions';
import { AccountBadges } from './AccountBadges';
import { AccountDetails } from './AccountDetails';
import { useGetAccountQuery } from '../api';
import { AuditSection } from './AuditSection';
import { ProfileSection } from './ProfileSection';
import { SignInMethods } from './SignInMethods';
import { parseAccountAddress } from '../userAddress';
import { ContributionsSection } from './ContributionsSection';

/** /admin/user-detail?uid=: an account with its content and actions. */
export function UserDetailPage() {
  const [parameters] = useSearchParams();
  const address = parseAccountAddress(parameters);
  return (
    <div className="grid min-w-0 gap-6">
      <Link
        to="/admin/users"
        className="flex w-fit items-center gap-1 text-small text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t`Users`}
      </Link>
      {address.kind === 'missing' && (
        <NoAccount
          title={t`No account chosen`}
          body={t`Choose an account from the list of users.`}
        />
      )}
      {address.kind === 'invalid' && (
        <NoAccount
          title={t`This isn’t a valid UID`}
          body={t`No account can have the UID ${address.uid.slice(0, 140)}. Check the address of this page.`}
        />
      )}
      {address.kind === 'given' && <Account key={address.uid} uid={address.uid} />}
    </div>
  );
}

/** The empty state of a page without an account. */
function NoAccount({ title, body }: { title: string; body: string }) {
  return (
    <>
      <PageMeta title={title} />
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState
        title={title}
        body={
          <span className="wrap-anywhere">
            <BidiText text={body} />
          </span>
        }
        icon={UserSearch}
        action={<ButtonLink to="/admin/users">{t`Go to the users`}</ButtonLink>}
      />
    </>
  );
}

function Account({ uid }: { uid: string }) {
  const { data, error, refetch } = useGetAccountQuery(uid, { refetchOnFocus: true });
  if (data === null) {
    return (
      <NoAccount
        title={t`Account not found`}
        body={t`No account has the UID ${uid}. It may have been deleted.`}
      />
    );
  }
  if (data !== undefined) return <AccountView account={data} />;
  return (
    <>
      <PageMeta title={t`User`} />
      {error === undefined ? (
        <AccountSkeleton />
      ) : (
        <>
          <PageHeader title={t`User`} />
          <ErrorPanel title={t`The account could not be loaded`} error={error} onRetry={refetch} />
        </>
      )}
    </>
  );
}

function AccountView({ account }: { account: UserAccount }) {
  const session = useAppSelector(selectSession);
  const name = getDisplayName(account);
  return (
    <>
      <PageMeta title={name} />
      <header className="flex flex-wrap items-end gap-5">
        <div>
          <ShelfItem>
            <Avatar src={account.photoURL} initial={getInitial(account)} name="" size={72} />
          </ShelfItem>
          <div className="ledge-front w-24" />
        </div>
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} dir="auto" className="wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <span className="min-w-0 wrap-anywhere text-ink-2">
              {account.email ?? account.phoneNumber ?? account.uid}
            </span>
            <AccountBadges account={account} isOwn={session.user?.uid === account.uid} />
          </p>
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          <AccountDetails account={account} />
          <SignInMethods account={account} />
        </div>
        <div className="min-w-0 @min-[60rem]:row-span-2">
          <AccountActions account={account} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <ProfileSection uid={account.uid} />
          <ContributionsSection uid={account.uid} />
          <AuditSection uid={account.uid} />
        </div>
      </div>
    </>
  );
}

function AccountSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8">
      <div className="flex items-end gap-5">
        <Skeleton shape="circle" className="size-18" />
        <div className="grid gap-2">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-4 w-72" />
        </div>
      </div>
      <div className="grid gap-8 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-120 rounded-card" />
      </div>
    </div>
  );
}
