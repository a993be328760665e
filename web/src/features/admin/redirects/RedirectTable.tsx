import type { Redirect } from '@appshelf/model';
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
    <Table label="Redirects">
      <THead>
        <TR>
          <TH className={`${pinnedCell} inset-s-0`}>From</TH>
          <TH>To</TH>
          <TH>Since</TH>
          <TH>Made by</TH>
          <TH>
            <span className="sr-only">Actions</span>
          </TH>
        </TR>
      </THead>
      <tbody>
        {redirects.map((redirect) => {
          const { id, path, target, entry, createdAt, createdBy } = redirect;
          return (
            <TR key={id}>
              <TD className={`${pinnedCell} inset-s-0 max-w-[45cqw] font-semibold wrap-anywhere`}>
                {path}
              </TD>
              <TD className="wrap-anywhere">
                <Link to={target} className="text-accent hover:underline">
                  {target}
                </Link>
              </TD>
              <TD className="whitespace-nowrap">
                <DateText at={createdAt} />
              </TD>
              <TD className="whitespace-nowrap">
                <PersonName uid={createdBy} />
                {entry !== null && ', by changing the address'}
              </TD>
              <TD>
                <span className="flex justify-end gap-1">
                  <HistoryLink path={`addresses/${id}`} size="sm" />
                  <Button
                    size="sm"
                    aria-label={`Edit the redirect from ${path}`}
                    onClick={() => onEdit(redirect)}
                  >
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Delete the redirect from ${path}`}
                    onClick={() => onDelete(redirect)}
                  >
                    Delete
                  </Button>
                </span>
              </TD>
            </TR>
          );
        })}
      </tbody>
    </Table>
  );
}
