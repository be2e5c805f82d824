/** The one thing that can be done about what a toast says. */
export function ToastAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="-mr-2 min-h-tap rounded-[10px] px-3 text-[0.9375rem]/[1] font-semibold underline underline-offset-4 hover:bg-[#ffffff1a]"
      onClick={onPress}
    >
      {label}
    </button>
  );
}
