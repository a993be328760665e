import { FileSpreadsheet, PenLine } from 'lucide-react';
import { ButtonLink } from '../../../../../ui';

/** The ways to the first app: the page on which it is typed or filled from its repository, and the import of a file. */
export function FirstAppStep() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        to="/admin/apps/create"
        variant="primary"
        icon={<PenLine aria-hidden="true" className="size-4" />}
      >
        Enter it, or fill it in from its repository
      </ButtonLink>
      <ButtonLink
        to="/admin/import?kind=apps"
        icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
      >
        Import a file
      </ButtonLink>
    </div>
  );
}
