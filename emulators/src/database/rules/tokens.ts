import { parseError, RulesSyntaxError } from './errors';

/** A token of a rule expression; `text` is a string's value, a regex's pattern, or the token as written. */
export interface Token {
  readonly kind: 'number' | 'string' | 'regex' | 'name' | 'operator' | 'end';
  readonly text: string;
  /** The flags of a regex, otherwise ''. */
  readonly flags: string;
  readonly offset: number;
  /** Index of the first character after it. */
  readonly end: number;
}

const PATTERNS = {
  space: /\s+/y,
  number: /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  name: /[A-Za-z_$][\w$]*/y,
  string: /'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y,
  regex: /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-zA-Z]*)/y,
  operator: /===|!==|==|!=|<=|>=|&&|\|\||[<>!?:+\-*/%()[\].,]/y,
};

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function unescape(body: string): string {
  return body.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, unicode?: string, hex?: string, character?: string) => {
      const code = unicode ?? hex;
      if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
      return ESCAPES[character ?? ''] ?? character ?? '';
    },
  );
}

/** Whether a token ends an operand. A slash after an operand divides; any other slash begins a regex. */
function isOperandEnd(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === 'operator' ? token.text === ')' || token.text === ']' : true;
}

function match(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}

function readToken(source: string, offset: number, previous: Token | undefined): Token {
  const make = (kind: Token['kind'], text: string, length: number, flags = ''): Token => ({
    kind,
    text,
    flags,
    offset,
    end: offset + length,
  });
  const regex = isOperandEnd(previous) ? null : match(PATTERNS.regex, source, offset);
  if (regex) return make('regex', regex[1] ?? '', regex[0].length, regex[2]);
  const string = match(PATTERNS.string, source, offset)?.[0];
  if (string !== undefined) return make('string', unescape(string.slice(1, -1)), string.length);
  for (const kind of ['number', 'name', 'operator'] as const) {
    const text = match(PATTERNS[kind], source, offset)?.[0];
    if (text !== undefined) return make(kind, text, text.length);
  }
  if (source.charAt(offset) === '=') {
    throw new RulesSyntaxError('Rule expressions may not contain assignments.', offset);
  }
  throw parseError(`Unexpected '${source.charAt(offset)}'`, offset);
}

/**
 * Splits a rule expression into its tokens, the last one being of kind `end`.
 * @throws RulesSyntaxError
 */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  for (;;) {
    offset += match(PATTERNS.space, source, offset)?.[0].length ?? 0;
    if (offset >= source.length) break;
    const token = readToken(source, offset, tokens.at(-1));
    tokens.push(token);
    offset = token.end;
  }
  return [...tokens, { kind: 'end', text: '', flags: '', offset, end: offset }];
}
