import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Clock, UploadCall } from '../ports/ports.ts';
import type { Fate, Faults } from './fate.ts';
import type { LabSetting } from './lab-setting.ts';

const DELIVERED: Fate = { kind: 'delivered' };
const PORTAL = '<!doctype html><title>Welcome</title><p>Accept the terms to go online.</p>';
const GATEWAY = '<html><body><h1>Bad gateway</h1></body></html>';

/** Of a request, only its push affects its fate. */
export interface LabFaults extends Faults {
  fate(request: Pick<SyncRequest, 'push'>): Fate;
}

/**
 * The faults that a profile gives requests and refreshes. `random` draws every chance, `clock` times every
 * wait.
 */
export function labFaults(
  setting: Pick<LabSetting, 'profile' | 'values'>,
  chance: { random: () => number; clock: Pick<Clock, 'after'> },
): LabFaults {
  const faults = faultsOf(setting, chance);
  // A part carries bytes as a push carries changes; only there a kill does harm.
  const asRequest = ({ kind }: UploadCall): { push: unknown[] } => ({ push: kind === 'part' ? [{}] : [] });
  return { ...faults, uploadFate: (call) => faults.fate(asRequest(call)) };
}

interface RequestFaults extends Pick<Faults, 'refresh' | 'refreshed'> {
  fate(request: { push: readonly unknown[] }): Fate;
}

function faultsOf(
  { profile, values }: Pick<LabSetting, 'profile' | 'values'>,
  { random, clock }: { random: () => number; clock: Pick<Clock, 'after'> },
): RequestFaults {
  const [first = 0, second = 0] = values;
  const always = (fate: Fate): RequestFaults => ({ fate: () => fate, refresh: () => 'pass' });
  switch (profile) {
    case 'offline':
      return { fate: () => ({ kind: 'request_lost' }), refresh: () => 'unreachable' };
    case 'slow':
      return {
        fate: () => {
          const [there, back] = [random(), random()].map((chance) => Math.round(first * (0.5 + chance)));
          return {
            kind: 'delayed',
            until: wait(there),
            // The answer's delay begins when the request has arrived; the sender waits for both together.
            next: { kind: 'late', until: wait((there ?? 0) + (back ?? 0)) },
          };
        },
        refresh: () => 'pass',
      };
    case 'flaky':
      return {
        fate: () => {
          if (random() * 100 < first) return { kind: 'request_lost' };
          return random() * 100 < second ? { kind: 'response_lost' } : DELIVERED;
        },
        refresh: () => 'pass',
      };
    case 'hang':
      return { fate: () => ({ kind: 'hang' }), refresh: () => 'unreachable' };
    case 'captive':
      return always({ kind: 'answered', status: 200, body: PORTAL });
    case '500':
      // Empty pushes fail, too: if only mutations failed, the engine would set them aside, which outlives the
      // lab.
      return always(answered(500, 'internal_error'));
    case '502':
    case '504':
      return always({ kind: 'answered', status: Number(profile), body: GATEWAY });
    case '503':
      return always({ ...answered(503, 'unavailable'), retryAfterSeconds: first });
    case '429':
      return always({ ...answered(429, 'over_request_rate_limit'), retryAfterSeconds: first });
    case '401':
      return expiring(first);
    case 'refresh_rejected':
      return { fate: () => answered(401, 'bad_jwt'), refresh: () => 'rejected' };
    case '403':
      return always(answered(403, 'session_not_found'));
    case '409':
      return always(answered(409, 'user_mismatch'));
    case '413':
      return {
        fate: (request) => (request.push.length > 1 ? answered(413, 'request_entity_too_large') : DELIVERED),
        refresh: () => 'pass',
      };
    case '426':
      return always(answered(426, 'schema_too_old'));
    case 'kill':
      return {
        fate: (request) => {
          if (!carriesChanges(request) || random() * 100 >= first) return DELIVERED;
          return { kind: 'killed', when: random() < 0.5 ? 'sent' : 'answered' };
        },
        refresh: () => 'pass',
      };
    // These profiles act elsewhere than on the way to the server.
    case 'clock':
    case 'quota':
    case 'handle':
    case 'update':
      return always(DELIVERED);
  }

  function wait(ms = 0): Promise<void> {
    return new Promise((resolve) => clock.after(ms, resolve));
  }
}

/** The token counts as expired at first, and again after `requests` answers since a refresh. */
function expiring(requests: number): RequestFaults {
  let left = 0;
  return {
    fate: () => {
      if (left === 0) return answered(401, 'bad_jwt');
      left -= 1;
      return DELIVERED;
    },
    refresh: () => 'pass',
    refreshed: () => {
      left = requests;
    },
  };
}

function carriesChanges(request: { push: readonly unknown[] }): boolean {
  return request.push.length > 0;
}

function answered(status: number, code: string): Extract<Fate, { kind: 'answered' }> {
  return { kind: 'answered', status, body: { code, detail: '' } };
}
