import * as z from '@appshelf/model/zod';
import { storedJson } from '../../../lib/browserStorage';

/** The fields of the sign-in page, without the password, which is never stored. */
const loginDraftSchema = z.object({ name: z.string(), email: z.string(), remember: z.boolean() });

/** What was typed on the sign-in page of this tab, until somebody signs in or the tab is closed. */
export const loginDraft = storedJson('appshelf.login', loginDraftSchema, 'sessionStorage');
