import ts from 'typescript';
import type { ExtractorType } from '@lingui/conf';

/** Files of the model whose sentences readers of the site do not see: texts of mails, and what staff imports. */
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
