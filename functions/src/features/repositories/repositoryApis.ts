import type { ReadRepositoryResponse, RepositoryHost } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { gitHubHeaders } from '../../platform/http/gitHubHeaders';

/** What is read of a repository, before it is converted to the fields of an app. */
export type RepositoryFacts = Pick<ReadRepositoryResponse, 'name' | 'description' | 'license'> & {
  topics: string[];
  website: string;
};

/** The API of a site about its repositories. */
interface RepositoryApi {
  /** The address that describes a repository. Its host is fixed here. */
  getUrl: (path: string) => string;
  headers: Record<string, string>;
  /** Decodes the response. A private repository is not described to somebody without an account. */
  schema: z.ZodType<RepositoryFacts>;
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

/** https://docs.github.com/rest/repos/repos#get-a-repository */
const gitHub: RepositoryApi = {
  getUrl: (path) => `https://api.github.com/repos/${path}`,
  headers: gitHubHeaders,
  schema: z
    .object({
      name: z.string(),
      description: text,
      homepage: text,
      topics,
      // `NOASSERTION` stands for a license that GitHub does not know.
      license: z.object({ spdx_id: text }).nullish(),
    })
    .transform(({ homepage, license, ...facts }) => ({
      ...facts,
      website: homepage,
      license: license == null || license.spdx_id === 'NOASSERTION' ? '' : license.spdx_id,
    })),
};

/** https://docs.gitlab.com/api/projects/#retrieve-a-project */
const gitLab: RepositoryApi = {
  getUrl: (path) => `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}?license=true`,
  headers: {},
  schema: z
    .object({
      name: z.string(),
      description: text,
      topics,
      license: z.object({ name: text, nickname: text }).nullish(),
    })
    .transform(({ license, ...facts }) => ({
      ...facts,
      website: '',
      license: license == null ? '' : license.nickname === '' ? license.name : license.nickname,
    })),
};

/** https://codeberg.org/api/swagger#/repository/repoGet: it describes no license, so that the file with it is read. */
const codeberg: RepositoryApi = {
  getUrl: (path) => `https://codeberg.org/api/v1/repos/${path}`,
  headers: { Accept: 'application/json' },
  schema: z
    .object({ name: z.string(), description: text, website: text, topics })
    .transform((facts) => ({
      ...facts,
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
