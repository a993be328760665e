import { isLanguage, type Language } from '@appshelf/model';
import { storedText } from '../../lib/browserStorage';

const stored = storedText('appshelf.language');

/** The language that was chosen on this device, also by declining another one. The site then offers no other by itself. */
export const storedLanguage = {
  read: (): Language | null => {
    const language = stored.read();
    return isLanguage(language) ? language : null;
  },
  write: (language: Language): boolean => stored.write(language),
};
