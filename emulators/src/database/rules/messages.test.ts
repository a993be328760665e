import { describe, expect, it } from 'vitest';
import { loadRules, RulesError } from './ruleset';

/** The error for a rule at `/p/$id`, without its position. */
function refusal(rule: string, kind = '.read'): string {
  try {
    loadRules(JSON.stringify({ rules: { p: { $id: { [kind]: rule } } } }));
    return '';
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return error.message.replace(/^\d+:\d+: /, '');
  }
}

/** These messages are production's responses to `PUT /.settings/rules.json?dryRun=true`. */
describe('expressions that production refuses', () => {
  it.each([
    ['foo == 1', "Unknown variable 'foo'."],
    ["$nope == 'x'", "Unknown variable '$nope'."],
    ['newData.exists()', 'newData is invalid in .read expressions.'],
    ['data.foo()', "No such method/property 'foo'."],
    ['data.foo == 1', "No such method/property 'foo'."],
    ['data.val().bar()', "No such method/property 'bar'."],
    ["data.contains('a')", "No such method/property 'contains'."],
    ["'s'.val() == 's'", "No such method/property 'val'."],
    ['query.foo == 1', "No such method/property 'foo'."],
    ['data.val().length() > 0', 'Type error: Function call on target that is not a function.'],
    ['auth.exists()', 'Type error: Function call on target that is not a function.'],
    ['query.limitToFirst() <= 10', 'Type error: Function call on target that is not a function.'],
    ['now.foo == 1', 'Invalid property access: target is not an object.'],
    ['data.exists.foo == 1', 'Invalid property access: target is not an object.'],
    ['query.orderByChild.length > 1', 'Invalid property access: target is not an object.'],
    ['(true ? data : 1).exists()', 'Invalid property access: target is not an object.'],
    ["'abc'[0] == 'a'", 'Invalid property access.'],
    ["$id[0] == 'a'", 'Invalid property access.'],
    ['data[$id] == 1', 'Invalid property access.'],
    ['data.val()[0] == 1', 'Invalid property access.'],
    ['query[0] == 1', 'Invalid property access.'],
    ['data > 1', 'Invalid > expression: left operand must be a number or string.'],
    ['true > 1', 'Invalid > expression: left operand must be a number or string.'],
    ['1 <= true', 'Invalid <= expression: right operand must be a number or string.'],
    ["'a' - 1 > 0", 'Invalid - expression: left operand is not a number.'],
    ["now % 'a' == 0", 'Invalid % expression: right operand is not a number.'],
    ['1 + true == 2', 'Invalid + expression: right operand is not a number or string.'],
    [
      'data != null',
      'Invalid != expression: left operand is not a number, boolean, string, or null.',
    ],
    [
      'data.exists == true',
      'Invalid == expression: left operand is not a number, boolean, string, or null.',
    ],
    ["!'a'", '! only operates on booleans.'],
    ['!auth.admin', '! only operates on booleans.'],
    ['-true == 1', '- only operates on numbers.'],
    ['auth.uid && true', 'Left operand of && must be boolean.'],
    ['true || 1', 'Right operand of || must be boolean.'],
    ['true && true && data.val()', 'Right operand of && must be boolean.'],
    ['auth.uid ? true : false', 'condition of ? must be boolean.'],
    ['auth != null ? true : 1', 'Expression must evaluate to a boolean.'],
    ['auth.uid', 'Expression must evaluate to a boolean.'],
    ['1', 'Expression must evaluate to a boolean.'],
    ["['a'] == ['a']", 'Unexpected array literal.'],
    ["data.child(['a']).exists()", 'Unexpected array literal.'],
    ['data.child().exists()', 'child() expects 1 argument.'],
    ["data.child('a', 'b').exists()", 'child() expects 1 argument.'],
    ['data.exists(1)', 'exists() expects no arguments.'],
    ['data.hasChild(1)', 'hasChild() expects a string argument.'],
    ['data.child(query.orderByChild).exists()', 'child() expects a string argument.'],
    ["data.hasChildren('a')", 'hasChildren() expects an array of child names.'],
    ['data.hasChildren([1])', 'hasChildren() expects an array of strings.'],
    [
      "data.hasChildren(['a'], ['b'])",
      'hasChildren() expects only a single argument (containing an array of child names).',
    ],
    ["auth.uid.replace('a') == 'b'", 'replace() expects two arguments.'],
    ["auth.uid.replace('a', 1) == 'b'", 'Argument 2 of replace() must be a string.'],
    ['auth.uid.matches()', 'matches() expects 1 regular expression literal argument.'],
    ["auth.uid.matches('a')", 'matches() expects a regular expression literal argument.'],
    ["auth.uid = 'x'", 'Rule expressions may not contain assignments.'],
    ['auth()', 'Type error: Function call on target that is not a function.'],
    ['', 'Parse error. The expression ends too early.'],
    ['(true', 'Parse error. The expression ends too early.'],
    ['true true', "Parse error. Unexpected 'true'."],
  ])('%s', (rule, message) => {
    expect(refusal(rule)).toBe(message);
  });
});

describe('expressions that production takes', () => {
  it.each([
    "auth.uid + 1 > 'x'",
    'auth.foo == 1',
    'auth > 1',
    'auth.uid > 1',
    '$id > 1',
    "now > 'a'",
    'auth == null && auth.token == null',
    "auth.token.firebase.identities['google.com'][0] != null",
    'auth[$id] == 1',
    "(true ? 'a' : 1) == 'a'",
    "data.child(true ? 'a' : auth.uid).exists()",
    "'abc'['length'] > 0 && query['orderByKey']",
    "data['exists']() == true",
    'query.limitToLast <= 10',
  ])('%s', (rule) => {
    expect(refusal(rule)).toBe('');
  });
});
