import { t } from '@lingui/core/macro';
import { useGetPersonNameQuery } from './api';

/** The display name of a person, by their uid, for administrators. It is read once for all places that show it. */
export function PersonName({ uid }: { uid: string }) {
  const { data, isLoading } = useGetPersonNameQuery(uid);
  if (isLoading) return <span aria-hidden="true">…</span>;
  return <bdi className="wrap-anywhere">{data ?? t`Somebody without a name`}</bdi>;
}
