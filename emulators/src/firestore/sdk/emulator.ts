import { createFirestore, type Firestore } from '../engine/index';
import { startTransports } from '../transports/index';

/** Rules that allow everything in `open`, its owner in `owned/{uid}`, and nothing elsewhere. */
const RULES = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{path=**} { allow read, write; }
    match /{path=**}/grouped/{id} { allow read; }
    match /owned/{uid} { allow read, write: if request.auth.uid == uid; }
    match /owned/{uid}/items/{id} {
      allow read: if resource.data.public == true || request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.data.title is string;
    }
  }
}`;

/** A running stand-in with the rules of these tests. */
export interface TestEmulator extends Pick<Firestore, 'service' | 'control' | 'setIndexes'> {
  port: number;
  close(): Promise<void>;
}

/** Starts the whole stand-in inside the test's process, on a free port unless one is given. */
export async function startEmulator(port = 0): Promise<TestEmulator> {
  const { service, control, setDefaultRules, setIndexes } = createFirestore();
  const issues = setDefaultRules({ name: 'firestore.rules', content: RULES });
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  const transports = await startTransports({ host: '127.0.0.1', port, service, control });
  const { port: own } = transports;
  return { service, control, setIndexes, port: own, close: () => transports.close() };
}
