import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { toReadablePath, type Redirect } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { Button, DateText, pinnedCell, Table, TD, TH, THead, TR } from '../../../ui';
import { PersonName } from '../../presence';
import { HistoryLink } from '../access';

interface RedirectTableProps {
  redirects: readonly Redirect[];
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
}

/** Redirects: address, target, time, who made them, and the actions for each. */
export function RedirectTable({ redirects, onEdit, onDelete }: RedirectTableProps) {
  return (
    <Table label={t`Redirects`}>
      <THead>
        <TR>
          <TH className={`${pinnedCell} inset-s-0`}>{t`Old address`}</TH>
          <TH>{t`Leads to`}</TH>
          <TH>{t`Since`}</TH>
          <TH>{t`Made by`}</TH>
          <TH>
            <span className="sr-only">{t`Actions`}</span>
          </TH>
        </TR>
      </THead>
      <tbody>
        {redirects.map((redirect) => {
          const { id, path, target, entry, createdAt, createdBy } = redirect;
          return (
            <TR key={id}>
              <TD className={`${pinnedCell} inset-s-0 max-w-[45cqw] font-semibold wrap-anywhere`}>
                {toReadablePath(path)}
              </TD>
              <TD className="wrap-anywhere">
                <Link to={target} className="text-accent hover:underline">
                  {toReadablePath(target)}
                </Link>
              </TD>
              <TD className="whitespace-nowrap">
                <DateText at={createdAt} />
              </TD>
              <TD className="whitespace-nowrap">
                {entry === null ? (
                  <PersonName uid={createdBy} />
                ) : (
                  <Trans>
                    <PersonName uid={createdBy} />, by changing the address
                  </Trans>
                )}
              </TD>
              <TD>
                <span className="flex justify-end gap-1">
                  <HistoryLink path={`addresses/${id}`} size="sm" />
                  <Button
                    size="sm"
                    aria-label={t`Edit the redirect from ${path}`}
                    onClick={() => onEdit(redirect)}
                  >{t`Edit`}</Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t`Delete the redirect from ${path}`}
                    onClick={() => onDelete(redirect)}
                  >{t`Delete`}</Button>
                </span>
              </TD>
            </TR>
          );
        })}
      </tbody>
    </Table>
  );
}
