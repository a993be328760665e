import ts from 'typescript';
import type { ExtractorType } from '@lingui/conf';

/** Files of the model whose sentences readers of the site do not see: texts of mails, and what staff imports. */
const leftOut = /\/model\/src\/(?:transfer\/|entities\/mail\/|kinds\/)/;

/** The properties that hold a name or a text of the interface. */
const shownProperty = /^(?:label|title|hint)$/;

/** The constants whose values are names of the interface: `reportReasons`. */
const shownConstant = /(?:labels|reasons)$/i;

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

/** The name of the constant that an object literal is the value of; empty for any other object. */
function getConstantName(object: ts.Node): string {
  let holder = object.parent;
  while (ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder)) holder = holder.parent;
  return ts.isVariableDeclaration(holder) ? holder.name.getText() : '';
}

function isShownProperty(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isPropertyAssignment(parent) || parent.initializer !== node) return false;
  return (
    shownProperty.test(parent.name.getText()) || shownConstant.test(getConstantName(parent.parent))
  );
}

/** The sentence that a node of a file stands for; null for any other node. */
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
 * Finds the sentences of the model, each of which is its own id: `translate` (`src/lib/translate.ts`) looks them up where
 * they are shown, as the model knows no reader.
 */
export const extractFromModel: ExtractorType = {
  match: (file) => /\/model\/src\/.*\.ts$/.test(file) && !leftOut.test(file),
  extract: (file, code, onMessageExtracted) => {
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const id = findSentence(node);
      if (id !== null) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        onMessageExtracted({ id, message: id, origin: [file, line + 1], placeholders: {} });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  },
};
