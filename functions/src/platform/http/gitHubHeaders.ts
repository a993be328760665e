/** The headers that GitHub asks for (https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#headers). */
export const gitHubHeaders = {
  Accept: 'application/vnd.github+json',
  'X-GitHub-Api-Version': '2022-11-28',
} as const;
