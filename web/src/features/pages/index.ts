export { builtInTexts } from './builtInTexts';
export { getStaticTitle } from './staticPages';
export { TextPreview } from './TextPreview';
