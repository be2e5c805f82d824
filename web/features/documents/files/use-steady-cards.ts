import { useLayoutEffect, useRef, type RefObject } from 'react';

/** More cards than a screen shows are not worth the measuring. */
const MOST = 24;
const GLIDE_MS = 200;

/**
 * Cards that move within their list glide from where they were to where they are, and so does what is marked in a card
 * (`data-glides`): a new file or a longer sentence makes nothing jump. Who asked for less motion sees them in their place at once.
 */
export function useSteadyCards(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const places = useRef(new Map<Element, { left: number; top: number }>());
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const cards = [...(list.current?.children ?? [])].slice(0, MOST);
    for (const card of cards.flatMap((each) => [each, ...each.querySelectorAll('[data-glides]')])) {
      if (!(card instanceof HTMLElement)) continue;
      const place = { left: card.offsetLeft, top: card.offsetTop };
      places.current.set(card, place);
      const former = before.get(card);
      const [x, y] = [(former?.left ?? place.left) - place.left, (former?.top ?? place.top) - place.top];
      if ((x !== 0 || y !== 0) && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          duration: GLIDE_MS,
          easing: 'ease-out',
        });
    }
  });
  return list;
}
