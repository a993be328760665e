/** How many audit entries the overview shows. */
export const latestChangesCount = 5;
