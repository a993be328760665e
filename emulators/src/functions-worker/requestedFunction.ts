import http, { type RequestListener } from 'node:http';

/** The header of a request to a shared process that names the function. */
const header = 'x-emulator-function';

/** The variable with which firebase-tools' program takes the name of the function from a message. */
export const sharedProcess = 'FUNCTION_DEBUG_MODE';

/**
 * Creates the header with which a request names its function.
 * @param environment the variables with which a process of this function alone would start
 */
export const createFunctionHeader = (
  environment: Record<string, string>,
): Record<string, string> => ({
  [header]: JSON.stringify({
    functionTarget: environment.FUNCTION_TARGET,
    functionSignature: environment.FUNCTION_SIGNATURE_TYPE,
  }),
});

/**
 * Lets a process of the Functions emulator run the function that a request names in its header. firebase-tools' program
 * can do this for its debugger: a message says which function to run next. Here each request becomes such a message.
 */
export function runRequestedFunctions(
  program: Pick<NodeJS.Process, 'emit' | 'send'> = process,
  server: Pick<typeof http, 'createServer'> = http,
): void {
  const create = server.createServer.bind(server) as (listener: RequestListener) => http.Server;
  const createServer = (listener: RequestListener) =>
    create((request, response) => {
      const { [header]: requested, ...headers } = request.headers;
      request.headers = headers;
      if (requested === undefined) {
        listener(request, response);
        return;
      }
      program.emit('message', requested, undefined);
      // The program takes the message in a promise.
      setImmediate(listener, request, response);
    });
  server.createServer = createServer as typeof http.createServer;
  goOnAfterErrors(program);
  // Some code bases define only this function when the variable is set, and all functions without it.
  delete process.env.FUNCTION_TARGET;
}

/**
 * Lets a process go on after a function has thrown an error, as in production. firebase-tools ends it when it reports
 * the error as fatal, while the process may have got a request for another function.
 */
function goOnAfterErrors(program: Pick<NodeJS.Process, 'send'>): void {
  const send = program.send?.bind(program) as ((...message: unknown[]) => boolean) | undefined;
  if (send === undefined) return;
  program.send = (line: unknown, ...others: unknown[]) => send(toWarning(line), ...others);
}

/** Converts the report of a fatal error to a warning, which firebase-tools prints in the same way. */
function toWarning(line: unknown): unknown {
  if (typeof line !== 'string' || !line.includes('FATAL')) return line;
  const report = JSON.parse(line) as Record<string, unknown>;
  if (report.level !== 'FATAL' || report.type !== 'runtime-error') return line;
  return `${JSON.stringify({ ...report, level: 'WARN' })}\n`;
}
