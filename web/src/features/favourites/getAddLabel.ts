/** The label of the button that adds an app to the favourites. */
export const getAddLabel = (name: string): string => `Add ${name} to your favourites`;
