/** The hash in the address of an app's page that opens the review form. */
export const writeReviewHash = '#review';
