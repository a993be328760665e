import type { ExportedDocument, ExportedFile, MyData } from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { Account } from '../../platform/firebase/accounts';
import { toUser } from '../../platform/firebase/toUser';
import type { StoredFile } from '../../platform/firebase/files';

type Json = z.core.util.JSONType;

interface TimestampLike {
  toDate: () => Date;
}

function isTimestamp(value: object): value is TimestampLike {
  return 'toDate' in value && typeof value.toDate === 'function';
}

/** Converts a stored value to JSON. Timestamps become ISO 8601. A value that JSON cannot hold becomes null. */
export function toJson(value: unknown): Json {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return null;
  if (isTimestamp(value)) return value.toDate().toISOString();
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toJson(field)]));
}

/** Converts the fields of a document for the export. Pieces for searches repeat what others hold. */
export const toExportedFields = (fields: object): ExportedDocument['fields'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name === 'searchPieces' ? [] : [[name, toJson(field)]],
    ),
  );

/** Converts a document for the export. */
export const toExportedDocument = (snapshot: DocumentSnapshot): ExportedDocument => ({
  path: snapshot.ref.path,
  fields: toExportedFields(snapshot.data() ?? {}),
});

/**
 * Converts an email of the outbox for the export, without its delivery and its other recipients.
 *
 * @param email the member's address; null leaves out all recipients
 */
export function toExportedMail(snapshot: DocumentSnapshot, email: string | null): ExportedDocument {
  const { path, fields } = toExportedDocument(snapshot);
  const { delivery: _delivery, to: _to, ...rest } = fields;
  return { path, fields: email === null ? rest : { ...rest, to: [email] } };
}

/** The URL at which a stored file can be downloaded. Members' files can be read by everybody who has the URL. */
export function getPublicUrl(bucket: string, path: string, emulator: string | undefined): string {
  const origin =
    emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Converts a stored file for the export. */
export function toExportedFile({ name, bucket, metadata }: StoredFile): ExportedFile {
  return {
    path: name,
    url: getPublicUrl(bucket.name, name, process.env.FIREBASE_STORAGE_EMULATOR_HOST),
    contentType: metadata.contentType ?? null,
    size: Number(metadata.size ?? 0),
    createdAt: new Date(metadata.timeCreated ?? 0).toISOString(),
  };
}

const toIsoTime = (millis: number | null): string | null =>
  millis === null ? null : new Date(millis).toISOString();

/** Converts an account for the export. */
export function toExportedAccount(account: Account): MyData['account'] {
  const { creationTime, lastLoginTime, claims, ...user } = toUser(account);
  return {
    ...user,
    creationTime: toIsoTime(creationTime),
    lastLoginTime: toIsoTime(lastLoginTime),
    claims: Object.fromEntries(
      Object.entries(claims).map(([name, claim]) => [name, toJson(claim)]),
    ),
  };
}
