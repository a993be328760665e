import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import { getI18n } from './i18n';

interface TransProps {
  id: string;
  message?: string;
  /** What stands in the sentence, by name. */
  values?: Record<string, unknown>;
  /** The elements in the sentence, by number. */
  components?: Record<string, ReactElement>;
}

/**
 * A translated sentence with elements in it. The macro `Trans` is compiled into it. It has an element of its own, since a
 * browser that translates the page replaces bare texts: React could not put anything before them any more, or remove them.
 */
export function Trans(props: TransProps) {
  return (
    <span key={props.id} className="contents">
      <TransNoContext {...props} lingui={{ i18n: getI18n() }} />
    </span>
  );
}
