import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs, TabStrip, TabView } from './tabs.tsx';

afterEach(cleanup);

const ITEMS = [
  { key: 'today', label: 'Today' },
  { key: 'weekly', label: 'Weekly' },
] as const;

function Views({ reselected }: { reselected: string[] }) {
  const [value, setValue] = useState<'today' | 'weekly'>('today');
  return (
    <Tabs items={ITEMS} value={value} onChange={setValue} onReselect={(key) => reselected.push(key)}>
      <TabStrip label="View" />
      <TabView>content of {value}</TabView>
    </Tabs>
  );
}

describe('the tabs', () => {
  it('open what is pressed', () => {
    render(<Views reselected={[]} />);
    fireEvent.click(screen.getByRole('tab', { name: 'Weekly' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('content of weekly');
  });

  it('move and open with the arrow keys', () => {
    render(<Views reselected={[]} />);
    const today = screen.getByRole('tab', { name: 'Today' });
    today.focus();
    fireEvent.keyDown(today, { key: 'ArrowRight' });
    const weekly = screen.getByRole('tab', { name: 'Weekly' });
    expect(weekly.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(weekly);
    // Round and round, and Home to the first.
    fireEvent.keyDown(weekly, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(today);
    fireEvent.keyDown(today, { key: 'End' });
    expect(screen.getByRole('tabpanel', { name: 'Weekly' }).textContent).toBe('content of weekly');
    fireEvent.keyDown(weekly, { key: 'Home' });
    expect(screen.getByRole('tabpanel', { name: 'Today' }).textContent).toBe('content of today');
  });

  it('tell of a press on the tab that is open, and of no other', () => {
    const reselected: string[] = [];
    render(<Views reselected={reselected} />);
    fireEvent.click(screen.getByRole('tab', { name: 'Weekly' }));
    expect(reselected).toEqual([]);
    fireEvent.click(screen.getByRole('tab', { name: 'Weekly' }));
    expect(reselected).toEqual(['weekly']);
  });
});
