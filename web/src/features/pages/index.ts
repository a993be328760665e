export { builtInTexts } from './builtInTexts';
export { staticPages } from './staticPages';
export { TextPreview } from './TextPreview';
