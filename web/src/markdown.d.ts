/** See `markdownPages` in `web/markdownPages.ts`. */
declare module '*.md' {
  const html: string;
  export default html;
}
