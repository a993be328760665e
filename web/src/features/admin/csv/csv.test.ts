import { beforeEach, describe, expect, it } from 'vitest';
import { captureDownloads } from '../../../testing/captureDownloads';
import { csvTime, downloadCsv } from './csv';

describe('downloadCsv', () => {
  let downloads: ReturnType<typeof captureDownloads>;

  beforeEach(() => {
    downloads = captureDownloads();
  });

  it('hands the file to the browser', async () => {
    await downloadCsv('apps.csv', { columns: ['Text', 'Count'], rows: [['x', 1]] });
    expect(downloads[0]?.name).toBe('apps.csv');
    expect(downloads[0]?.blob?.type).toBe('text/csv;charset=utf-8');
    expect(await downloads[0]?.blob?.text()).toBe('Text,Count\r\nx,1\r\n');
  });
});

describe('csvTime', () => {
  it('is exact, and empty for none', () => {
    expect(csvTime(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(csvTime(null)).toBe('');
  });
});
