import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../store';
import { useGetHomeQuery } from './api';

const fetchMock = vi.fn<typeof fetch>();

function useHome() {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  return renderHook(useGetHomeQuery, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  }).result;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('useGetHomeQuery', () => {
  it('fetches the cached read model without credentials', async () => {
    fetchMock.mockReset().mockResolvedValue(Response.json({ appCount: 40 }));
    const result = useHome();
    await waitFor(() => {
      expect(result.current.data).toEqual({ appCount: 40 });
    });
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      '/api/home.json',
      expect.objectContaining({ credentials: 'omit' }),
    );
  });

  it.each([
    ['a server error', Response.json({}, { status: 503 })],
    [
      'a page in its place',
      new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('fails with a sentence for %s', async (_name, response) => {
    fetchMock.mockReset().mockResolvedValue(response);
    const result = useHome();
    await waitFor(() => {
      expect(result.current.error).toEqual({
        message: 'The catalogue cannot be reached at the moment.',
      });
    });
  });
});
