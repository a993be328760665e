import type { GetUserRequest } from '@appshelf/model';

/**
 * What to look an account up by: whatever has an @ is an e-mail, what begins with a plus sign a phone number, with or
 * without spaces and brackets, everything else a uid.
 */
export function toGetUserRequest(text: string): GetUserRequest {
  if (text.includes('@')) return { email: text };
  if (text.startsWith('+')) return { phoneNumber: text.replace(/[\s().-]/g, '') };
  return { uid: text };
}
