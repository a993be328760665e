import { RE2JS } from 're2js';
import { parseError } from './errors';
import { MAX_NESTING } from './nesting';

/** A compiled regular expression of a rule. */
export interface RuleRegex {
  /** Whether a string contains a match. The patterns of rules are not anchored. */
  readonly test: (text: string) => boolean;
  /** The number of compiled instructions. Each character of a string can cost that many steps. */
  readonly size: number;
}

const REPEAT = /[*+?]|\{\d+(?:,\d*)?\}/y;
const ESCAPE = /\\(?:[sSwWdDnrtf]|[^A-Za-z0-9])/y;
const SET = /\[\^?(?:\\(?:[sSwWdDnrtf]|[^A-Za-z0-9])|[^\]\\])+\]/y;
const NEEDS_ESCAPE = /[*+?^$|()[\]{]/;

/**
 * The dialect of the rules language is smaller than JavaScript's: `^` and `$` only at the ends of the whole pattern, no
 * empty alternatives, no look-around, no back-references, no lazy repeats. This reads a pattern in that dialect and
 * writes it for RE2, which has linear run time.
 */
class RegexTranslator {
  #index = 0;
  #nesting = 0;

  constructor(
    private readonly pattern: string,
    private readonly offset: number,
  ) {}

  translate(): string {
    const start = this.#accept('^') ? '^' : '';
    const body = this.#alternatives();
    const end = this.#accept('$') ? '$' : '';
    if (this.#index < this.pattern.length) this.#fail();
    return start + body + end;
  }

  #fail(): never {
    const found = this.pattern.charAt(this.#index);
    throw parseError(
      found === ''
        ? 'This regular expression ends too early'
        : `Unexpected '${found}' in a regular expression`,
      this.offset + this.#index,
    );
  }

  #accept(character: string): boolean {
    if (this.pattern.charAt(this.#index) !== character) return false;
    this.#index += 1;
    return true;
  }

  #match(expression: RegExp): string | undefined {
    expression.lastIndex = this.#index;
    const found = expression.exec(this.pattern)?.[0];
    this.#index += found?.length ?? 0;
    return found;
  }

  #alternatives(): string {
    const alternatives = [this.#sequence()];
    while (this.#accept('|')) alternatives.push(this.#sequence());
    return alternatives.join('|');
  }

  #sequence(): string {
    let sequence = '';
    while (this.#index < this.pattern.length && !this.#atSequenceEnd())
      sequence += this.#repeated();
    return sequence === '' ? this.#fail() : sequence;
  }

  #atSequenceEnd(): boolean {
    const character = this.pattern.charAt(this.#index);
    const isEndAnchor = character === '$' && this.#index === this.pattern.length - 1;
    return character === '|' || character === ')' || isEndAnchor;
  }

  #repeated(): string {
    let atom = this.#atom();
    for (let count = 0; ; count += 1) {
      const repeat = this.#match(REPEAT);
      if (repeat === undefined) return atom;
      atom = (count === 0 ? atom : `(?:${atom})`) + repeat;
    }
  }

  #atom(): string {
    if (this.#accept('(')) {
      this.#nesting += 1;
      if (this.#nesting > MAX_NESTING) {
        throw parseError(`More than ${MAX_NESTING} groups stand inside each other`, this.offset);
      }
      const group = this.#alternatives();
      this.#nesting -= 1;
      return this.#accept(')') ? `(?:${group})` : this.#fail();
    }
    const compound = this.#match(SET) ?? this.#match(ESCAPE);
    if (compound !== undefined) return compound;
    const character = String.fromCodePoint(this.pattern.codePointAt(this.#index) ?? 0);
    if (character === '\\' || NEEDS_ESCAPE.test(character)) this.#fail();
    this.#index += character.length;
    return character === '}' ? '\\}' : character;
  }
}

/**
 * Compiles a regex literal of a rule; the only flag is `i`. `offset` is where the pattern stands in the rule.
 * @throws RulesSyntaxError
 */
export function compileRegex(pattern: string, flags: string, offset: number): RuleRegex {
  if (flags !== '' && flags !== 'i') {
    throw parseError(`Unsupported regular expression flags '${flags}'`, offset);
  }
  const translated = new RegexTranslator(pattern, offset).translate();
  try {
    const compiled = RE2JS.compile(translated, flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0);
    return {
      test: (text) => compiled.matcher(text).find(),
      size: compiled.programSize(),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw parseError(`Invalid regular expression: ${reason}`, offset);
  }
}
