/** Reads out a message once, whole, when it has come; the list itself tells nothing of what moves in it. */
export function Announcer({ said }: { said: { id: string; words: string } | null }) {
  return (
    <div className="sr-only" aria-live="polite">
      {said && <p key={said.id}>{said.words}</p>}
    </div>
  );
}
