import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openImport } from '../../../../testing/openImport';
import { captureDownloads } from '../../../../testing/captureDownloads';
import { startTestFirestore } from '../../../../testing/firestore';

const firestore = startTestFirestore();

const rust = {
  kind: 'technology',
  title: 'Rust',
  summary: 'Fast',
  body: '',
  url: null,
  imageUrl: null,
  status: 'draft',
  position: 0,
};

/** Stores further resources, whose ids come before `rust`. */
const storeFurther = (count: number) =>
  firestore.putCopies('resources', count, { ...rust, title: 'Copy' });

let downloads: ReturnType<typeof captureDownloads>;

beforeEach(async () => {
  downloads = captureDownloads();
  firestore.signIn('boss', { admin: true });
  await firestore.put('resources/rust', rust);
});

const open = () => openImport('tab=export&kind=resources');
const button = (name: string) => screen.findByRole('button', { name });

describe('the export', () => {
  it('says how much it reads, and saves a file that the import reads', async () => {
    await storeFurther(1);
    const { user } = open();
    await screen.findByText('About 2 documents will be read.');
    await user.click(await button('Export resources'));
    await screen.findByText('resources.csv has 2 resources.');
    expect(downloads[0]?.name).toBe('resources.csv');
    expect(await downloads[0]?.blob?.text()).toBe(
      [
        'id,kind,title,summary,body,url,imageUrl,status,position',
        'copy0,technology,Copy,Fast,,,,draft,0',
        'rust,technology,Rust,Fast,,,,draft,0',
        '',
      ].join('\r\n'),
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
    await storeFurther(1_239);
    const { user } = open();
    await screen.findByText('About 1,240 documents will be read.');
    const readFirst = firestore.hold('runQuery');
    await user.click(await button('Export resources'));
    readFirst();
    const readSecond = firestore.hold('runQuery');
    await screen.findByText('300 of 1,240 resources read');
    await user.click(await button('Cancel'));
    readSecond();
    await button('Export resources');
    expect(downloads).toEqual([]);
    expect(firestore.queries()).toHaveLength(2);
  });

  it('says why it failed, and tries again', async () => {
    firestore.fail('runQuery');
    const { user } = open();
    await user.click(await button('Export resources'));
    await screen.findByText(/^Nothing was saved. The database can’t be reached./);
    await user.click(await button('Try again'));
    await screen.findByText('resources.csv has 1 resource.');
  });

  it('offers the export where the entries cannot be counted', async () => {
    firestore.fail('runAggregationQuery');
    const { user } = open();
    await screen.findByText('The resources could not be counted');
    await user.click(await button('Try again'));
    await screen.findByText(/^About .* will be read\.$/);
  });
});
