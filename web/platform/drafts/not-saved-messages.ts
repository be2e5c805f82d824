/** What the participant is told where answers are not saved, by the phone or, on whichever screen, by the server. */
export const SETUP_NOT_SAVED = 'Failed to save setup data. Please try again.';
export const QUESTIONNAIRE_NOT_SAVED = 'Failed to save questionnaire. Please try again.';
export const DECISION_NOT_SAVED = 'Your decision could not be saved. Please try again.';
