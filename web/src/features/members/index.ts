export { useGetMemberByUidQuery, useGetOwnMemberQuery, useSaveMemberMutation } from './api';
