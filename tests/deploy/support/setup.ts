import { origins } from './google/origins';
import { makeFolder } from './temporary';

// firebase-tools reads both when it is loaded: the addresses of Google's APIs, and the folder of its settings, which would be
// those of the person at this machine.
Object.assign(process.env, origins, { XDG_CONFIG_HOME: makeFolder('settings') });
