import { useGetPersonNameQuery } from './api';

/** What a person calls themself, read once for all places that show it. For administrators. */
export function PersonName({ uid }: { uid: string }) {
  const { data, isLoading } = useGetPersonNameQuery(uid);
  if (isLoading) return <span aria-hidden="true">…</span>;
  return <bdi className="wrap-anywhere">{data ?? 'Somebody without a name'}</bdi>;
}
