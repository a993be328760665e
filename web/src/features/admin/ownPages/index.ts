export { useListOwnPagesQuery } from './api';
export { OwnPagesSection } from './OwnPagesSection';
