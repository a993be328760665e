import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { firebaseApp, usesEmulators } from '../app/firebaseApp';
import { emulators, readRegion } from '../../lib/firebaseConfig';

/** The Cloud Functions of the project. */
export const functions = getFunctions(firebaseApp, readRegion(import.meta.env));
if (usesEmulators) connectFunctionsEmulator(functions, emulators.host, emulators.ports.functions);
