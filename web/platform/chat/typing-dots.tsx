/** Three dots that breathe beside the words that say who is typing. */
export function TypingDots() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {[0, 1, 2].map((at) => (
        <span
          key={at}
          className="size-2 animate-[breathe_0.8s_ease-in-out_infinite_alternate] rounded-pill bg-brand forced-colors:bg-current"
          style={{ animationDelay: `${at * 200}ms` }}
        />
      ))}
    </span>
  );
}
