export { builtInTexts } from './builtInTexts';
export { getStaticTitle } from './staticTexts';
export { TextPreview } from './TextPreview';
