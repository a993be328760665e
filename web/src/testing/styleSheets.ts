import { beforeEach, vi } from 'vitest';

/** A style sheet that a script makes, which jsdom lacks. */
class TestStyleSheet {
  text = '';
  replaceSync = (text: string) => {
    this.text = text;
  };
}

/** Calls back once, when it begins to observe. jsdom has no layout, so no size ever changes. */
class TestResizeObserver {
  constructor(private readonly onResize: () => void) {}
  observe = () => this.onResize();
  disconnect = () => undefined;
}

/**
 * Gives a test file the style sheets that scripts make and `ResizeObserver`. Call it at the top of the file.
 *
 * @returns a function that reads the text of the page's adopted style sheets.
 */
export function stubStyleSheets(): () => string {
  beforeEach(() => {
    document.adoptedStyleSheets = [];
    vi.stubGlobal('CSSStyleSheet', TestStyleSheet);
    vi.stubGlobal('ResizeObserver', TestResizeObserver);
  });
  return () =>
    (document.adoptedStyleSheets as unknown as TestStyleSheet[]).map(({ text }) => text).join('');
}
