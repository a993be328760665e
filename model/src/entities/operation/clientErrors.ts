import * as z from '../../zod';
import { storedEnum } from '../../values/stored';

/**
 * Where the client caught an error. `start` is a page that could not start, `script` what nobody caught (`error` and
 * `unhandledrejection` of the window); the others are React's `onUncaughtError`, `onCaughtError` and `onRecoverableError`.
 */
export const clientErrorKinds = ['start', 'script', 'uncaught', 'caught', 'recoverable'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** Limits of a report: texts in characters, the body in bytes, the rates per hour. */
export const clientErrorLimits = {
  body: 8 * 1024,
  message: 300,
  stack: 2_000,
  components: 1_000,
  path: 200,
  perNetwork: 20,
  perSite: 500,
  /** How long an error is stored after its last report, in milliseconds. */
  retentionMs: 30 * 24 * 60 * 60_000,
} as const;

/** The body of `POST /api/clientErrors`. Its texts hold no personal data: see {@link removePersonalData}. */
export const clientErrorReport = z.strictObject({
  kind: storedEnum(clientErrorKinds, 'caught'),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack),
  /** React's components around the error, where it knows them. */
  components: z.string().max(clientErrorLimits.components).optional(),
  /** When it happened, in milliseconds since the page was opened. */
  sinceLoad: z.number().int().nonnegative().optional(),
  /** The path of the page, without its query. */
  path: z.string().max(clientErrorLimits.path).startsWith('/'),
  /** The build of the page; null on Vite's dev server. */
  build: z
    .string()
    .regex(/^[\da-f]{1,40}$/)
    .nullable(),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;

/**
 * `clientErrors/{id}`: an error of the client with the number of its reports. Written by the function `clientErrors`.
 */
export const clientError = z.object({
  ...clientErrorReport.shape,
  id: z.string(),
  count: z.number().int().positive(),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type ClientError = z.infer<typeof clientError>;
