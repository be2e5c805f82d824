/** What a toast says: a title and, where needed, a sentence below it. */
export function ToastText({ title, body }: { title: string; body?: string }) {
  return (
    <>
      <b className="block font-semibold">{title}</b>
      {body && <span> {body}</span>}
    </>
  );
}
