/** What may stand between a cast and the call that it casts: `(x.data() ?? {}) as T`, `x?.data() as T`, `x.data() as unknown as T`. */
const between = [
  '',
  ':matches(ChainExpression, LogicalExpression) > ',
  'LogicalExpression > ChainExpression > ',
  'TSAsExpression > ',
];

const forCallers =
  'In functions: decode, decodeField or decodeValue (functions/src/platform/firebase/decode.ts). In the client: a schema of the model, or isObject (web/src/lib/isObject.ts) where Zod would load with the first page.';

/** Expressions whose values come from outside, and what they are called in the message. */
const borders = [
  ['CallExpression[callee.property.name=/^(data|val)$/][arguments.length=0]', 'what is stored'],
  [
    "CallExpression[callee.property.name='get'][arguments.0.type=/^(Literal|TemplateLiteral)$/]",
    'a stored field',
  ],
  ["CallExpression[callee.object.name='JSON'][callee.property.name='parse']", 'parsed JSON'],
  [
    "AwaitExpression > CallExpression[callee.property.name='json'][arguments.length=0]",
    'a response',
  ],
  [
    'MemberExpression[object.name=/^(history|event|message)$/][property.name=/^(state|data)$/]',
    'the state of the history, and messages',
  ],
];

/**
 * The restricted syntax of what comes from outside: it was written by an earlier version, a script, somebody in the console
 * or another program. `as unknown` says so, and is allowed.
 */
export const noCastsAtBorders = borders.flatMap(([border, what]) =>
  between.map((steps) => ({
    selector: `TSAsExpression[typeAnnotation.type!='TSUnknownKeyword'] > ${steps}${border}`,
    message: `Decode ${what} instead of casting. ${forCallers}`,
  })),
);
