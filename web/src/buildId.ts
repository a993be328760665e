/** What `index.html` says before a build has put its id there: the development server's page. */
const placeholder = '__BUILD_ID__';

/** The build that the open document belongs to; null while developing and while the site is being built. */
export function ownBuildId(): string | null {
  if (!('document' in globalThis)) return null;
  const id = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  return id === undefined || id === placeholder ? null : id;
}
