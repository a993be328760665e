import { callable } from './callable';

/** Decides on the reports of one thing. It rejects with `functions/failed-precondition` and a sentence that says who decided before. */
export const settleReport = callable('settleReport');
