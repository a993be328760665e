/** The pages whose text editors can change. Each is at the address of its name: `/about`. */
export const textPages = ['about', 'terms', 'privacy', 'cookies'] as const;

/** The name of a page whose text editors can change. */
export type TextPage = (typeof textPages)[number];
