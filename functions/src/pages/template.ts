/** What is put into the client's own document. */
export interface PageParts {
  /** Title, description and what else belongs into the head. */
  head: string;
  /** What stands in `#root` until the client takes over. */
  body: string;
  /** What the page was drawn from; the client shows it from here without reading it again. Null for nothing. */
  subject: object | null;
}

const staticHead = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;
const root = /<div id="root">.*<\/div>(?=\s*<noscript>)/s;

/** JSON as the text of a script element: nothing in it can end the element. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Puts a drawn page into the document of the build, `app.html`.
 *
 * @throws Error when that document lacks the places for it
 */
export function fillTemplate(template: string, { head, body, subject }: PageParts): string {
  if (!staticHead.test(template) || !root.test(template)) {
    throw new Error('app.html lacks the title and description, or the root element.');
  }
  const data =
    subject === null
      ? ''
      : `<script type="application/json" id="subject">${scriptText(subject)}</script>`;
  return template
    .replace(staticHead, () => head)
    .replace(root, () => `<div id="root">${body}</div>${data}`);
}
