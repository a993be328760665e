import type { Caller, CommitResponse, Fields, Write } from '../../api';
import { createFirestore } from '../index';
import { ADMIN, DATABASE, fields, type Plain, ROOT } from './fixtures';

/** A write that sets a document, by its path below the root. */
export function put(path: string, contents: Readonly<Record<string, Plain>> = {}): Write {
  return { update: { name: `${ROOT}/${path}`, fields: fields(contents) } };
}

/** A write that deletes a document, by its path below the root. */
export function remove(path: string): Write {
  return { delete: `${ROOT}/${path}` };
}

/** An empty Firestore with short methods to write and read, by default as an administrator. */
export class TestClient {
  readonly firestore = createFirestore();
  readonly service = this.firestore.service;

  commit(writes: Write[], caller = ADMIN, transaction?: string): Promise<CommitResponse> {
    const request = {
      database: DATABASE,
      writes,
      ...(transaction !== undefined && { transaction }),
    };
    return this.service.commit(request, caller);
  }

  /** A document's fields, undefined when it is missing. */
  async get(path: string, caller: Caller = ADMIN): Promise<Fields | undefined> {
    const documents = [`${ROOT}/${path}`];
    const [response] = await this.service.batchGetDocuments(
      { database: DATABASE, documents },
      caller,
    );
    return response?.found?.fields;
  }
}
