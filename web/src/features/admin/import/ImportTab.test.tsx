import type { ImportWriter, PlainFields } from '@appshelf/model/transfer';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred';
import type { CsvContent } from '../csv';
import { check, choose, createDocuments, LocalWorker, openImport, toResources } from './testing';

const transfer = vi.hoisted(() => ({
  readEntries: vi.fn(),
  readAllEntries: vi.fn(),
  createImportWriter: vi.fn<(from: string | null) => ImportWriter>(),
}));
const downloadCsv = vi.hoisted(() => vi.fn<(name: string, content: CsvContent) => Promise<void>>());
vi.mock('../transfer', () => transfer);
vi.mock('../../../firebase/firestore', () => ({ countDocuments: () => Promise.resolve(3) }));
vi.mock('../csv', () => ({ downloadCsv }));
vi.mock('./worker/makeWorker', () => ({ makeWorker: () => new LocalWorker() }));

let documents: Map<string, PlainFields>;
let writer: ImportWriter;

beforeEach(() => {
  localStorage.clear();
  const store = createDocuments();
  documents = store.documents;
  writer = {
    importPicture: () => Promise.resolve(),
    write: store.write,
    isRefusal: (error) => (error as { code?: string }).code === 'permission-denied',
  };
  transfer.readEntries.mockReset().mockImplementation(store.read);
  transfer.createImportWriter.mockReset().mockImplementation(() => writer);
  downloadCsv.mockReset().mockResolvedValue();
});

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

const mixed = [
  'id,kind,title,summary',
  'rust,technology,Rust,Fast and safe',
  'go,technology,Go,Small',
  'odd,kitchen,Odd,It is odd',
].join('\n');

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = (name = 'Rows of the file') =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem');
const getTexts = () => rows().map(({ textContent }) => textContent);
/** Waits until the page says how the import ended, to the eye and to screen readers. */
const expectOutcome = async (text: string) => {
  await screen.findByText(text, { selector: '[role=status]' });
  await screen.findByText(text, { selector: 'section *' });
};
const unavailable = () => Object.assign(new Error(), { code: 'unavailable' });

describe('the columns', () => {
  it('are matched, can be changed, and are remembered for the next file with the same header', async () => {
    const { user } = openImport();
    await choose(user, 'Headline,Type,About\nRust,technology,Fast');
    const about = await screen.findByLabelText<HTMLSelectElement>('About');
    expect(screen.getByLabelText<HTMLSelectElement>('Headline').value).toBe('title');
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('kind');
    expect(about.value).toBe('');
    expect(screen.getByText(/No column for: summary/)).toBeDefined();

    await user.selectOptions(about, 'summary');
    expect(screen.queryByText(/No column for/)).toBeNull();
    await user.click(await button('Check the file'));
    await screen.findByRole('heading', { name: 'Dry run' });

    await choose(user, 'Headline,Type,About\nGo,technology,Small');
    await screen.findByText('For example: Go');
    expect(screen.getByLabelText<HTMLSelectElement>('About').value).toBe('summary');
  });

  it('cannot be checked while two are the same', async () => {
    const { user } = openImport();
    await choose(user, 'title,kind,summary\nRust,technology,Fast');
    await user.selectOptions(await screen.findByLabelText('summary'), 'title');
    expect(await button('Check the file')).toHaveProperty('disabled', true);
    expect(screen.getByText('Several columns are chosen for: title.')).toBeDefined();
  });

  it('belong to the kind', async () => {
    const { user, router } = openImport();
    await choose(user, 'id,name,platforms\na,A,web');
    expect((await screen.findByLabelText<HTMLSelectElement>('platforms')).value).toBe('');
    await user.selectOptions(screen.getByLabelText('Kind of entries'), 'apps');
    expect(screen.getByLabelText<HTMLSelectElement>('platforms').value).toBe('platforms');
    expect(router.state.location.search).toBe('?kind=apps');
  });
});

describe('the dry run', () => {
  it('counts the rows, and shows what is wrong and what would change', async () => {
    documents.set('resources/rust', rust);
    const { user } = openImport();
    await check(user, mixed);
    expect(screen.getByRole('status').textContent).toBe(
      'The dry run is done: 1 new, 1 changed, 0 unchanged, 1 wrong.',
    );
    const [changed = '', created = '', wrong = ''] = getTexts();
    expect(changed).toContain('Row 2ChangedRust rustsummaryFastFast and safe');
    expect(created).toContain('Row 3NewGo go');
    expect(wrong).toContain('Row 4Wrongkind: "kitchen" is none of: technology');
    expect(documents.size).toBe(1);

    await user.click(await button(/^Wrong/));
    expect(rows()).toHaveLength(1);
    await user.click(await button('Save errors as CSV'));
    const [[name, content] = []] = downloadCsv.mock.calls;
    expect(name).toBe('resources-errors.csv');
    expect(content).toMatchObject({
      columns: ['Row', 'Column', 'Problem'],
      rows: [[4, 'kind', expect.stringContaining('kitchen') as string]],
    });
  });

  it('shows 50 of many rows at once', async () => {
    const { user } = openImport();
    await check(user, toResources(1_201));
    expect(rows()).toHaveLength(50);
    await user.click(await button('Next'));
    expect(getTexts()[0]).toContain('Row 52');
    expect(screen.getByText('51 to 100 of 1,201')).toBeDefined();
  });

  it('can be cancelled', async () => {
    const reading = deferred();
    transfer.readEntries.mockReturnValue(reading.promise);
    const { user } = openImport();
    await choose(user, mixed);
    await user.click(await button('Check the file'));
    await user.click(await button('Cancel'));
    expect((await button('Check the file')).hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Dry run' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the database cannot be reached, and keeps the file', async () => {
    transfer.readEntries.mockRejectedValueOnce(unavailable());
    const { user } = openImport();
    await choose(user, mixed);
    await user.click(await button('Check the file'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The database cannot be reached. Check your connection and try again.',
    );
    await user.click(await button('Check the file'));
    await screen.findByRole('heading', { name: 'Dry run' });
  });
});

describe('the import', () => {
  it('writes the valid rows, and nothing the second time', async () => {
    documents.set('resources/rust', rust);
    const { user } = openImport();
    await check(user, mixed);
    await user.click(await button('Import 2 resources'));
    await expectOutcome('2 resources are imported.');
    expect(documents.get('resources/rust')).toMatchObject({ summary: 'Fast and safe' });
    expect(documents.get('resources/go')).toMatchObject({ title: 'Go' });
    expect(rows('Rows that were not written')).toHaveLength(1);

    await check(user, mixed);
    expect(screen.getByRole('status').textContent).toContain('0 new, 0 changed, 2 unchanged');
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('says what was written before it was cancelled, and continues', async () => {
    const { user } = openImport();
    await check(user, toResources(60));
    const { write } = writer;
    const gate = deferred();
    writer.write = async (...request) => {
      await gate.promise;
      await write(...request);
    };
    await user.click(await button('Import 60 resources'));
    await screen.findByText('Writing the entries: 0 of 60 entries');
    await user.click(await button('Cancel'));
    await screen.findByText('Stopping when the present entries are written');
    gate.resolve(undefined);
    await expectOutcome(
      'The import is cancelled. 50 of 60 resources are written, and stay. Continue to write the rest.',
    );
    expect(documents.size).toBe(50);
    await user.click(await button('Continue the import'));
    await expectOutcome('10 resources are imported.');
    expect(documents.size).toBe(60);
  });

  it.each([
    ['unavailable', 'The database cannot be reached. Check your connection and try again.'],
    ['unauthenticated', 'Sign in first.'],
    ['resource-exhausted', 'Too many requests at the moment. Try again later.'],
  ])('says what was written before %s, and continues', async (code, sentence) => {
    const { user } = openImport();
    await check(user, toResources(60));
    const { write } = writer;
    let isFailing = true;
    writer.write = async (kind, ids, decide) => {
      if (isFailing && documents.size >= 50) throw Object.assign(new Error(), { code });
      await write(kind, ids, decide);
    };
    await user.click(await button('Import 60 resources'));
    await expectOutcome(
      `${sentence} 50 of 60 resources are written, and stay. Continue to write the rest.`,
    );
    isFailing = false;
    await user.click(await button('Continue the import'));
    await expectOutcome('10 resources are imported.');
  });

  it('says that nothing is written when the first rows fail', async () => {
    writer.write = () => Promise.reject(unavailable());
    const { user } = openImport();
    await check(user, toResources(1));
    await user.click(await button('Import 1 resource'));
    await expectOutcome(
      'The database cannot be reached. Check your connection and try again. Nothing is written yet. Continue to write the rest.',
    );
    expect(document.activeElement?.textContent).toBe('Import');
  });

  it('reports the row that the rules refuse, and writes the others', async () => {
    const { user } = openImport();
    await check(user, toResources(3));
    const { write } = writer;
    writer.write = (kind, ids, decide) =>
      ids.includes('r1')
        ? Promise.reject(Object.assign(new Error(), { code: 'permission-denied' }))
        : write(kind, ids, decide);
    await user.click(await button('Import 3 resources'));
    await expectOutcome('2 resources are imported.');
    const [refused] = rows('Rows that were not written');
    expect(refused?.textContent).toContain('Row 3');
    expect(refused?.textContent).toContain('You do not have permission');
  });

  it('reports a picture that cannot be fetched with its row and column', async () => {
    writer.importPicture = () => Promise.reject(new Error('The site sends no picture.'));
    const { user } = openImport();
    await check(
      user,
      'id,kind,title,summary,imageUrl\nrust,technology,Rust,Fast,https://pictures.example/a.png',
    );
    await user.click(await button('Import 1 resource'));
    await expectOutcome('No resource is imported.');
    const [refused] = rows('Rows that were not written');
    expect(refused?.textContent).toContain('Row 2');
    expect(refused?.textContent).toContain(
      'imageUrl: The picture "https://pictures.example/a.png" could not be stored. The site sends no picture.',
    );
  });

  it('fetches pictures from the bucket of another project', async () => {
    const { user } = openImport();
    await choose(user, mixed);
    await user.click(await screen.findByText('Pictures of another project'));
    await user.type(await screen.findByLabelText(/^Bucket/), ' old.appspot.com');
    await user.click(await button('Check the file'));
    await user.click(await button('Import 2 resources'));
    await expectOutcome('2 resources are imported.');
    expect(transfer.createImportWriter).toHaveBeenCalledWith('old.appspot.com');
  });

  it('goes on while another tab is shown, and asks before the page is left', async () => {
    writer.write = () => new Promise<never>(() => undefined);
    const { user, router } = openImport();
    await check(user, toResources(1));
    await user.click(await button('Import 1 resource'));
    await user.click(screen.getByRole('link', { name: 'Export' }));
    await button('Export resources');
    await user.click(screen.getByRole('link', { name: 'Import' }));
    await screen.findByRole('progressbar', { name: 'Writing the entries' });
    await act(() => router.navigate('/admin'));
    await screen.findByRole('alertdialog', { name: 'Leave and stop the import?' });
  });
});

describe('a file that cannot be imported', () => {
  it.each([
    ['an empty one', '', 'The file is empty.'],
    ['one without rows', 'id,title\n', 'The file has no rows.'],
    ['a workbook', 'PK\x03\x04…', 'This is a workbook or an archive.'],
    ['a picture', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\n1', 'This is no text.'],
    ['an open quote', 'id,title\na,"open', 'that is never closed'],
  ])('%s', async (_name, text, sentence) => {
    const { user } = openImport();
    await choose(user, text);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.queryByRole('heading', { name: 'Columns' })).toBeNull();
  });

  it('one of unknown columns', async () => {
    const { user } = openImport();
    await choose(user, 'colour,weight\nred,3');
    await screen.findByText('No column of the file is known. Choose what its columns hold.');
    expect(await button('Check the file')).toHaveProperty('disabled', true);
  });

  it('one that is too large', async () => {
    const { user } = openImport();
    const file = new File(['id'], 'large.csv');
    Object.defineProperty(file, 'size', { value: 250_000_001 });
    await user.upload(screen.getByLabelText('Choose a file'), file);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The file has 251 MB, and the limit is 100 MB.',
    );
  });
});

describe('a pasted table', () => {
  it('is read from the page', async () => {
    const { user } = openImport();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.paste('title\tkind\tsummary\nRust\ttechnology\tFast');
    await screen.findByText('For example: Rust');
  });

  it('is read from a field, as JSON too', async () => {
    const { user } = openImport();
    await user.click(screen.getByText('Paste a text'));
    await user.click(await screen.findByLabelText('Rows with their header'));
    await user.paste('[{"title": "Rust"}]');
    await user.click(await button('Read this text'));
    await screen.findByText('For example: Rust');
  });
});

describe('the kinds of entries', () => {
  const kinds = async () => {
    const field = await screen.findByRole('combobox', { name: /^Kind of entries/ });
    return {
      field,
      names: within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    };
  };

  it('are those of modules that are on, and resources, of which documents are always there', async () => {
    openImport('', ['products', 'technologies', 'community', 'careers']);
    const { names } = await kinds();
    expect(names).toContain('Resources');
    expect(names).not.toContain('Products');
  });

  it('have the chosen one, so that a file is imported as nothing else when its module is switched off', async () => {
    openImport('kind=products', ['products']);
    const { field, names } = await kinds();
    expect(names).toContain('Products');
    expect(field).toHaveValue('products');
  });
});
