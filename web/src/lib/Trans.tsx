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

/** A translated sentence with elements in it. The macro `Trans` is compiled into it. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n: getI18n() }} />;
}
