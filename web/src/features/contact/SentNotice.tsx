import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../ui';

interface SentProps {
  /** The address for the answer. */
  email: string;
  onAnother: () => void;
}

/** Says that the message was received, and what happens next. Receives the focus, so that it is read out. */
export function SentNotice({ email, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="grid justify-items-start gap-4">
      <MailCheck aria-hidden="true" className="size-10 text-good" strokeWidth={1.5} />
      <h2
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="focus:outline-none"
      >{t`Your message has arrived`}</h2>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-2 marker:text-ink-3">
        <li>{t`We read every message, usually within two working days.`}</li>
        <li>
          <Trans>
            We’ll reply to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
            . If you don’t hear from us, look in your spam folder.
          </Trans>
        </li>
        <li>{t`You can reply to our email like to any other.`}</li>
      </ol>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/apps">{t`Browse apps`}</ButtonLink>
        <Button variant="quiet" onClick={onAnother}>{t`Write another message`}</Button>
      </div>
    </section>
  );
}
