import {
  parseRepositoryAddress,
  readRepositoryRequest,
  repositoryHosts,
  sentence,
  type ProposedPicture,
  type Repository,
  type Sentence,
} from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { staffCallable } from '../../platform/callables/callables';
import type { Accounts } from '../../platform/firebase/accounts';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { requestApi, type ApiResponse } from '../../platform/http/requestApi';
import { requireCallQuota } from '../../platform/quotas/callQuota';
import { refusal } from '../../platform/languages/refusal';
import { findPictures } from './findPictures';
import { findLicenseFile, toLicenseName } from './findLicense';
import { repositoryApis, type RepositoryFacts } from './repositoryApis';
import { toAppDraft } from './toAppDraft';

/** The largest response that is read, in bytes: a description of one repository. */
const mostBytes = 256 * 1024;

interface RepositoryContext {
  accounts: Pick<Accounts, 'getUser'>;
  /** Counts a call of the day, and refuses one past the quota. Administrators are counted as well. */
  count: (uid: string) => Promise<void>;
  fetch: typeof fetch;
}

/** Makes the error that says why a repository could not be read. */
function describeFailure(
  response: Exclude<ApiResponse, { kind: 'text' }>,
  { host, path }: Repository,
): HttpsError {
  const site = repositoryHosts[host];
  const fail = (told: Sentence) => refusal('failed-precondition', told);
  switch (response.kind) {
    case 'limited':
      return refusal(
        'resource-exhausted',
        sentence(
          '{site} isn’t accepting more requests right now. Try again in an hour, or enter the app by hand.',
          {
            site,
          },
        ),
      );
    case 'missing':
      return fail(
        sentence('{site} has no public repository named {path}. Private ones can’t be read.', {
          site,
          path,
        }),
      );
    case 'moved':
      return fail(sentence('{path} has a new name on {site}. Enter that one.', { path, site }));
    case 'refused':
      return fail(
        sentence(
          '{site} answered with the status {status}. Try again later, or enter the app by hand.',
          {
            site,
            status: String(response.status),
          },
        ),
      );
    case 'unreachable':
      return fail(
        sentence('{site} didn’t answer. Try again later, or enter the app by hand.', { site }),
      );
    case 'unchanged':
    case 'too large':
      return fail(sentence('The answer from {site} about {path} can’t be read.', { site, path }));
  }
}

function parseFacts(text: string, { host }: Repository): RepositoryFacts | null {
  try {
    return repositoryApis[host].schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the license from its file, where a site's description has none; empty where that is not known. */
async function readLicense({ host, path }: Repository, request: typeof fetch): Promise<string> {
  const { files, headers } = repositoryApis[host];
  if (files === undefined) return '';
  const read = async (url: string) => {
    const response = await requestApi(url, { headers, mostBytes, request });
    return response.kind === 'text' ? response.text : '';
  };
  const file = findLicenseFile(await read(files.getListUrl(path)));
  return file === null ? '' : toLicenseName(await read(files.getFileUrl(path, file)));
}

/** The largest README that is read, in bytes. */
const mostReadmeBytes = 1024 * 1024;

/** Finds pictures for an app: the icon of the repository or its owner, and what its README shows. */
async function readPictures(
  { host, path }: Repository,
  avatar: string,
  request: typeof fetch,
): Promise<ProposedPicture[]> {
  const base = repositoryApis[host].getFileBase(path);
  const response = await requestApi(`${base}README.md`, { mostBytes: mostReadmeBytes, request });
  const own = response.kind === 'text' ? findPictures(response.text, base) : [];
  const icon: ProposedPicture[] = avatar.startsWith('https://')
    ? [{ url: avatar, alt: '', use: 'icon' }]
    : [];
  return [...own, ...icon];
}

/** `readRepository`: takes the address of a public repository and returns what an app's form can begin with. */
export const readRepository = staffCallable({
  name: 'readRepository',
  schema: readRepositoryRequest,
  createContext: (): RepositoryContext => ({
    accounts: auth(),
    count: (uid) => requireCallQuota(uid, 'readRepository', firestore(), Date.now()),
    fetch,
  }),
  /**
   * Reads what a site says of a public repository; see the callable `readRepository`.
   *
   * @throws HttpsError `failed-precondition` or `resource-exhausted` with a sentence for the person who called
   */
  handler: async ({ input, by }, { count, fetch: request }) => {
    const repository = parseRepositoryAddress(input.address);
    if (repository === null)
      throw new HttpsError('invalid-argument', 'This isn’t the address of a repository.');
    await count(by.uid);
    const { getUrl, headers } = repositoryApis[repository.host];
    const response = await requestApi(getUrl(repository.path), { headers, mostBytes, request });
    if (response.kind !== 'text') throw describeFailure(response, repository);
    const facts = parseFacts(response.text, repository);
    if (facts === null) throw describeFailure({ kind: 'too large' }, repository);
    const [license, pictures] = await Promise.all([
      facts.license === '' ? readLicense(repository, request) : facts.license,
      readPictures(repository, facts.avatar, request),
    ]);
    return { ...toAppDraft(repository, { ...facts, license }), pictures };
  },
  options: rareFunction,
});
