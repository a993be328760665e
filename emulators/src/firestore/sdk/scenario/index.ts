import { accessSteps } from './access';
import { documentSteps } from './documents';
import { listenerSteps } from './listeners';
import { querySteps } from './queries';

/** All that the unmodified web SDK must be able to do, wherever it runs; the steps are named for what they show. */
export const webScenario = { ...documentSteps, ...querySteps, ...listenerSteps, ...accessSteps };
