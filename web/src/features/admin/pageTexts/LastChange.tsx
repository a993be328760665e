import { Trans } from '@lingui/react/macro';
import type { TextPage } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { DateText } from '../../../ui';
import { selectSession } from '../../session';
import { useGetAdminNameQuery } from '../people';
import type { StoredText } from './api';

interface LastChangeProps {
  page: TextPage;
  /** undefined for the built-in text. */
  stored: StoredText | undefined;
}

/** The address of a page, and when and by whom its text was changed. */
export function LastChange({ page, stored }: LastChangeProps) {
  const uid = useAppSelector(selectSession).user?.uid;
  const by = stored?.updatedBy ?? null;
  const isOwn = by === uid;
  const { data: name = '…' } = useGetAdminNameQuery(by ?? '', { skip: by === null || isOwn });
  if (stored === undefined || stored.updatedAt === null || by === null) {
    return <span>/{page}</span>;
  }
  if (isOwn) {
    return (
      <Trans>
        /{page} · changed <DateText at={stored.updatedAt} /> by you
      </Trans>
    );
  }
  return (
    <Trans>
      /{page} · changed <DateText at={stored.updatedAt} /> by <bdi>{name}</bdi>
    </Trans>
  );
}
