export { useGetAdminNameQuery, useLazyGetAdminNameQuery } from './api';
