/*
 * Keeps pages whole that a browser translates: the translation replaces texts by elements of its own, so that React can neither
 * put an element before a text that stands bare among its siblings, nor remove one (web/src/testing/translatedTexts.ts).
 */

const text =
  ':matches(TaggedTemplateExpression, TemplateLiteral, Literal[value=/\\S/], CallExpression[callee.name=/^(?:plural|translate|format|describe)/])';
const inBraces = `JSXExpressionContainer > ${text}`;
const parent = ':matches(JSXElement, JSXFragment)';

/** Something that comes and goes: `{isOpen && …}`, or one of two of which one is no text. */
const changing = `JSXExpressionContainer:has(> LogicalExpression[operator='&&'], > ConditionalExpression > :matches(JSXElement, Literal[raw='null']))`;

/** Has more than one child. */
const withSiblings = `${parent}:has(> :matches(JSXElement, JSXExpressionContainer, JSXText[value=/\\S/]) ~ :matches(JSXElement, JSXExpressionContainer, JSXText[value=/\\S/]))`;

/** Of two, one is a text that comes and goes by itself. */
const oneIsNoText =
  "ConditionalExpression:has(> :matches(JSXElement, Literal[raw='null'], Literal[value='']))";

/** The restricted syntax of texts in components. */
export const noBareSiblings = [
  `${parent} > ${changing} ~ ${inBraces}`,
  `${parent} > ${changing} ~ JSXText[value=/\\S/]`,
  `${withSiblings} > JSXExpressionContainer > LogicalExpression[operator='&&'] > ${text}.right`,
  `${withSiblings} > JSXExpressionContainer > ${oneIsNoText} > ${text}`,
  `:matches(LogicalExpression, ConditionalExpression) > JSXFragment > :matches(JSXText[value=/\\S/], ${inBraces})`,
].map((selector) => ({
  selector,
  message:
    'Give the text an element of its own (<span>): React does not find a bare one that the browser has translated.',
}));
