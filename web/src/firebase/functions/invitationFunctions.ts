import { callable } from './callable';

/** Gives a role to somebody by their address, at once or by an invitation. */
export const inviteMember = callable('inviteMember');

/** Withdraws an invitation; rejects with `functions/not-found` for one that is not there any more. */
export const withdrawInvitation = callable('withdrawInvitation');

/** Accepts the invitation of the signed-in member's confirmed address with the secret of its email; the model's contract says how it fails. */
export const acceptInvitation = callable('acceptInvitation');
