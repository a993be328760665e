import type { Locator } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Makes a grey PNG. */
export function makePng(width: number, height: number, grey = 120): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes a grey picture as a file that a page can choose. */
export const makePicture = (name: string, buffer = makePng(600, 400)) => ({
  name,
  mimeType: 'image/png',
  buffer,
});

/** Drops files on an element of the page. */
export async function dropFiles(
  target: Locator,
  files: readonly ReturnType<typeof makePicture>[],
): Promise<void> {
  const data = files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] }));
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of dropped) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    }
    return transfer;
  }, data);
  await target.dispatchEvent('drop', { dataTransfer });
}
