import { getErrorMessage, maintenanceMessage, permissionDeniedMessage } from '@appshelf/model';
import { expect, it, vi } from 'vitest';
import { explainRefusal } from './refusal';

const refused = (code: string) => Promise.reject(Object.assign(new Error('No.'), { code }));

function answerSetting(answer: () => Promise<Response>) {
  const fetchSetting = vi.fn(answer);
  vi.stubGlobal('fetch', fetchSetting);
  return fetchSetting;
}

const getMessage = (write: Promise<unknown>) =>
  explainRefusal(write).then(() => 'written', getErrorMessage);

it.each(['permission-denied', 'storage/unauthorized'])(
  'says that the site is under maintenance when %s comes of it',
  async (code) => {
    const fetchSetting = answerSetting(() => Promise.resolve(Response.json(true)));
    expect(await getMessage(refused(code))).toBe(maintenanceMessage);
    expect(fetchSetting).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/site/maintenance.json'),
    );
  },
);

it.each([
  ['the site is not', () => Promise.resolve(Response.json(false))],
  ['the setting cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps the error when %s', async (_name, answer) => {
  answerSetting(answer);
  expect(await getMessage(refused('permission-denied'))).toBe(permissionDeniedMessage);
});

it('asks nothing about other results', async () => {
  const fetchSetting = answerSetting(() => Promise.resolve(Response.json(true)));
  await expect(explainRefusal(Promise.resolve(5))).resolves.toBe(5);
  await expect(explainRefusal(refused('not-found'))).rejects.toMatchObject({ code: 'not-found' });
  expect(fetchSetting).not.toHaveBeenCalled();
});
