import {
  audience,
  emailAddress,
  mailFormats,
  mailInput,
  type PreviewMailRequest,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';

const target = z.enum(['one', 'group']);

/** What stands in the form of a letter, finished or not. */
export const composeFields = z.object({
  target,
  to: z.string(),
  audience,
  subject: z.string(),
  body: z.string(),
  format: z.enum(mailFormats),
});
export type ComposeFields = z.infer<typeof composeFields>;

/** What the form must say to be sent: an address only where the letter goes to one. */
export const composeSchema = mailInput
  .extend({ target, to: z.string(), audience })
  .superRefine((letter, context) => {
    if (letter.target === 'group') return;
    const issue = emailAddress.safeParse(letter.to).error?.issues[0];
    if (issue === undefined) return;
    context.addIssue({ code: 'custom', path: ['to'], message: issue.message });
  });
export type ComposeOutput = z.infer<typeof composeSchema>;

/** A form in which nothing is written yet. */
export const emptyCompose: ComposeFields = {
  target: 'one',
  to: '',
  audience: 'verified',
  subject: '',
  body: '',
  format: 'markdown',
};

/** What the preview is made of; null while there is too little for a letter. */
export function toPreviewRequest({
  target: to,
  ...fields
}: ComposeFields): PreviewMailRequest | null {
  const letter = mailInput.safeParse(fields);
  return letter.success ? { kind: 'letter', ...letter.data, isToGroup: to === 'group' } : null;
}
