import type { StoredEntry, TransferKind } from '@appshelf/model/transfer';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openImport } from '../testing';
import { captureDownloads } from '../../../../testing/captureDownloads';

interface ReadOptions {
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

const readAllEntries = vi.hoisted(() =>
  vi.fn<(kind: TransferKind, options: ReadOptions) => Promise<StoredEntry[]>>(),
);
const countDocuments = vi.hoisted(() => vi.fn<(path: string) => Promise<number>>());
vi.mock('../../transfer', () => ({ readAllEntries }));
vi.mock('../../../../firebase/firestore', () => ({ countDocuments }));

const rust: StoredEntry = {
  id: 'rust',
  fields: {
    kind: 'technology',
    title: 'Rust',
    summary: 'Fast',
    body: '',
    url: null,
    imageUrl: null,
    status: 'draft',
    position: 0,
  },
};

let downloads: ReturnType<typeof captureDownloads>;

beforeEach(() => {
  downloads = captureDownloads();
  countDocuments.mockReset().mockResolvedValue(1_240);
  readAllEntries.mockReset().mockResolvedValue([rust]);
});

const open = () => openImport('tab=export&kind=resources');
const button = (name: string) => screen.findByRole('button', { name });

describe('the export', () => {
  it('says how much it reads, and saves a file that the import reads', async () => {
    const { user } = open();
    await screen.findByText('About 1,240 documents will be read.');
    await user.click(await button('Export resources'));
    await screen.findByText('resources.csv has 1 resource.');
    expect(downloads[0]?.name).toBe('resources.csv');
    expect(await downloads[0]?.blob?.text()).toBe(
      'id,kind,title,summary,body,url,imageUrl,status,position\r\nrust,technology,Rust,Fast,,,,draft,0\r\n',
    );
  });

  it('saves JSON', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Format'), 'json');
    await user.click(await button('Export resources'));
    await screen.findByText('resources.json has 1 resource.');
    expect(JSON.parse((await downloads[0]?.blob?.text()) ?? '')).toMatchObject([
      { id: 'rust', title: 'Rust' },
    ]);
  });

  it('shows how far it is, and can be cancelled', async () => {
    readAllEntries.mockImplementation(
      (_kind, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(300);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const { user } = open();
    await screen.findByText('About 1,240 documents will be read.');
    await user.click(await button('Export resources'));
    await screen.findByText('300 of 1,240 resources read');
    await user.click(await button('Cancel'));
    await button('Export resources');
    expect(downloads).toEqual([]);
  });

  it('says why it failed, and tries again', async () => {
    readAllEntries.mockRejectedValueOnce(Object.assign(new Error(), { code: 'unavailable' }));
    const { user } = open();
    await user.click(await button('Export resources'));
    await screen.findByText(/^Nothing was saved. The database cannot be reached./);
    await user.click(await button('Try again'));
    await screen.findByText('resources.csv has 1 resource.');
  });

  it('offers the export where the entries cannot be counted', async () => {
    countDocuments.mockRejectedValueOnce(Object.assign(new Error(), { code: 'unavailable' }));
    const { user } = open();
    await screen.findByText('The resources could not be counted');
    await user.click(await button('Try again'));
    await screen.findByText('About 1,240 documents will be read.');
  });
});
