/** Usage and quota of the storage in bytes, for a page or a worker; null where the browser does not say. */
export async function estimateStorage(): Promise<{ usage: number; quota: number } | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { usage, quota };
  } catch (error) {
    console.info('estimate_refused', error instanceof Error ? error.name : 'unknown');
    return null;
  }
}
