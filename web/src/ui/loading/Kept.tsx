import { useContext, useState, type ReactNode, type Ref } from 'react';
import { IsDrawingContext, useIsHere } from './Drawn';

interface KeptProps {
  /** What the content is made of: what was drawn of another version is not kept. */
  version: string;
  /** Gets its code when it is first rendered. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Content whose code loads when it is first needed. What a drawn page came with stands as it is, without that code,
 * until its version changes.
 */
export function Kept({ version, children, ref }: KeptProps) {
  const isDrawing = useContext(IsDrawingContext);
  const isHere = useIsHere();
  const [drawn] = useState(isHere || isDrawing ? null : version);
  if (drawn === version) return <Untouched ref={ref} />;
  return <div ref={ref}>{children}</div>;
}

/** React leaves alone what stands in an element whose markup it is given, when it takes the element over. */
function Untouched({ ref }: Pick<KeptProps, 'ref'>) {
  return <div ref={ref} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
