import { configure, getConfig, prettyDOM } from '@testing-library/react';

/**
 * Whether a query runs that is repeated until it succeeds, so that nobody sees its error. Only a private part of Testing
 * Library's configuration says that.
 */
function isRepeated(): boolean {
  const config = getConfig();
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  );
}

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
