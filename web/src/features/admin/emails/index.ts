export { useGetMailQuery, useSendTestMailMutation } from './api';
