import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators, functionsRegion } from '../app/config';

/** The Cloud Functions of the project. */
export const functions = getFunctions(firebaseApp, functionsRegion);
if (usesEmulators) connectFunctionsEmulator(functions, emulators.host, emulators.ports.functions);
