export const migrationIds: string[];
