import * as z from '../zod';

/** The body of `POST /api/__session` (docs/session.md). Without a token the session ends. */
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
