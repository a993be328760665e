import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './prefetchOnIntent';

const shelf = vi.fn(() => Promise.resolve({ element: null }));
const book = vi.fn(() => Promise.resolve({ element: null }));
let end: () => void;

beforeEach(() => {
  const routes = [
    { path: '/', element: null },
    { path: '/shelf', lazy: shelf, children: [{ path: ':book', lazy: book }] },
  ];
  end = prefetchOnIntent(createMemoryRouter(routes));
  document.body.innerHTML = '<a href="/shelf/1?page=2"><b>A book</b></a> <i>No link</i>';
});

afterEach(() => {
  end();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const send = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

describe('a link', () => {
  it.each(['pointerover', 'focusin'])('has its page and the layout loaded on %s', (type) => {
    send('b', type);
    expect(shelf).toHaveBeenCalledOnce();
    expect(book).toHaveBeenCalledOnce();
  });

  it.each([
    ['to another site', '<a href="https://elsewhere.example/shelf"></a>'],
    ['to the open page', `<a href="${location.pathname}#top"></a>`],
    ['to a page that is not there', '<a href="/nowhere/at/all"></a>'],
    ['to nothing', '<a></a>'],
  ])('%s loads nothing', (_where, html) => {
    document.body.innerHTML = html;
    send('a', 'pointerover');
    expect(shelf).not.toHaveBeenCalled();
  });

  it('loads nothing for somebody who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    send('a', 'pointerover');
    expect(shelf).not.toHaveBeenCalled();
  });

  it('loads nothing any more in the end', () => {
    end();
    send('a', 'pointerover');
    expect(shelf).not.toHaveBeenCalled();
  });

  it('that cannot be followed at the moment breaks nothing', async () => {
    shelf.mockRejectedValueOnce(new Error('offline'));
    send('a', 'pointerover');
    await vi.waitFor(() => expect(shelf).toHaveBeenCalledOnce());
  });
});
