/** The IANA name of this device's time zone. */
export const getDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
