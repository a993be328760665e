export { Comments } from './Comments';
export { getCommentPath, toComment } from './commentDocument';
