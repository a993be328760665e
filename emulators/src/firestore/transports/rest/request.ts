import type protobuf from 'protobufjs';
import { type JsonMessage } from '../../protocol';

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The object at `key`, created when it is missing. */
function getOrCreateChild(message: JsonMessage, key: string): JsonMessage {
  const value = message[key];
  if (typeof value === 'object' && value !== null) return value as JsonMessage;
  const created: JsonMessage = {};
  message[key] = created;
  return created;
}

/**
 * Sets a field of a request, given as text in a path or a query string (e.g. `mask.field_paths`), in the form that its
 * type has in JSON. A repeated field gets another element. A field that the type does not have is ignored.
 */
export function setField(
  message: JsonMessage,
  type: protobuf.Type,
  dottedName: string,
  text: string,
): void {
  const [head = '', ...rest] = dottedName.split('.');
  const field = type.fields[toCamelCase(head)];
  if (!field) return;
  if (rest.length > 0) {
    const { resolvedType } = field.resolve();
    if (resolvedType && 'fields' in resolvedType && !field.repeated && !field.map) {
      setField(getOrCreateChild(message, field.name), resolvedType, rest.join('.'), text);
    }
    return;
  }
  const value = field.type === 'bool' ? text === 'true' : text;
  if (field.repeated) {
    const values = message[field.name];
    message[field.name] = [...(Array.isArray(values) ? (values as unknown[]) : []), value];
  } else {
    message[field.name] = value;
  }
}
