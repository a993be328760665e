import { MAX_NESTING } from './nesting';
import { parseError, RulesSyntaxError } from './errors';

/** A value of the rules file, with where it begins in the text. */
export type RulesJson =
  | {
      readonly kind: 'object';
      readonly entries: readonly RulesJsonEntry[];
      readonly offset: number;
      /** The index of its closing brace. */
      readonly end: number;
    }
  | { readonly kind: 'array'; readonly items: readonly RulesJson[]; readonly offset: number }
  | RulesJsonString
  | { readonly kind: 'boolean'; readonly value: boolean; readonly offset: number }
  | { readonly kind: 'number' | 'null'; readonly offset: number };

/** A string and, for each of its characters, the index in the text. */
export interface RulesJsonString {
  readonly kind: 'string';
  readonly value: string;
  readonly offset: number;
  readonly offsets: readonly number[];
}

/** A key of an object with its value. */
export interface RulesJsonEntry {
  readonly key: RulesJsonString;
  readonly value: RulesJson;
}

const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORD = /-?\d[\d.eE+-]*|[a-z]+/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Reads JSON as rules files hold it: with comments, and with strings that may run over several lines. */
class RulesJsonReader {
  #offset = 0;
  #nesting = 0;

  constructor(private readonly text: string) {}

  readDocument(): RulesJson {
    const value = this.#readValue();
    if (this.#peek() !== '') this.#fail('Expected the end of the file');
    return value;
  }

  #fail(message: string, offset = this.#offset): never {
    throw parseError(message, offset);
  }

  /** The next character that is neither space nor comment; '' at the end. */
  #peek(): string {
    SKIPPED.lastIndex = this.#offset;
    this.#offset += SKIPPED.exec(this.text)?.[0].length ?? 0;
    return this.text.charAt(this.#offset);
  }

  #expect(character: string): void {
    const found = this.#peek();
    if (found !== character) {
      this.#fail(`Expected '${character}', but found ${found === '' ? 'the end' : `'${found}'`}`);
    }
    this.#offset += 1;
  }

  #readValue(): RulesJson {
    switch (this.#peek()) {
      case '{':
        return this.#nested(() => this.#readObject());
      case '[':
        return this.#nested(() => this.#readArray());
      case '"':
        return this.#readString();
      default:
        return this.#readWord();
    }
  }

  #nested(read: () => RulesJson): RulesJson {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) this.#fail(`More than ${MAX_NESTING} levels are too many`);
    const value = read();
    this.#nesting -= 1;
    return value;
  }

  #readObject(): RulesJson {
    const offset = this.#offset;
    const entries: RulesJsonEntry[] = [];
    const seen = new Set<string>();
    this.#expect('{');
    while (this.#peek() !== '}') {
      if (entries.length > 0) this.#expect(',');
      if (this.#peek() !== '"') this.#fail('Expected a key in double quotes');
      const key = this.#readString();
      if (seen.has(key.value)) {
        throw new RulesSyntaxError(`Duplicate key '${key.value}'.`, key.offset);
      }
      seen.add(key.value);
      this.#expect(':');
      entries.push({ key, value: this.#readValue() });
    }
    const end = this.#offset;
    this.#expect('}');
    return { kind: 'object', entries, offset, end };
  }

  #readArray(): RulesJson {
    const offset = this.#offset;
    const items: RulesJson[] = [];
    this.#expect('[');
    while (this.#peek() !== ']') {
      if (items.length > 0) this.#expect(',');
      items.push(this.#readValue());
    }
    this.#expect(']');
    return { kind: 'array', items, offset };
  }

  #readString(): RulesJsonString {
    const offset = this.#offset;
    const offsets: number[] = [];
    let value = '';
    this.#offset += 1;
    for (;;) {
      const character = this.text.charAt(this.#offset);
      if (character === '') this.#fail('This string has no end', offset);
      offsets.push(this.#offset);
      if (character === '"') break;
      value += character === '\\' ? this.#readEscape() : character;
      this.#offset += 1;
    }
    this.#offset += 1;
    return { kind: 'string', value, offset, offsets };
  }

  /** Leaves the position at the last character of the escape. */
  #readEscape(): string {
    this.#offset += 1;
    const letter = this.text.charAt(this.#offset);
    if (letter === 'u') {
      const digits = this.text.slice(this.#offset + 1, this.#offset + 5);
      if (!/^[\da-fA-F]{4}$/.test(digits)) this.#fail('Invalid unicode escape');
      this.#offset += 4;
      return String.fromCharCode(parseInt(digits, 16));
    }
    return ESCAPES[letter] ?? this.#fail(`Invalid escape '\\${letter}'`);
  }

  #readWord(): RulesJson {
    const offset = this.#offset;
    WORD.lastIndex = offset;
    const word = WORD.exec(this.text)?.[0] ?? '';
    this.#offset += word.length;
    if (word === 'true' || word === 'false') {
      return { kind: 'boolean', value: word === 'true', offset };
    }
    if (word === 'null') return { kind: 'null', offset };
    if (word !== '' && Number.isFinite(Number(word))) return { kind: 'number', offset };
    const found = this.text.charAt(offset);
    return this.#fail(
      `Expected a value, but found ${found === '' ? 'the end' : `'${found}'`}`,
      offset,
    );
  }
}

/**
 * Reads the text of a rules file.
 * @throws RulesSyntaxError
 */
export function parseRulesJson(text: string): RulesJson {
  return new RulesJsonReader(text).readDocument();
}
