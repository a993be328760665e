/** See `markdownPages` in `web/build/markdownPages.ts`. */
declare module '*.md' {
  const html: string;
  export default html;
}
