/** Lines of a stack, as Chromium, Firefox and React write them. */
const stackLine = /^\s*(?:at\s.+|.*@\S+:\d+:\d+|in \w+ \(.*\))$/;

/** What SDKs and browsers put before a sentence: whose error it is, its class, its code in capitals or in brackets. */
const preamble =
  /^(?:Uncaught(?: \(in promise\))?:?\s|Firebase(?: \w+)?:\s|\w*(?:Error|Exception)(?: \[[^\]]*\])?:\s|\[code=[\w/-]+\]:\s|(?:\d+ )?[A-Z][A-Z\d_]+\s?:\s)\s*/;

/** A code of a Firebase service, such as `auth/wrong-password`. */
const code =
  /(?<![\w/-])(?:auth|functions|firestore|storage|database|app|app-?check|installations)\/[\w-]+/i;

/** The same in brackets at the end of a sentence, with the full stop that some SDKs put after it. */
const codeInBrackets = new RegExp(`\\s*[([]${code.source}[)\\]]\\.?`, 'gi');

/** The HTTP status that the Functions SDK puts after a callable's sentence. */
const statusAtEnd = /\s\[\d{1,3}\]$/;

/** What only a developer can read: codes, data, markup, addresses, places in source code. */
const technical = [
  code,
  /^[[{<]/,
  /\[object /,
  /^[a-z\d]+(?:-[a-z\d]+)*$/,
  /\b[A-Z\d]+_[A-Z\d_]+\b/,
  /^[A-Z\d]{4,}$/,
  /\w:\/\//,
  /:\d+:\d+/,
  /^\w*(?:Error|Exception)\.?$/,
  /Firebase/,
];

/** More characters than this are no sentence. */
const longest = 400;

/**
 * The part of a thrown message that a person can read: "Firebase: Something happened. (auth/code)." is "Something
 * happened.". Empty when there is none.
 */
export function toReadableMessage(message: string): string {
  const lines = message.split(/\r?\n/).filter((line) => !stackLine.test(line));
  let text = lines.join(' ').replace(codeInBrackets, '').replace(/\s+/g, ' ').trim();
  text = text.replace(statusAtEnd, '');
  while (preamble.test(text)) text = text.replace(preamble, '');
  const isReadable = text.length <= longest && !technical.some((pattern) => pattern.test(text));
  return isReadable ? text : '';
}

/** The message of whatever was thrown, as it is; empty when there is none. */
export function getOriginalMessage(error: unknown): string {
  if (typeof error === 'string') return error;
  if (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
  ) {
    return error.message;
  }
  return '';
}

/** The name of a thrown error, such as `AbortError`; empty when there is none. */
export function getErrorName(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('name' in error)) return '';
  return typeof error.name === 'string' ? error.name : '';
}
