export { useListOwnPagesQuery } from './api';
export { OwnPagesSection } from './OwnPagesSection';
export { PageMarkdownField } from './PageMarkdownField';
