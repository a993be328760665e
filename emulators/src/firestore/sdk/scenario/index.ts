import { accessSteps } from './access';
import { documentSteps } from './documents';
import { listenerSteps } from './listeners';
import { querySteps } from './queries';

/** The steps that the unmodified web SDK must pass in browsers and in Node. A step is named after what it shows. */
export const webScenario = { ...documentSteps, ...querySteps, ...listenerSteps, ...accessSteps };
