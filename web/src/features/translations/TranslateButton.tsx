import {
  contentKinds,
  getTranslatableTexts,
  hasPermission,
  type TranslatedName,
} from '@appshelf/model';
import { t } from '@lingui/core/macro';
import { Languages } from 'lucide-react';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui';
import { selectSession } from '../session';
import { useTranslatePath } from './useTranslatePath';

/** Which entry the button is about. */
export interface TranslateLinkProps {
  name: TranslatedName;
  id: string;
  /** The uid of the member who wrote the entry; null for the site's own. */
  authorUid?: string | null;
  className?: string;
}

/**
 * Leads to the page where an entry is translated. Nothing for people who can neither translate nor propose.
 */
export default function TranslateButton({
  name,
  id,
  authorUid = null,
  className,
}: TranslateLinkProps) {
  const { user } = useAppSelector(selectSession);
  const path = useTranslatePath(name, id);
  if (user === null || path === null) return null;
  const isEditor = hasPermission(user, contentKinds[name].permissions.edit);
  const mayPropose = getTranslatableTexts(name).areProposed && user.emailVerified;
  if (!isEditor && !mayPropose) return null;
  return (
    <ButtonLink to={path} variant="quiet" icon={Languages} className={className}>
      {isEditor || authorUid === user.uid ? t`Translations` : t`Translate this instruction`}
    </ButtonLink>
  );
}
