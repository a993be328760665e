export { LanguageButton } from './LanguageButton';
export { LanguageLinks } from './LanguageLinks';
export { LanguageMenu } from './LanguageMenu';
export { LanguageNotice } from './LanguageNotice';
export { interfaceTranslationsPath } from './translations/previewedTranslation';
export { storedLanguage } from './storedLanguage';
export { useListAlternates } from './useListAlternates';
