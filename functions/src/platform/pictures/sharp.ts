import sharp from 'sharp';

// libvips chooses a decoder by the bytes, and some take minutes for a small file (SVG) or have a bad record (PDF, TIFF).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

// Sharp processes one picture at a time and caches nothing, because an instance has little memory.
sharp.cache(false);
sharp.concurrency(1);

/** Sharp, with the decoders alone that pictures of the site need. */
export { default as sharp } from 'sharp';
