import { setGlobalOptions } from 'firebase-functions/options';
import { regions } from './regions';
import { smallFunction } from './functionSizes';

// Global options apply to functions that are defined afterwards, so this module is imported first.
setGlobalOptions({ region: regions.default, ...smallFunction });
