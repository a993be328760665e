import { setGlobalOptions } from 'firebase-functions/options';

// Imported before any function is defined: options apply to what is defined after them.
setGlobalOptions({ region: 'us-central1', maxInstances: 20 });
