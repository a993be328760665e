import { defineTable, type InferTableState } from '../../table';

/**
 * The search of the table of accounts. The identity provider lists accounts in its own order and finds one account by its
 * exact email, uid or phone number. It cannot sort or filter.
 */
export const usersTable = defineTable({
  search: { label: 'Find a user', placeholder: 'Complete email, uid or phone number' },
  filters: {},
  sorts: { provider: 'asc' },
  initialSort: 'provider',
  sortsFor: () => ['provider'],
});

export type UsersTable = InferTableState<typeof usersTable>;
