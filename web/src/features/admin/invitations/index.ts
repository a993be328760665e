export { InvitationList } from './InvitationList';
export { shownInvitations, useFollowInvitationsQuery } from './api';
export { InviteForm } from './InviteForm';
