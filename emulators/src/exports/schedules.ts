/** Calling scheduled functions of the Functions emulator: `firebase-emulators-without-java/schedules`. */
export { isDue, parseSchedule } from '../schedules/schedule';
export { callDue, callScheduledFunction, runSchedules } from '../schedules/run';
