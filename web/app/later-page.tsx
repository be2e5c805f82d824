import { PageHeader } from '#web/ui/page-header.tsx';

/** A screen of the menu whose content comes with a later version: its heading and one plain sentence. */
export function LaterPage({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="page-body">
        <p className="t-2">{sentence}</p>
      </div>
    </>
  );
}
