import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Whether a query runs that is repeated until it succeeds, whose error nobody sees (a private part of Testing Library's configuration). */
const isRepeated = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

/**
 * Makes the errors of queries that are repeated without the document, which takes longer to print than the query. When
 * the time is over, Testing Library makes the last error anew, with the document.
 */
export function shortenRepeatedErrors(): void {
  configure({
    getElementError: (message, container) => {
      const document = isRepeated() && message !== null ? null : prettyDOM(container);
      const error = new Error([message, document].filter(Boolean).join('\n\n'));
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
