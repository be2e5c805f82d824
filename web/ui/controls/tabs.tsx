import { createContext, useContext, useId, useMemo } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ALONG_A_ROW, goAlong } from './go-along.ts';
import { TAB_LOOK, TABS_LOOK } from './tabs-look.ts';

export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsContext {
  items: readonly TabItem<string>[];
  selected: number;
  /** Begins the ids of tabs and panels, which name each other. */
  id: string;
  onChoose: (key: string) => void;
}

const Context = createContext<TabsContext | null>(null);

/**
 * A set of tabs around `TabStrip` and `TabView`, which may stand anywhere inside. Arrow keys move and select;
 * `onReselect` is told when the tab that is already open is pressed. By hand: each screen of the app would load 14 kB of
 * Headless UI for these alone.
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
  const id = useId();
  const context = useMemo((): TabsContext => {
    const found = items.findIndex((item) => item.key === value);
    const onChoose = (key: string) => {
      const item = items.find((each) => each.key === key);
      if (item && item.key !== value) onChange(item.key);
      else if (item) onReselect?.(item.key);
    };
    return { items, selected: Math.max(0, found), id, onChoose };
  }, [items, value, id, onChange, onReselect]);
  return (
    <Context value={context}>
      <div className={className}>{children}</div>
    </Context>
  );
}

/** The row of tabs. */
export function TabStrip({ label }: { label: string }) {
  const { items, selected, id, onChoose } = useTabs();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = items[goAlong(event, ALONG_A_ROW) ?? -1];
    if (to && to !== items[selected]) onChoose(to.key);
  };
  return (
    <div role="tablist" className={TABS_LOOK} aria-label={label} aria-orientation="horizontal">
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          className={TAB_LOOK}
          aria-selected={index === selected}
          aria-controls={index === selected ? `${id}-panel-${item.key}` : undefined}
          tabIndex={index === selected ? 0 : -1}
          onKeyDown={move}
          onClick={(event) => {
            // A press gives no focus to a button in Safari.
            event.currentTarget.focus({ preventScroll: true });
            onChoose(item.key);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Where the open tab's content goes; only that one is mounted. */
export function TabView({ className, children }: { className?: string; children: ReactNode }) {
  const { items, selected, id } = useTabs();
  const key = items[selected]?.key ?? '';
  return (
    <div className={className}>
      <div
        key={key}
        role="tabpanel"
        id={`${id}-panel-${key}`}
        aria-labelledby={`${id}-tab-${key}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}

function useTabs(): TabsContext {
  const context = useContext(Context);
  if (!context) throw new Error('TabStrip and TabView stand inside Tabs');
  return context;
}
