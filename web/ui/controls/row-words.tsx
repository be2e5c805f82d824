/** The words of a row of choices and a smaller line below them. In a chosen `group/choice` they are stronger. */
export function RowWords({
  label,
  note,
  className = '',
}: {
  label: string;
  note?: string;
  className?: string;
}) {
  return (
    <span className={`grid text-pretty ${className}`}>
      <span className="group-has-checked/choice:font-semibold">{label}</span>
      {note !== undefined && <span className="text-xs normal-nums text-ink-2">{note}</span>}
    </span>
  );
}
