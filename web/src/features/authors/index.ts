export { AuthorName } from './AuthorName';
export { getAuthorName } from './getAuthorName';
export { authorHref, memberHref } from './addresses';
