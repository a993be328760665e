export { AuthorName } from './AuthorName';
export { authorHref, memberHref } from './addresses';
export { useGetMemberByUidQuery, useGetOwnMemberQuery, useSaveMemberMutation } from './api';
