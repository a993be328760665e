import { setGlobalOptions } from 'firebase-functions/options';

// Global options apply to functions that are defined afterwards, so this module is imported first.
setGlobalOptions({ region: 'us-central1', maxInstances: 20 });
