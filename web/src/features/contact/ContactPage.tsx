import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { i18n } from '../../lib/i18n';
import { PageHeader, PageMeta } from '../../ui';
import { ContactForm } from './ContactForm';
import { parseWish } from './contactLinks';
import { OtherWays } from './OtherWays';
import { SentNotice } from './SentNotice';

const lead = msg`A question, a problem, an idea: a person reads everything you send here.`;

/** /contact: the form, an explanation of what happens next, and other ways to get help. */
export function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();
  return (
    <div className="pt-10 page-width">
      <PageMeta title={t`Contact`} description={i18n._(lead)} canonicalPath="/contact" />
      <PageHeader title={t`Contact`} lead={i18n._(lead)} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {sentFrom === null ? (
          <ContactForm wish={parseWish(params)} onSent={setSentFrom} />
        ) : (
          <SentNotice
            email={sentFrom}
            onAnother={() => {
              setParams({}, { replace: true });
              setSentFrom(null);
            }}
          />
        )}
        <OtherWays />
      </div>
    </div>
  );
}
