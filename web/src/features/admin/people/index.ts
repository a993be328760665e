export { useGetStaffNameQuery, useLazyGetStaffNameQuery } from './api';
