import { fileURLToPath } from 'node:url';
import { buildSeed } from './build';
import { ContentError } from './build/problems';
import { content } from './content';
import { exportFiles } from './export/files';
import { renderPictures } from './export/render';
import { replaceFolder } from './export/write';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Rebuilds `emulator-data` from the content. Nothing is written when the content has a mistake. */
async function main(): Promise<void> {
  const seed = buildSeed(content);
  const rendered = await renderPictures(seed.pictures, at('.cache/seed/pictures'));
  const files = exportFiles(seed, content.people.entries, rendered);
  await replaceFolder(at('emulator-data'), files, at('.cache/seed'));
  const media = seed.pictures.filter(({ mediaId }) => mediaId !== null);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  process.stdout.write(
    `emulator-data: ${seed.documents.length + media.length} documents, ${rendered.size} stored objects, ` +
      `${(bytes / 1024 / 1024).toFixed(1)} MB\n`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
