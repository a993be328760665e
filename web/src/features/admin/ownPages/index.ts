export { useListOwnPagesQuery } from './api';
export { findOwnPage } from './findOwnPage';
export { OwnPagesSection } from './OwnPagesSection';
export { PageMarkdownField } from './PageMarkdownField';
