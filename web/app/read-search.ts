type Raw = Record<string, unknown>;

/**
 * For a route's `validateSearch`: what `read` leaves out of an address stays out. The router lays what a route has read
 * over the address as it stands, so that a refused `?day=garbage` would reach the screen all the same.
 */
export function readSearch<Search extends object>(read: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  });
}
