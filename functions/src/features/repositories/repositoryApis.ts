import type { ReadRepositoryResponse, RepositoryHost } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { gitHubHeaders } from '../../platform/http/gitHubHeaders';

/** What is read of a repository, before it is converted to the fields of an app. */
export type RepositoryFacts = Pick<ReadRepositoryResponse, 'name' | 'description' | 'license'> & {
  topics: string[];
  website: string;
  /** The address of the picture of the repository, or of its owner; empty for none. */
  avatar: string;
};

/** The API of a site about its repositories. */
interface RepositoryApi {
  /** The address that describes a repository. Its host is fixed here. */
  getUrl: (path: string) => string;
  headers: Record<string, string>;
  /** Decodes the response. A private repository is not described to somebody without an account. */
  schema: z.ZodType<RepositoryFacts>;
  /** The address to which the names of its files belong. A slash is at its end. */
  getFileBase: (path: string) => string;
  /** The addresses of the files at its top and of one of them, where {@link schema} knows no license. */
  files?: {
    getListUrl: (path: string) => string;
    getFileUrl: (path: string, name: string) => string;
  };
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const topics = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

const owner = z.object({ avatar_url: text }).nullish();

/** https://docs.github.com/rest/repos/repos#get-a-repository */
const gitHub: RepositoryApi = {
  getUrl: (path) => `https://api.github.com/repos/${path}`,
  headers: gitHubHeaders,
  // Not the API, which allows few requests.
  getFileBase: (path) => `https://raw.githubusercontent.com/${path}/HEAD/`,
  schema: z
    .object({
      name: z.string(),
      description: text,
      homepage: text,
      topics,
      // `NOASSERTION` stands for a license that GitHub does not know.
      license: z.object({ spdx_id: text }).nullish(),
      owner,
    })
    .transform(({ homepage, license, owner: by, ...facts }) => ({
      ...facts,
      avatar: by?.avatar_url ?? '',
      website: homepage,
      license: license == null || license.spdx_id === 'NOASSERTION' ? '' : license.spdx_id,
    })),
};

/** https://docs.gitlab.com/api/projects/#retrieve-a-project */
const gitLab: RepositoryApi = {
  getUrl: (path) => `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}?license=true`,
  headers: {},
  getFileBase: (path) => `https://gitlab.com/${path}/-/raw/HEAD/`,
  schema: z
    .object({
      name: z.string(),
      description: text,
      topics,
      license: z.object({ name: text, nickname: text }).nullish(),
      avatar_url: text,
    })
    .transform(({ license, avatar_url: avatar, ...facts }) => ({
      ...facts,
      avatar,
      website: '',
      license: license == null ? '' : license.nickname === '' ? license.name : license.nickname,
    })),
};

/** https://codeberg.org/api/swagger#/repository/repoGet: it describes no license, so that the file with it is read. */
const codeberg: RepositoryApi = {
  getUrl: (path) => `https://codeberg.org/api/v1/repos/${path}`,
  headers: { Accept: 'application/json' },
  getFileBase: (path) => `https://codeberg.org/api/v1/repos/${path}/raw/`,
  schema: z
    .object({
      name: z.string(),
      description: text,
      website: text,
      topics,
      avatar_url: text,
      owner,
    })
    .transform(({ avatar_url: avatar, owner: by, ...facts }) => ({
      ...facts,
      avatar: avatar === '' ? (by?.avatar_url ?? '') : avatar,
      license: '',
    })),
  files: {
    getListUrl: (path) => `https://codeberg.org/api/v1/repos/${path}/contents`,
    getFileUrl: (path, name) =>
      `https://codeberg.org/api/v1/repos/${path}/raw/${encodeURIComponent(name)}`,
  },
};

/** The APIs by the hosts of the sites. */
export const repositoryApis: Readonly<Record<RepositoryHost, RepositoryApi>> = {
  'github.com': gitHub,
  'gitlab.com': gitLab,
  'codeberg.org': codeberg,
};
