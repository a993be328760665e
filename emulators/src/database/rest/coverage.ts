import type { IncomingMessage } from 'node:http';
import { renderCoveragePage } from '../../shared/coveragePage';
import type { Namespaces } from '../namespaces';
import type { RestResponse } from './respond';

/** The page `/.inspect/coverage?ns=…`, which shows how the rules were evaluated; undefined for any other address. */
export function readCoveragePage(
  message: IncomingMessage,
  namespaces: Namespaces,
): RestResponse | undefined {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
  if (pathname !== '/.inspect/coverage') return undefined;
  const { rulesSource, rulesCoverage } = namespaces.getForRequest(
    searchParams,
    message.headers.host,
  );
  return {
    status: 200,
    json: null,
    text: [renderCoveragePage(rulesSource, rulesCoverage)],
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  };
}
