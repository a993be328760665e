import * as z from '../zod';

/** How an error of the client came about: see React's `onCaughtError` and its siblings; `start` is a page that could not start. */
export const clientErrorKinds = ['start', 'uncaught', 'caught', 'recoverable'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** Limits of a report: texts in characters, the body in bytes, the rates per hour. */
export const clientErrorLimits = {
  body: 8 * 1024,
  message: 300,
  stack: 2_000,
  path: 200,
  perNetwork: 20,
  perSite: 500,
  /** How long an error that does not happen again is kept, in milliseconds. */
  keptMs: 30 * 24 * 60 * 60_000,
} as const;

/** POST body of `/api/clientErrors`. It names nobody: see {@link removePersonalData}. */
export const clientErrorReport = z.strictObject({
  kind: z.enum(clientErrorKinds),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack),
  /** The path of the page, without its query. */
  path: z.string().max(clientErrorLimits.path).startsWith('/'),
  /** The build of the page; null while developing. */
  build: z
    .string()
    .regex(/^[\da-f]{1,40}$/)
    .nullable(),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;

/** `clientErrors/{id}`: an error of the client, however often it was reported. Written by the function `clientErrors`. */
export const clientError = z.object({
  ...clientErrorReport.shape,
  id: z.string(),
  count: z.number().int().positive(),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type ClientError = z.infer<typeof clientError>;
