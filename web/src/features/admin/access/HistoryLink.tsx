import { t } from '@lingui/core/macro';
import { getHistoryPermission } from '@appshelf/model';
import { History } from 'lucide-react';
import { ButtonLink } from '../../../ui';
import { useHasPermission } from '../../session';

interface HistoryLinkProps {
  /** The path of a document of a declared kind. */
  path: string;
  size?: 'sm';
}

/** The address of the history of a document. */
export const getHistoryHref = (path: string): string =>
  `/admin/history?of=${encodeURIComponent(path)}`;

/** Leads to who changed a document. Nothing for people who may not read that. */
export function HistoryLink({ path, size }: HistoryLinkProps) {
  if (!useHasPermission(getHistoryPermission(path))) return null;
  return (
    <ButtonLink
      to={getHistoryHref(path)}
      variant="quiet"
      {...(size && { size })}
      icon={History}
    >{t`History`}</ButtonLink>
  );
}
