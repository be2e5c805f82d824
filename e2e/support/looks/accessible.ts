import type { Page } from '@playwright/test';

/** One object of the tree that Chromium hands to a screen reader. */
export interface Accessible {
  role: string;
  name: string;
  description: string;
  value: string;
  /** What is set of its states and properties: checked, selected, pressed, expanded, disabled, level, live, current ... */
  states: Record<string, unknown>;
}

// Of no interest to a test, and set on almost everything.
const PLAIN = new Set([
  'focusable',
  'editable',
  'settable',
  'root',
  'url',
  'labelledby',
  'describedby',
  'controls',
]);

/** The page's accessibility tree as the browser computed it, in the order of the page; what is ignored is left out. */
export async function accessibleTree(page: Page): Promise<Accessible[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder: typeof nodes = [];
  const visit = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    inOrder.push(node);
    for (const child of node.childIds ?? []) visit(child);
  };
  const [root] = nodes;
  if (root) visit(root.nodeId);
  return inOrder
    .filter((node) => !node.ignored)
    .map((node) => ({
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      value: String(node.value?.value ?? ''),
      states: Object.fromEntries(
        (node.properties ?? [])
          .filter(({ name }) => !PLAIN.has(name))
          .map(({ name, value }) => [name, value.value as unknown]),
      ),
    }));
}

/** The objects of a role, by name where one is given. */
export function ofRole(tree: readonly Accessible[], role: string, name?: string | RegExp): Accessible[] {
  return tree.filter(
    (each) =>
      each.role === role &&
      (name === undefined || (typeof name === 'string' ? each.name === name : name.test(each.name))),
  );
}

/** Names of the controls that a screen reader could not name. */
export function unnamed(tree: readonly Accessible[]): string[] {
  const controls = new Set([
    'button',
    'link',
    'textbox',
    'searchbox',
    'checkbox',
    'radio',
    'radiogroup',
    'slider',
    'combobox',
    'tab',
    'switch',
    'dialog',
    'table',
    'img',
    'image',
  ]);
  return tree.filter(({ role, name }) => controls.has(role) && name.trim() === '').map(({ role }) => role);
}

/**
 * Notes from now on what a screen reader says by itself: the words of a live region that stood there before, and alerts
 * wherever they appear. Resolves to a function that reads the notes.
 */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const said: string[] = [];
    const known = new WeakSet<Element>(document.querySelectorAll(LIVE));
    const note = (region: Element) => {
      const words = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (words !== '' && said.at(-1) !== words) said.push(words);
    };
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = regionOf(target);
        if (region && known.has(region)) note(region);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const made of [added, ...added.querySelectorAll(LIVE)]) {
            if (!made.matches(LIVE) || known.has(made)) continue;
            known.add(made);
            if (made.matches('[role="alert"], [aria-live="assertive"]')) note(made);
          }
        }
      }
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { saidAloud: said });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { saidAloud: string[] }).saidAloud]);
}

/** Role and name of what has the focus. */
export function focusedOf(tree: readonly Accessible[]): string {
  const focused = tree.findLast(({ states, role }) => states.focused === true && role !== 'RootWebArea');
  return focused ? `${focused.role} ${focused.name}` : 'nothing';
}
