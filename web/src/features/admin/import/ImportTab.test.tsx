import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { captureDownloads } from '../../../testing/captureDownloads';
import { startTestFirestore } from '../../../testing/firestore';
import {
  check,
  choose,
  LocalWorker,
  openImport,
  storedRust,
  toResources,
} from '../../../testing/openImport';

const firestore = startTestFirestore();
const functions = startTestCallables('importPicture');

let downloads: ReturnType<typeof captureDownloads>;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Worker', LocalWorker);
  downloads = captureDownloads();
  firestore.signIn('boss', { admin: true });
});

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
/** Which of the resources that {@link toResources} makes are stored. */
const countStored = async (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `resources/r${String(index)}`);
  const found = await Promise.all(ids.map((path) => firestore.get(path)));
  return found.filter((document) => document !== null).length;
};
/**
 * Shortens the pauses after which the SDK repeats a transaction: a second, and half as much again each time. Ten seconds are
 * how long the test itself waits.
 */
const shortenPauses = () => {
  const wait = setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, pause = 0) =>
    wait(run, pause < 10_000 ? Math.min(pause, 50) : pause),
  );
};
/** Waits until a transaction is about to be stored. */
const expectCommit = () => vi.waitFor(() => expect(firestore.calls()).toContain('commit'));

describe('the columns', () => {
  it('are matched, can be changed, and are remembered for the next file with the same header', async () => {
    const { user } = openImport();
    await choose(user, 'Wording,Type,Lead\nRust,technology,Fast');
    const wording = await screen.findByLabelText<HTMLSelectElement>('Wording');
    expect(screen.getByLabelText<HTMLSelectElement>('Lead').value).toBe('summary');
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('kind');
    expect(wording.value).toBe('');
    expect(screen.getByText(/No column for: title/)).toBeDefined();

    await user.selectOptions(wording, 'title');
    expect(screen.queryByText(/No column for/)).toBeNull();
    await user.click(await button('Check the file'));
    await screen.findByRole('heading', { name: 'Dry run' });

    await choose(user, 'Wording,Type,Lead\nGo,technology,Small');
    await screen.findByText('For example: Go');
    expect(screen.getByLabelText<HTMLSelectElement>('Wording').value).toBe('title');
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

describe('a file that is no UTF-8', () => {
  it('is refused with the place, and read as Windows-1252 only when its preview was accepted', async () => {
    const { user } = openImport();
    const bytes = Uint8Array.from('title,kind,summary\nCaf\xe9,technology,Fast', (sign) =>
      sign.charCodeAt(0),
    );
    const file = new File([bytes], 'old.csv');
    await user.upload(screen.getByLabelText('Choose a file'), file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('there is a wrong byte at line 2, column 4.');
    expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
    expect(screen.getByText('Café,technology,Fast')).toBeDefined();
    await expectNoBarriers();

    await user.click(await button('Read as Windows-1252'));
    await screen.findByText('For example: Café');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await button('Check the file'));
    await screen.findByRole('heading', { name: 'Dry run' });
    expect(getTexts()[0]).toContain('Café');
  });
});

describe('the dry run', () => {
  it('counts the rows, and shows what is wrong and what would change', async () => {
    await firestore.put('resources/rust', storedRust);
    const { user } = openImport();
    await check(user, mixed);
    expect(screen.getByRole('status').textContent).toBe(
      'Dry run finished: 1 new, 1 changed, 0 unchanged, 1 invalid.',
    );
    const [changed = '', created = '', wrong = ''] = getTexts();
    expect(changed).toContain('Row 2ChangedRust rustsummaryFastFast and safe');
    expect(created).toContain('Row 3NewGo go');
    expect(wrong).toContain('Row 4Invalidkind: "kitchen" is none of: technology');
    expect(firestore.written()).toEqual([]);
    await expectNoBarriers();

    await user.click(await button(/^Invalid/));
    expect(rows()).toHaveLength(1);
    await user.click(await button('Save errors as CSV'));
    await vi.waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toBe('resources-errors.csv');
    const [header, row] = ((await downloads[0]?.blob?.text()) ?? '')
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(header).toBe('Row,Column,Value,Problem');
    expect(row).toMatch(/^4,kind,kitchen,.*technology/);
  });

  it('names a mistake by the header of the file, with the value that is wrong', async () => {
    const { user } = openImport();
    const long = 'x'.repeat(5_000);
    await check(user, `id,kind,title,Lead\nRust Lang,technology,Rust,\ngo,technology,Go,${long}`);
    const [id = '', lead = ''] = getTexts();
    expect(id).toContain('id: This isn’t a valid id. The cell contains “Rust Lang”.');
    expect(lead).toContain('Lead: ');
    expect(lead).toContain(`The cell contains “${long.slice(0, 120)}…”.`);
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
    firestore.hold('runQuery');
    const { user } = openImport();
    await choose(user, mixed);
    await user.click(await button('Check the file'));
    await user.click(await button('Cancel'));
    expect((await button('Check the file')).hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Dry run' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the database cannot be reached, and keeps the file', async () => {
    const { user } = openImport();
    await choose(user, mixed);
    const checking = await button('Check the file');
    firestore.fail('runQuery');
    await user.click(checking);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The database can’t be reached. Check your connection and try again.',
    );
    await user.click(await button('Check the file'));
    await screen.findByRole('heading', { name: 'Dry run' });
  });
});

describe('the import', () => {
  it('writes the valid rows, and nothing the second time', async () => {
    await firestore.put('resources/rust', storedRust);
    const { user } = openImport();
    await check(user, mixed);
    await user.click(await button('Import 2 resources'));
    await expectOutcome('2 resources are imported.');
    expect(await firestore.get('resources/rust')).toMatchObject({ summary: 'Fast and safe' });
    expect(await firestore.get('resources/go')).toMatchObject({ title: 'Go' });
    expect(rows('Rows that were not written')).toHaveLength(1);

    await check(user, mixed);
    expect(screen.getByRole('status').textContent).toContain('0 new, 0 changed, 2 unchanged');
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('says what was written before it was cancelled, and continues', async () => {
    const { user } = openImport();
    await check(user, toResources(60));
    const store = firestore.hold('commit');
    await user.click(await button('Import 60 resources'));
    await screen.findByText('Writing the entries: 0 of 60 entries');
    await user.click(await button('Cancel'));
    await screen.findByText('Stopping once the current entries are written');
    store();
    await expectOutcome(
      'Import cancelled. 50 of 60 resources are written, and stay. Continue to write the rest.',
    );
    expect(await countStored(60)).toBe(50);
    await user.click(await button('Continue the import'));
    await expectOutcome('10 resources are imported.');
    expect(await countStored(60)).toBe(60);
  });

  it.each([
    ['UNAVAILABLE' as const, 'The database can’t be reached. Check your connection and try again.'],
    ['UNAUTHENTICATED' as const, 'Sign in first.'],
    ['RESOURCE_EXHAUSTED' as const, 'Too many requests at the moment. Try again later.'],
  ])('says what was written before %s, and continues', async (code, sentence) => {
    const { user } = openImport();
    await check(user, toResources(60));
    shortenPauses();
    const storeFirst = firestore.hold('commit');
    await user.click(await button('Import 60 resources'));
    await expectCommit();
    const recover = firestore.failAll('commit', code);
    storeFirst();
    await expectOutcome(
      `${sentence} 50 of 60 resources are written, and stay. Continue to write the rest.`,
    );
    recover();
    await user.click(await button('Continue the import'));
    await expectOutcome('10 resources are imported.');
  });

  it('says that nothing is written when the first rows fail', async () => {
    shortenPauses();
    firestore.failAll('commit', 'UNAVAILABLE');
    const { user } = openImport();
    await check(user, toResources(1));
    await user.click(await button('Import 1 resource'));
    await expectOutcome(
      'The database can’t be reached. Check your connection and try again. Nothing is written yet. Continue to write the rest.',
    );
    expect(document.activeElement?.textContent).toBe('Import');
  });

  it('reports the row that the rules refuse, and writes the others', async () => {
    // What a version before this one stored: the rules refuse to keep the field.
    await firestore.put('resources/r1', { ...storedRust, isFree: true });
    const { user } = openImport();
    await check(user, toResources(3));
    await user.click(await button('Import 3 resources'));
    await expectOutcome('2 resources are imported.');
    const [refused] = rows('Rows that were not written');
    expect(refused?.textContent).toContain('Row 3');
    expect(refused?.textContent).toContain('You do not have permission');
  });

  it('reports a picture that cannot be fetched with its row and column', async () => {
    functions.importPicture.mockRejectedValue(
      new CallableRefusal('invalid-argument', 'The site sends no picture.'),
    );
    const { user } = openImport();
    await check(
      user,
      'id,kind,title,summary,imageUrl\nrust,technology,Rust,Fast,https://pictures.example/a.png',
    );
    await user.click(await button('Import 1 resource'));
    await expectOutcome('No resource was imported.');
    const [refused] = rows('Rows that were not written');
    expect(refused?.textContent).toContain('Row 2');
    expect(refused?.textContent).toContain(
      'imageUrl: The picture "https://pictures.example/a.png" could not be stored. The site sends no picture.',
    );
  });

  it('fetches pictures from the bucket of another project', async () => {
    functions.importPicture.mockResolvedValue({ path: 'media/m1/icon.png' });
    const { user } = openImport();
    await choose(
      user,
      'id,kind,title,summary,imageUrl\nrust,technology,Rust,Fast,media/m1/icon.png',
    );
    await user.click(await screen.findByText('Pictures of another project'));
    await user.click(await screen.findByLabelText(/^Bucket/));
    await user.paste(' old.appspot.com');
    await user.click(await button('Check the file'));
    await user.click(await button('Import 1 resource'));
    await expectOutcome('1 resource is imported.');
    expect(functions.importPicture).toHaveBeenCalledExactlyOnceWith({
      picture: 'media/m1/icon.png',
      from: 'old.appspot.com',
    });
  });

  it('goes on while another tab is shown, and asks before the page is left', async () => {
    firestore.hold('commit');
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
    ['a picture', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\n1', 'This isn’t a text file.'],
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
    await screen.findByText('None of the file’s columns is recognised. Choose what they contain.');
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
