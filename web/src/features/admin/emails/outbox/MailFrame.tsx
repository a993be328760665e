import { t } from '@lingui/core/macro';
import type { MailMessage } from '@appshelf/model';
import { useState } from 'react';
import { Button } from '../../../../ui';

/** The content of an email, as mail programs show it. HTML is shown in a sandboxed frame that runs no scripts. */
export function MailFrame({ message }: { message: MailMessage }) {
  const hasPage = message.html !== '';
  const [isText, setText] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {message.subject}
        </p>
        {hasPage && (
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={isText}
            onClick={() => setText(!isText)}
          >{t`As plain text`}</Button>
        )}
      </div>
      {hasPage && !isText ? (
        <iframe
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={message.html}
          title={t`The email`}
          className="h-96 w-full rounded-control bg-white ring-1 ring-line"
        />
      ) : (
        <pre
          dir="auto"
          className="rounded-control bg-sunken p-4 text-small wrap-anywhere whitespace-pre-wrap"
        >
          {message.text}
        </pre>
      )}
    </div>
  );
}
