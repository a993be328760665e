import type { Fields } from '../firestore/api';
import type { RulesMethod } from '../rules';

/**
 * The messages between firebase-tools and its rules runtime for Cloud Storage. Each is a JSON object on one line. The
 * runtime reads from standard input and writes to standard output.
 */
export type RuntimeRequest = LoadRulesetRequest | VerifyRequest | DocumentAnswer;

export interface LoadRulesetRequest {
  action: 'load_ruleset';
  id: number;
  context: { rulesetName: string; source: { files: { name: string; content: string }[] } };
}

export interface VerifyRequest {
  action: 'verify';
  id: number;
  context: {
    rulesetName: string;
    service: string;
    /** '/b/BUCKET/o/NAME' */
    path: string;
    method: RulesMethod;
    variables: { resource: ExpressionValue; request: ExpressionValue };
  };
}

/** The result of a look-up that the runtime requested. `id` is the runtime's own server_request_id. */
export interface DocumentAnswer {
  action?: never;
  id: number;
  status: 'ok' | 'not_found' | 'invalid_state';
  result?: { name: string; fields?: Fields };
}

export type RuntimeReply =
  /** Says that the runtime is ready; its id is -1. */
  | { id: number; status: 'ok' }
  | {
      id: number;
      /** firebase-tools never resolves a reply of another status. Problems go into `errors`. */
      status: 'ok';
      errors: string[];
      warnings: string[];
      result: { rulesVersion: number } | { permit: boolean };
    }
  /** Asks for a Firestore document. */
  | {
      id: number;
      server_request_id: number;
      status: 'ok';
      action: 'fetch_firestore_document';
      context: { path: string };
    };

/** A serialized value of the rules language: exactly one key is set. */
export interface ExpressionValue {
  null_value?: null;
  bool_value?: boolean;
  int_value?: number;
  float_value?: number;
  string_value?: string;
  /** RFC 3339. */
  timestamp_value?: string;
  map_value?: { fields?: Record<string, ExpressionValue> };
  list_value?: { values?: ExpressionValue[] };
}
