import {
  audience,
  emailAddress,
  mailFormats,
  mailInput,
  type PreviewMailRequest,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { attempt, noAttempt } from '../../../drafts';

const target = z.enum(['one', 'group']);

/** The values of the compose form, valid or not. */
export const composeFields = z.object({
  target,
  to: z.string(),
  audience,
  subject: z.string(),
  body: z.string(),
  format: z.enum(mailFormats),
  tried: attempt,
});
export type ComposeFields = z.infer<typeof composeFields>;

/** Validates the compose form. The address is required only for an email to one address. */
export const composeSchema = mailInput
  .extend({ target, to: z.string(), audience, tried: attempt })
  .superRefine((mail, context) => {
    if (mail.target === 'group') return;
    const issue = emailAddress.safeParse(mail.to).error?.issues[0];
    if (issue === undefined) return;
    context.addIssue({ code: 'custom', path: ['to'], message: issue.message });
  });
export type ComposeOutput = z.infer<typeof composeSchema>;

/** The initial values of the form. */
export const emptyCompose: ComposeFields = {
  target: 'one',
  to: '',
  audience: 'verified',
  subject: '',
  body: '',
  format: 'markdown',
  tried: noAttempt,
};

/** Converts the form to the request for a preview; null while the form is incomplete. */
export function toPreviewRequest({
  target: to,
  tried: _,
  ...fields
}: ComposeFields): PreviewMailRequest | null {
  const mail = mailInput.safeParse(fields);
  return mail.success ? { kind: 'mail', ...mail.data, isToGroup: to === 'group' } : null;
}
