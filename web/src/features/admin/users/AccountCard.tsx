import { displayNameOf, initialOf, isAdministrator, type User } from '@appshelf/model';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Avatar, Badge, Button, ConfirmDialog, DateText } from '../../../ui';
import { selectSession } from '../../session';
import { toastAdded } from '../../toasts';
import { useSetAdminClaimMutation } from './api';
import { userHref } from './userAddress';

/** What the identity provider calls the ways to sign in. */
const providerLabels: Record<string, string> = {
  password: 'Password',
  'google.com': 'Google',
  emailLink: 'Email link',
};

/** An account with its details, and the way to make its owner an administrator or take that back. */
export function AccountCard({ user, isFetching }: { user: User; isFetching: boolean }) {
  const isAdmin = isAdministrator(user);
  const providers = user.providerData.map(
    ({ providerId }) => providerLabels[providerId] ?? providerId,
  );
  return (
    <article aria-busy={isFetching} className="rounded-card bg-surface ring-1 ring-line">
      <header className="flex flex-wrap items-center gap-4 p-5">
        <Avatar src={user.photoURL} initial={initialOf(user)} name="" size={56} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="truncate">
            <Link to={userHref(user.uid)} className="hover:text-accent">
              {displayNameOf(user)}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={isAdmin ? 'accent' : 'neutral'}>
              {isAdmin ? 'Administrator' : 'Member'}
            </Badge>
            {user.email !== null && !user.emailVerified && (
              <Badge tone="warn">Email not verified</Badge>
            )}
          </p>
        </div>
        <AdminClaimAction user={user} isAdmin={isAdmin} />
      </header>
      <dl className="grid gap-x-6 border-t border-line px-5 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact label="Email">{user.email ?? 'None'}</Fact>
        <Fact label="Uid">
          <code className="text-small wrap-anywhere">{user.uid}</code>
        </Fact>
        <Fact label="Phone">{user.phoneNumber ?? 'None'}</Fact>
        <Fact label="Signs in with">
          {providers.length === 0 ? 'Email link' : providers.join(', ')}
        </Fact>
        <Fact label="Registered">
          <Moment at={user.creationTime} />
        </Fact>
        <Fact label="Last sign-in">
          <Moment at={user.lastLoginTime} />
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-2 text-ink-3 sm:pb-2">{label}</dt>
      <dd className="min-w-0 pb-2 wrap-anywhere sm:pt-2">{children}</dd>
    </>
  );
}

function Moment({ at }: { at: number | null }) {
  return at === null ? 'Not known' : <DateText at={at} />;
}

/** What will happen, in the words of the confirmation. */
function confirmationOf(name: string, isAdmin: boolean) {
  return isAdmin
    ? {
        title: `Take administration back from ${name}?`,
        body: 'They lose the administration area at once, wherever they have it open, and their other sessions end.',
        label: 'Take administration back',
        done: `${name} is not an administrator any more.`,
      }
    : {
        title: `Make ${name} an administrator?`,
        body: 'They may then change the whole catalogue and the accounts of everybody.',
        label: 'Make administrator',
        done: `${name} is an administrator now.`,
      };
}

function AdminClaimAction({ user, isAdmin }: { user: User; isAdmin: boolean }) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const [setAdminClaim] = useSetAdminClaimMutation();
  const [asking, setAsking] = useState(false);
  const words = confirmationOf(displayNameOf(user), isAdmin);

  if (session.user?.uid === user.uid) return <p className="text-small text-ink-3">This is you.</p>;
  const confirm = async () => {
    await setAdminClaim({ uid: user.uid, admin: !isAdmin }).unwrap();
    dispatch(toastAdded({ message: words.done, type: 'success' }));
  };
  return (
    <>
      <Button
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        body={words.body}
        confirmLabel={words.label}
        tone={isAdmin ? 'danger' : 'primary'}
        onConfirm={confirm}
      />
    </>
  );
}
