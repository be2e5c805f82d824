/** Public on purpose: the account exists in development and demonstrations only. */
export const DEMO_ACCOUNT = {
  email: 'demo@daymark.example',
  password: 'daymark-demo',
  name: 'Ana Whitfield',
  age: 44,
  gender: 'female',
  timeZone: 'Europe/London',
} as const;

/** Whether these are the credentials that everybody knows. */
export function isDemo(email: string, password: string): boolean {
  return email === DEMO_ACCOUNT.email && password === DEMO_ACCOUNT.password;
}
