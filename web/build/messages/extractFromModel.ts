import ts from 'typescript';
import type { ExtractorType } from '@lingui/conf';

/** Files of the model with texts that look like sentences and are not translated, such as what staff imports. */
const leftOut = /\/model\/src\/(?:transfer\/|entities\/mail\/|kinds\/)/;

/** The properties that hold a name or a text of the interface. */
const shownProperty = /^(?:label|title|hint)$/;

/** The functions that make the sentence of a missing text: `requiredName('a name', limit)` says “Enter a name.” */
const requiringFunction = /^required(?:Name|Text)$/;

const isSentence = (text: string): boolean => /^\p{Lu}.*[.?!]$/su.test(text) && text.includes(' ');

/** A template as a message: `Use at most {0} characters.` Null for one that is no sentence. */
function toMessage(node: ts.TemplateExpression): string | null {
  const text = node.templateSpans.reduce(
    (before, { literal }, place) => `${before}{${String(place)}}${literal.text}`,
    node.head.text,
  );
  return isSentence(text) ? text : null;
}

function isShownProperty(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node.parent) &&
    node.parent.initializer === node &&
    shownProperty.test(node.parent.name.getText())
  );
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

/** The sentence that a node of the model stands for; null for any other node. */
function findSentence(node: ts.Node): string | null {
  if (ts.isTemplateExpression(node)) return toMessage(node);
  if (!ts.isStringLiteralLike(node)) return null;
  const { parent, text } = node;
  if (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    requiringFunction.test(parent.expression.getText())
  ) {
    return `Enter ${text}.`;
  }
  return isSentence(text) || (isShownProperty(node) && /^\p{Lu}/u.test(text)) ? text : null;
}

/**
 * Finds the sentences of the model and of the functions, each of which is its own id. Those of the model are looked up by
 * `translate` (`src/lib/translate.ts`) where they are shown, as the model knows no reader.
 */
export const extractFromModel: ExtractorType = {
  match: (file) => /\/(?:model|functions)\/src\/.*\.ts$/.test(file),
  extract: (file, code, onMessageExtracted) => {
    const isModel = file.includes('/model/src/') && !leftOut.test(file);
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const id = findMarked(node) ?? (isModel ? findSentence(node) : null);
      if (id !== null) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        onMessageExtracted({ id, message: id, origin: [file, line + 1], placeholders: {} });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  },
};
