/**
 * Names the browser profile that signs in, by a random id it keeps, so that a notice goes out only for a new one.
 * Without it a device is known by what its user agent says. The server keeps a digest of it alone.
 */
export const DEVICE_HEADER = 'x-daymark-device';
