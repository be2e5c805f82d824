import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { TAB_LOOK, TABS_LOOK } from './tabs-look.ts';

export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsContext {
  items: readonly TabItem<string>[];
  selected: number;
  onReselect: ((key: string) => void) | undefined;
}

const Context = createContext<TabsContext | null>(null);

/**
 * A set of tabs around `TabStrip` and `TabView`, which may stand anywhere inside. Arrow keys move and select;
 * `onReselect` is told when the tab that is already open is pressed.
 */
export function Tabs<Key extends string>({
  items,
  value,
  onChange,
  onReselect,
  className,
  children,
}: {
  items: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  onReselect?: (key: Key) => void;
  className?: string;
  children: ReactNode;
}) {
  const selected = Math.max(
    0,
    items.findIndex((item) => item.key === value),
  );
  const choose = (index: number) => {
    const item = items[index];
    if (item && item.key !== value) onChange(item.key);
  };
  const reselect = onReselect as ((key: string) => void) | undefined;
  const context = useMemo(() => ({ items, selected, onReselect: reselect }), [items, selected, reselect]);
  return (
    <Context value={context}>
      <TabGroup selectedIndex={selected} onChange={choose} className={className}>
        {children}
      </TabGroup>
    </Context>
  );
}

/** The row of tabs. */
export function TabStrip({ label }: { label: string }) {
  const { items, selected, onReselect } = useTabs();
  return (
    <TabList className={TABS_LOOK} aria-label={label}>
      {items.map((item, index) => (
        <Tab
          key={item.key}
          className={TAB_LOOK}
          onClick={index === selected && onReselect ? () => onReselect(item.key) : undefined}
        >
          {item.label}
        </Tab>
      ))}
    </TabList>
  );
}

/** Where the open tab's content goes; only that one is mounted. */
export function TabView({ className, children }: { className?: string; children: ReactNode }) {
  const { items, selected } = useTabs();
  return (
    <TabPanels className={className}>
      {items.map((item, index) => (
        <TabPanel key={item.key} tabIndex={-1}>
          {index === selected && children}
        </TabPanel>
      ))}
    </TabPanels>
  );
}

function useTabs(): TabsContext {
  const context = useContext(Context);
  if (!context) throw new Error('TabStrip and TabView stand inside Tabs');
  return context;
}
