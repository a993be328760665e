import { setGlobalOptions } from 'firebase-functions/options';
import { smallFunction } from './resources';

// Global options apply to functions that are defined afterwards, so this module is imported first.
setGlobalOptions({ region: 'us-central1', ...smallFunction });
