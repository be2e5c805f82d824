import type { Page } from '@playwright/test';

/**
 * What takes a press and is smaller than `least` CSS pixels either way, as 'name (width x height)'. Measured is what the
 * finger meets: from the middle outwards as long as the press still belongs to the control, so that padding, a label and
 * an area laid over it count, and whatever covers it does not.
 *
 * Left out, as WCAG 2.2's criterion 2.5.5 does: links inside a sentence, and what cannot be reached (hidden, disabled by
 * `inert`, or behind an open dialog or popover).
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(async (size) => {
    const CONTROLS =
      'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="radio"], [role="option"], [role="checkbox"], [role="switch"]';
    const over = document.querySelector('[role="dialog"], .popover');
    const root: ParentNode = over ?? document;
    // A sheet that is still sliding in has its foot below the screen. Two frames: a transition begins after its element.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().filter(willEnd).map(ended));
    const found: string[] = [];
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      const box = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('[inert], [aria-hidden="true"], .sr-only') || isInSentence(control)) continue;
      if (box.width <= 1 || box.height <= 1) continue;
      let { width, height, isReached } = pressArea(control);
      // A checkbox may lie under what is drawn for it; nothing else may be covered, and what is has no extents.
      if (!isReached && control.matches('input')) continue;
      if (!isReached) {
        // The link to the content stands on the screen only while it has the focus.
        control.focus({ preventScroll: true });
        // It comes by a transition, which ends in a later frame.
        for (let frame = 0; frame < 120 && !isReached; frame += 1) {
          await new Promise(requestAnimationFrame);
          ({ width, height, isReached } = pressArea(control));
        }
        // Where it was met on its way it may still move on.
        await Promise.all(control.getAnimations().map(ended));
        ({ width, height, isReached } = pressArea(control));
        control.blur();
      }
      // Half a pixel may be lost on either side where a box does not stand on whole pixels.
      if (isReached && width + 1 >= size && height + 1 >= size) continue;
      found.push(`${nameOf(control)} (${Math.round(width)} x ${Math.round(height)})`);
    }
    return [...new Set(found)];

    function willEnd({ effect, playState }: Animation): boolean {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    }

    function ended({ finished }: Animation): Promise<unknown> {
      return finished.catch(() => undefined);
    }

    /** The extents of a press along both axes through the middle of the control. */
    function pressArea(control: HTMLElement): { width: number; height: number; isReached: boolean } {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const labels = [...((control as HTMLInputElement).labels ?? [])];
      const meets = (left: number, top: number) => {
        const hit = document.elementFromPoint(left, top);
        if (!hit) return false;
        return control.contains(hit) || labels.some((label) => label.contains(hit));
      };
      if (!meets(x, y)) return { width: 0, height: 0, isReached: false };
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < size && meets(x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps += 0.5;
        return steps;
      };
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1), isReached: true };
    }

    function isInSentence(control: HTMLElement): boolean {
      if (!control.matches('a[href]')) return false;
      if (getComputedStyle(control).display !== 'inline') return false;
      return (
        (control.parentElement?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length
      );
    }

    function nameOf(control: HTMLElement): string {
      const label = (control as HTMLInputElement).labels?.[0]?.textContent;
      const name = control.getAttribute('aria-label') ?? label ?? control.textContent ?? '';
      return `${control.tagName.toLowerCase()}.${control.className.replaceAll(' ', '.')} ${name.trim().slice(0, 50)}`;
    }
  }, least);
}
