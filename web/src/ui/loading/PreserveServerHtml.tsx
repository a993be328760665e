import { use, type ReactNode, type Ref } from 'react';
import { hashText } from './hashText';
import { ServerHtmlContext } from './serverHtml';

interface PreserveServerHtmlProps {
  /** Identifies the content: server HTML of another version is not used. */
  version: string;
  /** Rendered when there is no server HTML. Its code loads when it is first rendered. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Content whose code loads only when it is needed. `collectServerHtml` collects the server's HTML before React hydrates
 * the page, and this component shows it without that code, also when React has to render the page again because the
 * document was altered. Everywhere else, and on the server, the children render.
 */
export function PreserveServerHtml({ version, children, ref }: PreserveServerHtmlProps) {
  const key = hashText(version);
  const html = use(ServerHtmlContext).get(key);
  if (html === undefined) {
    return (
      <div ref={ref} data-server-html={key}>
        {children}
      </div>
    );
  }
  return <div ref={ref} data-server-html={key} dangerouslySetInnerHTML={{ __html: html }} />;
}
