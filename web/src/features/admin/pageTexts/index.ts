export { useListPageTextsQuery } from './api';
