export { builtInTexts, readBuiltInText } from './builtInTexts';
export { getStaticTitle } from './staticTexts';
export { TextPreview } from './TextPreview';
