/** In local storage: the address of a reset that was asked for, for ten minutes. */
export const PENDING_RECOVERY_KEY = 'daymark-recovery-pending';
/** The same of a sign-up that has to be confirmed. */
export const PENDING_CONFIRMATION_KEY = 'daymark-confirmation-pending';
