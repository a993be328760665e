export { AuthorName } from './AuthorName';
export { authorHref, memberHref } from './addresses';
