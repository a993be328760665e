import { beforeEach, describe, expect, it, vi } from 'vitest';
import { csvTime, downloadCsv } from './csv';

describe('downloadCsv', () => {
  let saved: { name: string; blob: Blob | undefined } | undefined;

  beforeEach(() => {
    saved = undefined;
    let blob: Blob | undefined;
    URL.createObjectURL = vi.fn((given: Blob) => {
      blob = given;
      return 'blob:csv';
    });
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = { name: this.download, blob };
    });
  });

  it('hands the file to the browser', async () => {
    await downloadCsv('apps.csv', { columns: ['Text', 'Count'], rows: [['x', 1]] });
    expect(saved?.name).toBe('apps.csv');
    expect(saved?.blob?.type).toBe('text/csv;charset=utf-8');
    expect(await saved?.blob?.text()).toBe('Text,Count\r\nx,1\r\n');
  });
});

describe('csvTime', () => {
  it('is exact, and empty for none', () => {
    expect(csvTime(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(csvTime(null)).toBe('');
  });
});
