/** Lines of a stack, as Chromium, Firefox and React write them. */
const stackLine = /^\s*(?:at\s.+|.*@\S+:\d+:\d+|in \w+ \(.*\))$/;

/**
 * The prefixes that SDKs and browsers put before a message: the service, the error's class, a code in upper case or in
 * brackets.
 */
const preamble =
  /^(?:Uncaught(?: \(in promise\))?:?\s|Firebase(?: \w+)?:\s|\w*(?:Error|Exception)(?: \[[^\]]*\])?:\s|\[code=[\w/-]+\]:\s|(?:\d+ )?[A-Z][A-Z\d_]+\s?:\s)\s*/;

/** A code of a Firebase service, such as `auth/wrong-password`. */
const code =
  /(?<![\w/-])(?:auth|functions|firestore|storage|database|app|app-?check|installations)\/[\w-]+/i;

/** Such a code in brackets at the end of a message, with the full stop that some SDKs put after it. */
const codeInBrackets = new RegExp(`\\s*[([]${code.source}[)\\]]\\.?`, 'gi');

/** The HTTP status that the Functions SDK puts after a callable's message. */
const statusAtEnd = /\s\[\d{1,3}\]$/;

/** Texts for developers: codes, data, markup, URLs, positions in source code. */
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

/** The longest message that is shown, in characters. A longer one is not a sentence. */
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

/** The unchanged message of a thrown value; empty when there is none. */
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
