import { runInNewContext } from 'node:vm';
import type { IndexHtmlTransformContext, IndexHtmlTransformHook } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paintFirst, startScripts } from './paintFirst';

const built = `<!doctype html><html><head>
  <script>theme()</script>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/frame.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head><body><div id="root"></div></body></html>`;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

function transform(html: string, bundle: object): string {
  const hook = paintFirst().transformIndexHtml as { handler: IndexHtmlTransformHook };
  const context = { path: '/', filename: 'index.html', bundle: bundle as Bundle };
  return hook.handler.call({} as never, html, context) as string;
}

const styles = { type: 'asset', source: 'p{color:red}/* $& */' };

describe('a built document', () => {
  it('contains its styles, and its scripts in a template', () => {
    const bundle = { 'assets/index.css': styles };
    const html = transform(built, bundle);
    expect(html).toContain('<style>p{color:red}/* $& */</style>');
    expect(html).not.toContain('stylesheet');
    expect(bundle).toEqual({});
    expect(html).toContain(
      '<template id="scripts"><link rel="modulepreload" crossorigin href="/assets/frame.js">' +
        '<script type="module" crossorigin src="/assets/index.js"></script></template>',
    );
    expect(html.match(/index\.js/g)).toHaveLength(1);
    expect(html).toContain('<script>theme()</script>');
  });

  it('is refused without a style sheet or scripts', () => {
    expect(() => transform(built, {})).toThrow('The build lacks assets/index.css.');
    expect(() => transform('<html></html>', {})).toThrow('lacks its scripts');
  });
});

describe('startScripts', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function run(isHidden: boolean) {
    vi.useFakeTimers();
    const observers: (() => void)[] = [];
    class PerformanceObserver {
      constructor(private readonly callback: () => void) {}
      observe() {
        observers.push(this.callback);
      }
    }
    const append = vi.fn();
    const getElementById = () => ({ content: {} });
    const document = { hidden: isHidden, head: { append }, getElementById };
    runInNewContext(startScripts, { document, PerformanceObserver, setTimeout });
    return { append, paint: () => observers.forEach((callback) => callback()) };
  }

  it('waits for the first paint', () => {
    const { append, paint } = run(false);
    expect(append).not.toHaveBeenCalled();
    paint();
    expect(append).toHaveBeenCalledOnce();
  });

  it('waits for a second without a paint event, and not at all in a background tab', () => {
    const { append } = run(false);
    vi.advanceTimersByTime(1_000);
    expect(append).toHaveBeenCalledOnce();
    expect(run(true).append).toHaveBeenCalledOnce();
  });
});
