import type { Component } from './components.ts';

/** In heights of the usual letters: the size of a speck, and the room around it without other ink. */
const SPECK = 0.36;
const ROOM = 0.8;
/** A dash is wider than high. */
const FLAT = 1.6;

/**
 * Specks of dust: dots with no other ink near. A decimal mark, the dot of a letter and each dot of a colon have some.
 * `letter` is the height of usual letters in pixels.
 */
export function specksOf(components: readonly Component[], letter: number): Component[] {
  const room = ROOM * letter;
  const cell = Math.max(1, Math.ceil(room));
  const cells = new Map<string, Component[]>();
  for (const each of components)
    for (const key of keysOf(each, 0)) cells.set(key, [...(cells.get(key) ?? []), each]);
  return components.filter((one) => {
    const [wide, high] = [one.right - one.left, one.bottom - one.top];
    if (Math.max(wide, high) > SPECK * letter || wide > FLAT * high) return false;
    return !keysOf(one, room).some((key) =>
      cells.get(key)?.some((other) => other !== one && isNear(one, other)),
    );
  });

  function keysOf({ left, top, right, bottom }: Component, around: number): string[] {
    const keys: string[] = [];
    for (let y = Math.floor((top - around) / cell); y <= (bottom + around) / cell; y += 1)
      for (let x = Math.floor((left - around) / cell); x <= (right + around) / cell; x += 1)
        keys.push(`${x} ${y}`);
    return keys;
  }

  function isNear(one: Component, other: Component): boolean {
    return (
      other.left - one.right <= room &&
      one.left - other.right <= room &&
      other.top - one.bottom <= room &&
      one.top - other.bottom <= room
    );
  }
}
