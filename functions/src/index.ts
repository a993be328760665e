import './options';

export { setAdminClaim } from './claims/setAdminClaim';
export { content } from './content/content';
export { instructionWritten } from './instructions/instructionWritten';
export { reviewWritten } from './reviews/reviewWritten';
export { session } from './session/session';
export { getUser } from './users/getUser';
