/** The place in the address of an app's page that opens the form of one's own review. */
export const writeHash = '#review';
