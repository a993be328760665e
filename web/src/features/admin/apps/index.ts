export { useCountAppsByStatusQuery } from './api';
