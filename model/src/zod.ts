import { config } from 'zod';

// Zod compiles validators with `new Function`, which the site's Content-Security-Policy forbids in a page.
if ('document' in globalThis) config({ jitless: true });

/**
 * Zod, configured before the first schema is created. Import it as `import * as z from './zod'`: bundlers then leave
 * out unused parts, such as Zod's error messages in fifty languages (369 KB).
 */
export * from 'zod';
