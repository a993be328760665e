import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { leaveOutPipelines } from './leaveOutPipelines';

const entry = 'virtual:entry';

/** Builds a script that imports from the Firestore SDK, and returns its code. */
async function buildWith(code: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leaveOutPipelines(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

it('builds the Firestore SDK without the engine of its patterns', async () => {
  const code = await buildWith(
    "import { getFirestore } from 'firebase/firestore'; console.log(getFirestore());",
  );
  expect(code).toContain('regex_match');
  expect(code).not.toContain('lookbehind');
});

it.each(['firebase/firestore/pipelines', 'firebase/firestore/lite/pipelines'])(
  'refuses to build %s',
  async (name) => {
    await expect(
      buildWith(`import { execute } from '${name}'; console.log(execute);`),
    ).rejects.toThrow('Pipelines need re2js');
  },
);
