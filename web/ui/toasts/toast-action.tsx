/** The one thing that can be done about what a toast says. */
export function ToastAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="toast-action" onClick={onPress}>
      {label}
    </button>
  );
}
