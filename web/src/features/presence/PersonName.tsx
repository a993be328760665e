import { t } from '@lingui/core/macro';
import { useGetPersonNameQuery } from './api';

/**
 * The display name of a person, by their uid, for administrators. It is read once for all places that show it. It stays
 * one element, since it stands in sentences whose words a browser may have translated (`Trans`).
 */
export function PersonName({ uid }: { uid: string }) {
  const { data, isLoading } = useGetPersonNameQuery(uid);
  return (
    <bdi aria-hidden={isLoading || undefined} className="wrap-anywhere">
      {isLoading ? '…' : (data ?? t`Unnamed member`)}
    </bdi>
  );
}
