import type { RulesValue } from '../api';
import { formatFloat, getTypeName } from './values';

/** A value as debug() prints it. */
export function describeValue(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return formatFloat(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `b'${Buffer.from(value.value).toString('hex')}'`;
    case 'list':
      return `[${value.value.map(describeValue).join(', ')}]`;
    case 'set':
      return `set(${value.value.map(describeValue).join(', ')})`;
    case 'map':
      return describeFields(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    case 'timestamp':
    case 'duration':
      return `${getTypeName(value)}(${value.seconds}s ${value.nanos}ns)`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'mapDiff':
      return `map_diff(${describeFields(value.left)}, ${describeFields(value.right)})`;
    case 'constraint':
      return value.constraints
        .map(({ comparator, value: bound }) => `constraint(${comparator} ${describeValue(bound)})`)
        .join(' && ');
  }
}

const describeFields = (fields: ReadonlyMap<string, RulesValue>): string =>
  `{${Array.from(fields, ([name, field]) => `${JSON.stringify(name)}: ${describeValue(field)}`).join(', ')}}`;
