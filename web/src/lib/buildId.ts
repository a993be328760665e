/** The content of the meta element until a build replaces it: what the development server sends. */
const placeholder = '__BUILD_ID__';

/** The build that the open document belongs to; null while developing and while the site is being built. */
export function getBuildId(): string | null {
  if (!('document' in globalThis)) return null;
  const id = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  return id === undefined || id === placeholder ? null : id;
}
