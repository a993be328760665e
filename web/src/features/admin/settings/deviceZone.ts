/** The time zone of this device, as the settings store one: empty for UTC. */
export function getDeviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? '' : timeZone;
}
