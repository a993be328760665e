import { use, type ReactNode, type Ref } from 'react';
import { hashText } from './hashText';
import { ServerHtmlContext } from './serverHtml';

interface PreserveServerHtmlProps {
  /** Names the content: HTML that the server made of another version is not used. */
  version: string;
  /** Renders the content where there is no HTML of it. Its code loads when it is first rendered. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Content whose code loads only when it is needed. The HTML that the server rendered is collected before React hydrates
 * the page (`collectServerHtml`) and is shown without that code, also when React has to render the page anew because the
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
