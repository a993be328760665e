import { collections, isMailMessage, type MailMessage } from '@appshelf/model';
import { readDocument } from '../../firebase/firestore';

/**
 * Reads the texts of a template that an administrator changed. Null for one that nobody changed, and for one that cannot be used:
 * its emails have the built-in texts, which are translated with the interface.
 */
export const readMailTemplate = async (name: string): Promise<MailMessage | null> =>
  readDocument(`${collections.mailTemplates}/${name}`, (_id, stored) => {
    if (!isMailMessage(stored)) return null;
    const { subject, text, html } = stored;
    return { subject, text, html };
  });
