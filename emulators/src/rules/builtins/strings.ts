import { compileRegex, replaceAll, splitBy } from '../values/regex';
import { rulesBool, rulesBytes, rulesInt, rulesList, rulesString } from '../values/values';
import { builtin, type BuiltinTable } from './builtin';

/** The functions of strings. Characters are code points. */
export const stringFunctions: BuiltinTable = {
  'string.size': builtin(['string'], (self) => rulesInt(characterCount(self.value))),
  'string.lower': builtin(['string'], (self) => rulesString(self.value.toLowerCase())),
  'string.upper': builtin(['string'], (self) => rulesString(self.value.toUpperCase())),
  'string.trim': builtin(['string'], (self) => rulesString(self.value.trim())),
  'string.matches': builtin(['string', 'string'], (self, regex) =>
    rulesBool(compileRegex(regex.value).matches(self.value)),
  ),
  'string.replace': builtin(['string', 'string', 'string'], (self, regex, substitute) =>
    rulesString(replaceAll(self.value, regex.value, substitute.value)),
  ),
  'string.split': builtin(['string', 'string'], (self, regex) =>
    rulesList(splitBy(self.value, regex.value).map(rulesString)),
  ),
  'string.toUtf8': builtin(['string'], (self) => rulesBytes(Buffer.from(self.value, 'utf8'))),
};

const surrogate = /[\ud800-\udfff]/;

const characterCount = (text: string): number =>
  surrogate.test(text) ? Array.from(text).length : text.length;
