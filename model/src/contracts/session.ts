import * as z from '../zod';

/** The body of `POST /api/__session` (docs/code/session.md). A request without a token ends the session. */
export const sessionRequest = z.object({ token: z.string().min(1).nullish() });

/** The response of `GET /api/__session`: the user that the session cookie belongs to. */
export interface SessionResponse {
  user: {
    uid: string;
    email: string | null;
    name: string | null;
    picture: string | null;
    admin: boolean;
  } | null;
}
