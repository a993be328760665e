import { z } from 'zod';

// Compiled validators need `new Function`, which the site's Content-Security-Policy refuses and browsers report.
if ('document' in globalThis) z.config({ jitless: true });

/** Zod, set up before the first schema is made; everything that runs in a page imports it from here. */
export { z };
