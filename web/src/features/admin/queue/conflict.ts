/** What another person did to an entry before a decision on it was stored. */
export type Conflict<State extends string> =
  /** `by` is null where the site doesn't keep who decided. */
  | { reason: 'decided'; to: State; by: string | null }
  | { reason: 'edited' }
  | { reason: 'deleted' };
