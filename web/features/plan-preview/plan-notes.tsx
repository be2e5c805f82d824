/** What the plan could not have in full, and why: said wherever the plan is shown to be decided on. */
export function PlanNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1.5 rounded-ctl bg-sunken px-3.5 py-3 text-sm text-pretty normal-nums text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
