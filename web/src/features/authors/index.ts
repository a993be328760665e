export { AuthorName } from './AuthorName';
export { getAuthorName } from './authorName';
export { authorHref, memberHref } from './addresses';
