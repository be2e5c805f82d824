import { useState } from 'react';
import { cachedReadsOf } from '../account/cached-reads-of.ts';
import { useAuth } from '../auth/auth-context.tsx';
import { createCalendarApi, type CalendarApi } from './calendar-api.ts';

/** The calendar feed of whoever is signed in. */
export function useCalendarApi(): CalendarApi {
  const auth = useAuth();
  const [api] = useState(() =>
    createCalendarApi((url, init) => auth.apiFetch(url, init), cachedReadsOf(auth)),
  );
  return api;
}
