import ts from 'typescript';
import type { ExtractorType } from '@lingui/conf';

/** Files of the model with texts that look like sentences and are not shown, such as reasons in declarations. */
const withoutSentences = /\/model\/src\/(?:entities\/mail\/|kinds\/)/;

/** The properties that hold a name or a text of the interface. */
const shownProperty =
  /^(?:label|title|hint|missing|choose|section|tooMany|tooLarge|notWhole|unlisted|occasion|description)$/;

/** The constants and properties whose texts are all shown, by the end of their names. */
const shownTexts = /(?:labels|nouns|reasons)$/i;

/**
 * The functions that make a text of one of their arguments, with the text: `requiredName('a name', limit)` says “Enter a name.”
 */
const makers: Readonly<Record<string, { argument: number; text: (given: string) => string }>> = {
  requiredName: { argument: 0, text: (given) => `Enter ${given}.` },
  requiredText: { argument: 0, text: (given) => `Enter ${given}.` },
  // The variables of mail templates, whose meanings the editor of a template explains.
  variable: { argument: 1, text: (given) => given },
  url: { argument: 0, text: (given) => `A link to ${given}` },
};

const isSentence = (text: string): boolean => /^\p{Lu}.*[.?!]$/su.test(text) && text.includes(' ');

/** Whether a text is meant for people. Others of the same properties are names of fields: `title: 'subject'`. */
const isShown = (text: string): boolean => /^\p{Lu}/u.test(text);

/** A template as a message: `Use at most {0} characters.` Null for one that is no sentence. */
function toMessage(node: ts.TemplateExpression): string | null {
  const text = node.templateSpans.reduce(
    (before, { literal }, place) => `${before}{${String(place)}}${literal.text}`,
    node.head.text,
  );
  return isSentence(text) ? text : null;
}

/** The name of the property that a node is the value of. */
function getProperty({ parent }: ts.Node): string | null {
  return ts.isPropertyAssignment(parent) ? parent.name.getText() : null;
}

/** The functions whose first argument is a sentence: `sentence`, and `translate` of the functions. */
const translating = /^(?:.*\.)?(?:sentence|translate)$/;

/** Whether a node is in the argument of `sentences`, and not the name of a property. */
function isInSentences(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return false;
  for (let outer: ts.Node = node.parent; !ts.isStatement(outer); outer = outer.parent) {
    if (ts.isCallExpression(outer) && outer.expression.getText() === 'sentences') return true;
  }
  return false;
}

/** Names of variables and addresses, which stand beside sentences in the texts of emails. */
const unsaid = /^(?:when|unless|variable|link|links|to)$/;

/** Whether a property or one around it holds no words. */
function isUnsaid(node: ts.Node): boolean {
  for (let outer: ts.Node = node.parent; !ts.isCallExpression(outer); outer = outer.parent) {
    if (ts.isStatement(outer)) return false;
    if (ts.isPropertyAssignment(outer) && unsaid.test(outer.name.getText())) return true;
  }
  return false;
}

/** Whether a node is the message of an error that a callable answers with. */
const isErrorMessage = (node: ts.Node): boolean =>
  ts.isNewExpression(node.parent) &&
  node.parent.expression.getText() === 'HttpsError' &&
  node.parent.arguments?.[1] === node;

/**
 * The text that a node marks as a sentence: the argument of `sentence`, the message of an error, or a text within `sentences`.
 * Null for others.
 */
function findMarked(node: ts.Node): string | null {
  if (!ts.isStringLiteralLike(node)) return null;
  const { parent } = node;
  const isTranslated =
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    translating.test(parent.expression.getText());
  if (!isTranslated && !isErrorMessage(node) && (!isInSentences(node) || isUnsaid(node)))
    return null;
  // A sentence that consists of a variable has nothing to translate.
  return /^\{\w+\}$/.test(node.text) ? null : node.text;
}

/** Whether a node is the value of a property of a constant, or of another property, whose texts are all shown. */
function isInShownTexts(node: ts.Node): boolean {
  if (getProperty(node) === null) return false;
  let holder: ts.Node = node.parent.parent.parent;
  while (ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder)) holder = holder.parent;
  return (
    (ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder)) &&
    shownTexts.test(holder.name.getText())
  );
}

/** A label as a message: `{0} stars and up` for "4 stars and up" (`src/lib/translate.ts`). */
function toLabelMessage(label: string): string {
  let count = 0;
  return label.replace(/\d+(?:[.,]\d+)*/g, () => `{${String(count++)}}`);
}

/** What a text says as an argument of one of the {@link makers}; null for any other text. */
function getMade(node: ts.StringLiteralLike): string | null {
  const { parent, text } = node;
  if (!ts.isCallExpression(parent)) return null;
  const name = parent.expression.getText();
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
  return maker !== undefined && parent.arguments[maker.argument] === node ? maker.text(text) : null;
}

/** The texts that a node of a file of the model stands for. */
function findTexts(node: ts.Node, hasSentences: boolean): string[] {
  if (ts.isTemplateExpression(node)) {
    const message = hasSentences ? toMessage(node) : null;
    return message === null ? [] : [message];
  }
  if (!ts.isStringLiteralLike(node)) return [];
  const { text } = node;
  const made = getMade(node);
  if (made !== null) return [made];
  if (ts.isArrayLiteralExpression(node.parent) && getProperty(node.parent) === 'names')
    return [text];
  if (isInShownTexts(node)) return [toLabelMessage(text)];
  const property = getProperty(node);
  if (property !== null && shownProperty.test(property) && isShown(text))
    return [property === 'tooMany' ? toLabelMessage(text) : text];
  return hasSentences && isSentence(text) ? [text] : [];
}

type Report = Parameters<ExtractorType['extract']>[2];

function reportAll(
  file: string,
  code: string,
  onMessageExtracted: Report,
  find: (node: ts.Node) => string[],
): void {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    for (const id of find(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      onMessageExtracted({ id, message: id, origin: [file, line + 1], placeholders: {} });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/**
 * Finds the sentences that a file of the client has functions of the model make: `requiredText('a reply', limit)`. Like those
 * of the model they are their own ids.
 */
export function extractMade(file: string, code: string, onMessageExtracted: Report): void {
  if (!/\brequired(?:Name|Text)\(/.test(code)) return;
  reportAll(file, code, onMessageExtracted, (node) => {
    const made = ts.isStringLiteralLike(node) ? getMade(node) : null;
    return made === null ? [] : [made];
  });
}

/**
 * Finds the sentences and names of the model, and the sentences of the functions, each of which is its own id. Those of the
 * model are looked up by `translate` (`src/lib/translate.ts`) where they are shown, as the model knows no reader.
 */
export const extractFromModel: ExtractorType = {
  match: (file) => /\/(?:model|functions)\/src\/.*\.ts$/.test(file),
  extract: (file, code, onMessageExtracted) => {
    const isModel = file.includes('/model/src/');
    const hasSentences = isModel && !withoutSentences.test(file);
    reportAll(file, code, onMessageExtracted, (node) => {
      const marked = findMarked(node);
      if (marked !== null) return [marked];
      return isModel ? findTexts(node, hasSentences) : [];
    });
  },
};
