import { FileSpreadsheet, PenLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../../../ui';
import { RepositoryForm, type NewAppState } from '../../../apps';

const setUpState: NewAppState = { isSetUp: true };

/**
 * The ways to the first app: the form of a new app, filled from its repository or empty, and the import of a file. The form
 * leads back to the set-up.
 */
export function FirstAppStep() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-5">
      <RepositoryForm
        onRead={(found) => navigate('/admin/apps/create', { state: { ...setUpState, found } })}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/apps/create" state={setUpState} icon={PenLine}>
          Enter it yourself
        </ButtonLink>
        <ButtonLink to="/admin/import?kind=apps" icon={FileSpreadsheet}>
          Import a file
        </ButtonLink>
      </div>
    </div>
  );
}
