import { costLimit, measureCosts } from './costTable';
import { largestWrites } from './largestWrites';

/* Prints the costs of the largest writes. Exits with code 1 when one is denied or costs too much. */
const { table, failures } = await measureCosts(largestWrites);
console.log(table);
if (failures.length > 0) {
  console.error(`\nDenied, or more than ${costLimit} expressions:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
