import { ButtonLink } from '../../../../../ui';

/** Leads to the accounts, where a role is granted. */
export function FirstEditorStep() {
  return (
    <ButtonLink to="/admin/users" className="justify-self-start">
      Open the users
    </ButtonLink>
  );
}
