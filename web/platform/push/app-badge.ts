/** The number on the app's icon; cleared at zero, since browsers differ in what they show for a zero. */
export async function setAppBadge(navigator: Partial<NavigatorBadge>, count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch (error) {
    console.info('The badge was not set.', error);
  }
}
