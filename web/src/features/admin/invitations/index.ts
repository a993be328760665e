export { InvitationList } from './InvitationList';
export { InviteForm } from './InviteForm';
