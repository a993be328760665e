import { brandPictures, databasePaths, settingsMediaUseId, type BrandFile } from '@appshelf/model';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForMail } from '../support/mail';
import { bucket, call, createMember, database, firestore, site, unique } from '../support/suite';

const settings = database.ref(databasePaths.site);
const files = Object.keys(brandPictures) as BrandFile[];
const id = `logo-${unique()}`;
const logo = `media/${id}/leaf.png`;
const color = '#7a2e0e';

let before: Record<string, unknown>;

const soon = <Result>(expectation: () => Promise<Result>) =>
  vi.waitFor(expectation, { timeout: 60_000, interval: 200 });

/** Stores a picture of 40 megapixels, as a camera makes them, and waits for its variants. */
async function storeLargePicture(): Promise<void> {
  const bytes = await sharp({
    create: { width: 6_400, height: 6_400, channels: 3, background: color },
  })
    .png()
    .toBuffer();
  await bucket.file(logo).save(bytes, { contentType: 'image/png', resumable: false });
  await soon(async () => {
    const media = await firestore.doc(`media/${id}`).get();
    expect(media.get('problem')).toBeNull();
  });
}

beforeAll(async () => {
  before = (await settings.get()).val() as Record<string, unknown>;
  await storeLargePicture();
  await settings.update({ logo, accent: color });
}, 120_000);

afterAll(async () => {
  await settings.set(before);
  await bucket.file(logo).delete();
});

/** Reads an address after its function has read the logo. */
const read = (address: string, expected: string) =>
  soon(async () => {
    const text = await (await fetch(site + address)).text();
    expect(text).toContain(expected);
    return text;
  });

describe('a site with a logo, without scripts', () => {
  it.each(['/', '/login', '/apps', '/about', '/nowhere', '/admin'])(
    'has it in the first response of %s',
    async (address) => {
      const html = await read(address, `href="/brand/${id}/icon-48.png"`);
      expect(html).toContain(`<link rel="apple-touch-icon" href="/brand/${id}/touch-180.png"`);
      expect(html).toContain(`<meta name="theme-color" content="${color}"`);
      expect(html).not.toContain('/favicon.svg');
      if (address === '/admin') return;
      const variant = encodeURIComponent(`variants/${logo}/64.webp`);
      expect(html).toMatch(new RegExp(`<img [^>]*srcSet="[^"]*${variant}[^>]*width="28"`, 'i'));
    },
  );

  it('has it in link previews of pages without a picture', async () => {
    const html = await read('/', id);
    expect(html).toContain(`property="og:image" content="${site}/brand/${id}/card.png"`);
  });

  it.each(files)('has %s in its size', async (file) => {
    const response = await soon(async () => {
      const got = await fetch(`${site}/brand/${id}/${file}`, { redirect: 'manual' });
      expect(got.status).toBe(200);
      return got;
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age=3600');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height } = brandPictures[file];
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
    const { data } = await sharp(bytes)
      .extract({ left: width / 2, top: height / 2, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // WebP may be off by a shade.
    expect(Math.abs((data[0] ?? 0) - 0x7a)).toBeLessThan(4);
    expect(bytes.byteLength).toBeLessThan(30_000);
  });

  it('has its icons in the manifest, with the accent', async () => {
    const manifest: unknown = JSON.parse(await read('/site.webmanifest', id));
    expect(manifest).toMatchObject({ theme_color: color });
    for (const { src } of (manifest as { icons: { src: string }[] }).icons) {
      expect((await fetch(site + src)).headers.get('content-type')).toBe('image/png');
    }
  });

  it('leads from pictures of an earlier logo, and from addresses that others know', async () => {
    for (const [address, file] of [
      ['/brand/earlier/mail-96.png', 'mail-96.png'],
      ['/preview.png', 'card.png'],
      ['/favicon.svg', 'icon-48.png'],
      ['/icon.svg', 'maskable-512.png'],
    ] as const) {
      const { status, headers } = await fetch(site + address, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, `/brand/${id}/${file}`]);
    }
  });

  it('has no other pictures', async () => {
    for (const address of [`/brand/${id}/other.png`, '/brand', `/brand/${id}/card.png/x`]) {
      expect((await fetch(site + address)).status).toBe(404);
    }
  });

  it('notes where the file is used, and forgets it with the logo', async () => {
    const use = firestore.doc(`mediaUses/${settingsMediaUseId}`);
    await soon(async () => expect((await use.get()).get('mediaIds')).toEqual([id]));
    await settings.update({ logo: '' });
    await soon(async () => expect((await use.get()).exists).toBe(false));
    await settings.update({ logo });
    await soon(async () => expect((await use.get()).exists).toBe(true));
  });

  it('has it at the head of emails', async () => {
    const admin = await createMember({ admin: true });
    const member = await createMember();
    await call('sendAccountMail', { uid: member.uid, kind: 'passwordReset' }, admin.idToken);
    const mail = await waitForMail(
      member.email,
      `Choose a new password for ${String(before.name)}`,
    );
    expect(JSON.stringify(mail)).toContain(`/brand/${id}/mail-96.png`);
    expect(JSON.stringify(mail)).toContain(`color: ${color}`);
  });
});
