import { defineTable, type InferTableState } from '../../table';

/**
 * What the table of accounts can be asked for. The identity provider hands accounts out in its own order and finds one
 * by exactly its e-mail, uid or phone number: there is nothing to sort or filter by.
 */
export const usersTable = defineTable({
  search: { label: 'Find a user', placeholder: 'Whole email, uid or +1 555 0100' },
  filters: {},
  sorts: { provider: 'asc' },
  initialSort: 'provider',
  sortsFor: () => ['provider'],
});

export type UsersTable = InferTableState<typeof usersTable>;
