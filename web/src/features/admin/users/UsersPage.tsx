import { Search, UserSearch } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Button,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Skeleton,
  TextField,
} from '../../../ui';
import { AccountCard } from './AccountCard';
import { useFindUserQuery } from './api';

/** /admin/users: looks an account up by e-mail or uid; what is looked for is in the address. */
export function UsersPage() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('q') ?? '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string') setParameters(text.trim() === '' ? {} : { q: text.trim() });
  };

  return (
    <div className="grid max-w-3xl gap-6">
      <PageMeta title="Users" />
      <PageHeader title="Users" lead="Look an account up by its email or uid." />
      <form
        role="search"
        aria-label="Users"
        onSubmit={submit}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            key={wanted}
            name="q"
            label="Email or uid"
            defaultValue={wanted}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={<Search aria-hidden="true" className="size-4" />}
        >
          Look up
        </Button>
      </form>
      {wanted === '' ? (
        <EmptyState
          title="Nobody looked up yet"
          body="An account's details and what it may do are shown here."
          icon={<UserSearch aria-hidden="true" className="size-6" />}
        />
      ) : (
        <FoundAccount wanted={wanted} />
      )}
    </div>
  );
}

function FoundAccount({ wanted }: { wanted: string }) {
  const { currentData: user, error, isFetching, refetch } = useFindUserQuery(wanted);
  if (error !== undefined) {
    return <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />;
  }
  if (user === undefined) return <Skeleton className="h-72 rounded-card" />;
  if (user === null) {
    return (
      <EmptyState
        title="No such account"
        body={`Nobody is registered as ${wanted}. Check the spelling, or look for the uid.`}
        icon={<UserSearch aria-hidden="true" className="size-6" />}
      />
    );
  }
  return <AccountCard user={user} isFetching={isFetching} />;
}
