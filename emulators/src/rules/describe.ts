import type { RulesValue } from './api';
import { floatText, typeName } from './values';

/** A value as debug() prints it. */
export function describe(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `b'${Buffer.from(value.value).toString('hex')}'`;
    case 'list':
      return `[${value.value.map(describe).join(', ')}]`;
    case 'set':
      return `set(${value.value.map(describe).join(', ')})`;
    case 'map':
      return describeFields(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    case 'timestamp':
    case 'duration':
      return `${typeName(value)}(${value.seconds}s ${value.nanos}ns)`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'mapDiff':
      return `map_diff(${describeFields(value.left)}, ${describeFields(value.right)})`;
    case 'constraint':
      return value.constraints
        .map(({ comparator, value: bound }) => `constraint(${comparator} ${describe(bound)})`)
        .join(' && ');
  }
}

const describeFields = (fields: ReadonlyMap<string, RulesValue>): string =>
  `{${Array.from(fields, ([name, field]) => `${JSON.stringify(name)}: ${describe(field)}`).join(', ')}}`;
