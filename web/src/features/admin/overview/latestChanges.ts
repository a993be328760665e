/** How many of the latest changes the overview follows. */
export const latestChangesCount = 5;
