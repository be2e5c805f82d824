/** In local storage: the address of a reset that was asked for, for ten minutes. */
export const PENDING_RECOVERY_KEY = 'daymark-recovery-pending';
