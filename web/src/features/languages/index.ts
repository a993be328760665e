export { LanguageMenu } from './LanguageMenu';
export { LanguageNotice } from './LanguageNotice';
export { storedLanguage } from './storedLanguage';
export { useListAlternates } from './useListAlternates';
