import * as z from '../zod';

/** POST body of the session endpoint (specification, section 7). Without a token the session ends. */
export const sessionRequest = z.object({ token: z.string().min(1).nullish() });

/** GET answer: whom the cookie belongs to. */
export interface SessionAnswer {
  user: {
    uid: string;
    email: string | null;
    name: string | null;
    picture: string | null;
    admin: boolean;
  } | null;
}
